import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { ResourceContextProvider, useDataProvider, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CobrancaDetalhe, Lancamento } from '@/contract/cobranca.ts';
import { deOutro, enderecoDoEnvio, envioDaCobranca, type PapelEnviado } from '@/contract/envioDaCobranca.ts';
import { BotoesDoDialogo } from '../../components/BotoesDoDialogo.tsx';
import { FormDoDialogo } from '../../components/FormDoDialogo.tsx';
import { Input } from '../../components/inputs/Input.tsx';
import { SchemaForm } from '../../declaration/SchemaForm.tsx';
import { useAtoDoDialogo } from '../../product/acao/useAtoDoDialogo.tsx';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { DialogoDeFormulario } from '../../rascunho/DialogoDeFormulario.tsx';
import { ordinal } from './leitura.ts';

const { envio: t } = cobrancaTela;

interface Props {
  readonly cobranca: CobrancaDetalhe;
  readonly documento: PapelEnviado;
  readonly lancamento?: Lancamento;
  readonly onClose: () => void;
}

/** Sends a paper to the requester, whose address is there already, or to another. */
export default function EnviarDialog({ cobranca, documento, lancamento, onClose }: Props) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const translate = useTranslate();
  const { busy, recusa, enviar } = useAtoDoDialogo({ telas: ['processoCobranca'], onClose });
  const doRequerente = cobranca.requerente?.email;
  const [start] = useState(() => ({ email: doRequerente ?? '', confirmacao: '' }));
  const schema = useMemo(() => enderecoDoEnvio(doRequerente), [doRequerente]);
  const send = ({ email, confirmacao }: { email: string; confirmacao?: string | null }) =>
    enviar(() =>
      executar(envioDaCobranca.enviar, {
        params: { id: cobranca.id },
        body: { documento, parcela: lancamento?.parcela ?? null, email, ...(confirmacao ? { confirmacao } : {}) },
      }),
    );
  return (
    <DialogoDeFormulario titulo={t.titulos[documento]} largura="xs" busy={busy} onClose={onClose}>
      <ResourceContextProvider value="processoCobranca">
        <FormDoDialogo>
          <SchemaForm
            schema={schema}
            record={start}
            onSubmit={send}
            summary={false}
            rascunho={{
              chave: `processoCobranca/${cobranca.id}/enviar/${documento}/${lancamento?.parcela ?? ''}`,
              titulo: t.titulos[documento],
            }}
          >
            <DialogContent>
              {recusa}
              <DialogContentText sx={{ mb: 2 }}>
                {lancamento && cobranca.totalParcelas > 1
                  ? t.daParcela(ordinal(lancamento, cobranca), cobranca.numero)
                  : t.daCobranca(cobranca.numero)}
              </DialogContentText>
              <Input source="email" label={t.email} />
              <Confirmacao doRequerente={doRequerente} />
            </DialogContent>
            <BotoesDoDialogo cancelar={translate('comum.cancelar')} confirmar={t.enviar} />
          </SchemaForm>
        </FormDoDialogo>
      </ResourceContextProvider>
    </DialogoDeFormulario>
  );
}

/** The address again, where it is not the requester's: a slip of the pen must not send it to a stranger. */
function Confirmacao({ doRequerente }: { readonly doRequerente: string | null | undefined }) {
  const email = useWatch({ name: 'email' });
  return email && deOutro(String(email).trim(), doRequerente) ? (
    <Input source="confirmacao" label={t.confirmacao} />
  ) : null;
}
