import { conciliacaoTela } from '@i18n/pt-BR/conciliacao/telas.ts';
import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import MuiLink from '@mui/material/Link';
import { ResourceContextProvider, useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { type AcaoDoMovimento, conciliacoes, type LinhaDaConciliacao } from '@/contract/conciliacao.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { BotoesDoDialogo } from '../../components/BotoesDoDialogo.tsx';
import { FormDoDialogo } from '../../components/FormDoDialogo.tsx';
import { Input } from '../../components/inputs/Input.tsx';
import { paths } from '../../declaration/paths.ts';
import { SchemaForm } from '../../declaration/SchemaForm.tsx';
import { useAtoDoDialogo } from '../../product/acao/useAtoDoDialogo.tsx';
import { TELAS } from '../../product/acao/useRecarregar.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { can } from '../../providers/session.ts';
import { DialogoDeFormulario } from '../../rascunho/DialogoDeFormulario.tsx';
import { EscolhaDaParcela } from './EscolhaDaParcela.tsx';
import { nomeDoAto } from './item.ts';

const t = conciliacaoTela.resolver;

interface Props {
  readonly row: LinhaDaConciliacao;
  readonly acao: AcaoDoMovimento;
  readonly onClose: () => void;
}
interface Formulario {
  readonly motivo?: string | null;
  readonly idLancamento?: number | null;
}

/** One act on an item: what it does, the reason where one is asked, and the instalment that a payment is linked to. */
export default function Resolver({ row: item, acao, onClose }: Props) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const translate = useTranslate();
  const { busy, recusa, enviar } = useAtoDoDialogo({ telas: TELAS_DA_CONCILIACAO, onClose });
  const [start] = useState(() => ({ acao, motivo: '', idLancamento: null }));
  const nome = nomeDoAto(acao, item);
  const exigeMotivo = item.acoes.find((uma) => uma.acao === acao)?.exigeMotivo ?? false;
  const send = ({ motivo, idLancamento }: Formulario) =>
    enviar(() =>
      executar(conciliacoes.resolver, {
        params: { id: item.id },
        body: { acao, ...(motivo ? { motivo } : {}), ...(idLancamento ? { idLancamento } : {}) },
      }),
    );
  return (
    <DialogoDeFormulario
      titulo={nome}
      subtitulo={t.de(formatReais(item.valor), item.nossoNumero, formatData(item.data))}
      busy={busy}
      onClose={onClose}
    >
      <ResourceContextProvider value="conciliacao">
        <FormDoDialogo>
          <SchemaForm
            schema={conciliacoes.resolver.body!}
            record={start}
            onSubmit={send}
            summary={false}
            rascunho={{ chave: `conciliacao/${item.id}/${acao}`, titulo: t.rascunho(nome, item.nossoNumero) }}
          >
            <DialogContent>
              {recusa}
              <DialogContentText sx={{ mb: 2 }}>{consequenciaDe(acao, item)}</DialogContentText>
              {acao === 'REENVIAR' && <Devedor item={item} />}
              {acao === 'VINCULAR' && <EscolhaDaParcela />}
              {exigeMotivo && <Input source="motivo" kind="textoLongo" label={t.motivo} />}
            </DialogContent>
            <BotoesDoDialogo cancelar={translate('comum.voltar')} confirmar={nome} />
          </SchemaForm>
        </FormDoDialogo>
      </ResourceContextProvider>
    </DialogoDeFormulario>
  );
}

/** Resources that are read again after an act: their screens show the item, or what it pays. */
const TELAS_DA_CONCILIACAO = ['conciliacao', 'valorARestituir', 'processoCobranca', 'financeiro', ...TELAS] as const;

function consequenciaDe(acao: AcaoDoMovimento, { estado }: LinhaDaConciliacao): string {
  if (acao === 'RESTITUIR' && estado === 'VALOR_DIVERGENTE') return t.soOExcesso;
  if (acao === 'IMPUTAR' && estado === 'RECUSADO') return t.recebeAgora;
  return t.consequencia[acao];
}

/** What the bank refused of a slip is often the debtor's address: the way to it. */
function Devedor({ item: { devedor, mensagem } }: { readonly item: LinhaDaConciliacao }) {
  return (
    <>
      {mensagem && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {mensagem}
        </Alert>
      )}
      {devedor && can('DEVEDOR_CONSULTAR') && (
        <MuiLink component={Link} target="_blank" to={paths('devedor').show(devedor.documentoIdentificacao)}>
          {t.devedor}
        </MuiLink>
      )}
    </>
  );
}
