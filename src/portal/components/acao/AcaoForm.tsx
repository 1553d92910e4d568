import { acoes as palavras } from '@i18n/pt-BR/acoes.ts';
import { processo as t } from '@i18n/pt-BR/processo.ts';
import { rascunho as r } from '@i18n/pt-BR/rascunho.ts';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import { ResourceContextProvider } from 'ra-core';
import { useMemo, useState } from 'react';
import type { CodigoAcao } from '@/contract/acoes.ts';
import { acoes } from '@/contract/acoes.ts';
import type { MudancaDeValores } from '@/contract/conferenciaDeValores.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { ErrorSummary } from '../../declaration/ErrorSummary.tsx';
import { hoje } from '../../declaration/hoje.ts';
import { nested } from '../../declaration/resolver.ts';
import { SchemaContext } from '../../declaration/SchemaContext.ts';
import { AINDA_NAO, FormProtegido } from '../../rascunho/FormProtegido.tsx';
import { BotoesDoDialogo } from '../BotoesDoDialogo.tsx';
import { FormDoDialogo } from '../FormDoDialogo.tsx';
import { AcaoCampos } from './AcaoCampos.tsx';
import { AcaoRecusa } from './AcaoRecusa.tsx';
import { rotulosDe, tiposDosCampos } from './campos.ts';
import { confere, mudouValores, type Preenchido } from './corpo.ts';
import { MudancaDosValores } from './MudancaDosValores.tsx';
import { pedidoDeAcao } from './pedido.ts';
import { type Recusa, recusaDe } from './recusa.ts';
import { useAcao, useConferencia, useRecarregar, type Visto } from './useAcao.ts';
import { valoresMostrados } from './ValoresDaAcao.tsx';

interface Props {
  readonly processo: ProcessoDetalhe;
  readonly codigo: CodigoAcao;
  readonly onClose: () => void;
  readonly onBusy: (busy: boolean) => void;
}

/** Fields, checks and sending of an action; what the server refuses stays inside the dialog, with what was typed. */
export function AcaoForm({ processo, codigo, onClose, onBusy }: Props) {
  const executar = useAcao(codigo);
  const conferir = useConferencia(codigo);
  const recarregar = useRecarregar();
  const [recusa, setRecusa] = useState<Recusa | null>(null);
  /** Values were changed: what that does is seen before it is done. */
  const [mudanca, setMudanca] = useState<Mudanca | null>(null);
  // Once: what is typed outlives the process being read again.
  const [start] = useState(() => valoresIniciais(codigo, processo));
  const schema = useMemo(() => tiposDosCampos(codigo, processo), [codigo, processo]);

  const check = async (values: Record<string, unknown>) => {
    const errors = confere(codigo, values as Preenchido, processo, hoje());
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: nested(errors) };
  };
  const send = async (values: Record<string, unknown>) => {
    setRecusa(null);
    onBusy(true);
    try {
      const dados = values as Preenchido;
      if (!mudanca && mudouValores(codigo, dados, processo)) {
        setMudanca({ visto: processo, valores: await conferir(dados, processo) });
        return AINDA_NAO;
      }
      await executar(dados, mudanca?.visto ?? processo);
      onClose();
      return undefined;
    } catch (error) {
      const refused = recusaDe(error);
      if (refused.mudaram) await recarregar();
      setMudanca(null);
      setRecusa(refused);
      return { ...refused.campos, 'root.servidor': refused.mensagem };
    } finally {
      onBusy(false);
    }
  };
  return (
    <ResourceContextProvider value="processos">
      <SchemaContext.Provider value={schema}>
        <FormDoDialogo>
          <FormProtegido
            record={VAZIO}
            defaultValues={start}
            mode="onTouched"
            noValidate
            disableInvalidFormNotification
            shouldFocusError={false}
            rascunho={{
              chave: `processos/${processo.id}/${codigo}`,
              titulo: r.titulos.acao(palavras[codigo].titulo, processo.numero),
              caminho: pedidoDeAcao(processo.id, codigo),
            }}
            resolver={check}
            onSubmit={send}
          >
            <DialogContent>
              {recusa ? (
                <AcaoRecusa processo={processo} codigo={codigo} recusa={recusa} />
              ) : (
                <ErrorSummary rotulos={rotulosDe(codigo)} />
              )}
              {mudanca && <MudancaDosValores codigo={codigo} mudanca={mudanca.valores} />}
              {/* Out of sight, not gone: files on their way and what is typed stay. */}
              <Box sx={mudanca ? { display: 'none' } : {}}>
                <AcaoCampos processo={processo} codigo={codigo} />
              </Box>
            </DialogContent>
            <BotoesDoDialogo
              cancelar={mudanca ? t.acao.voltar : t.acao.cancelar}
              confirmar={t.acao.confirmar}
              perigo={codigo === 'CANCELAR_ULTIMA_ACAO'}
              {...(mudanca ? { onCancel: () => setMudanca(null) } : {})}
            />
          </FormProtegido>
        </FormDoDialogo>
      </SchemaContext.Provider>
    </ResourceContextProvider>
  );
}

/** The record around is the process; the dialog starts from nothing of it but the values below. */
const VAZIO = {};

interface Mudanca {
  readonly visto: Visto;
  readonly valores: MudancaDeValores;
}

/** Dialogs of values start from what is owed today, since that is what usually stays. */
function valoresIniciais(codigo: CodigoAcao, p: ProcessoDetalhe): Record<string, unknown> {
  const empty = { data: null, fimParcelamento: null, devedorNaoEncontrado: false, apresentouVicio: false };
  const texts = { observacao: '', motivo: '', arquivos: [] };
  const valores = acoes[codigo].campos.includes('valores') ? valoresMostrados(p) : {};
  return { ...empty, ...texts, ...valores, ...prazoEPrescricao(codigo, p) };
}

/** Contests and appeals usually come to be registered on the day of their protocol; after the term, never. */
function prazoEPrescricao(codigo: CodigoAcao, p: ProcessoDetalhe): Record<string, unknown> {
  const semDatas = { paradoAte: null, inadimplenteDesde: null };
  const semTextos = { causa: null, fundamento: null, fundamentoLegal: '', justificativa: '' };
  const noDia = acoes[codigo].envelope === 'manifestacao' && !p.decursoDesfazivel;
  return { ...semDatas, ...semTextos, ...(noDia ? { data: hoje() } : {}) };
}
