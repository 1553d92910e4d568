import { andamentos } from '@i18n/pt-BR/acoes.ts';
import { prazos } from '@i18n/pt-BR/situacoes.ts';
import type { CodigoAcao, DadosDaAcao } from '@/contract/acoes.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { diaSeguinte, prazoEncerrado } from '../prazo.ts';
import type { Andamento, Resultado } from './aplicar.ts';
import { type Decurso, estadoDe, type Fatos, type Prazo } from './fatos.ts';
import { prazoDaSituacao, situacao, type TipoPrazo } from './situacoes.ts';

/**
 * The term is over and nobody spoke: the credit is definitively constituted on the day after it (D §5.4). `null` while the
 * term runs, when none does, or while the process is suspended.
 */
export const decursoDePrazo = (fatos: Fatos, hoje: Data): Resultado | null => {
  const { prazo, suspensoDesde } = fatos;
  if (!prazo || suspensoDesde !== null || prazoDaSituacao[fatos.situacao] !== prazo.tipo) return null;
  if (!prazoEncerrado(prazo.fim, hoje)) return null;
  const antes = estadoDe(fatos);
  return {
    estado: {
      ...antes,
      situacao: situacao.CONSTITUIDO,
      prazo: null,
      dataConstituicaoDefinitiva: diaSeguinte(prazo.fim),
    },
    antes,
    andamento: {
      descricao: andamentos.DECURSO_DE_PRAZO(prazos[prazo.tipo], formatData(prazo.fim)),
      dataReferencia: prazo.fim,
      observacao: null,
      valorCentavos: null,
    },
  };
};

/** The term that an act of the debtor keeps to. A suspension may stop any. */
export const prazoDoAto: Partial<Record<CodigoAcao, TipoPrazo>> = {
  CONTESTAR_DEBITO: 'CONTESTACAO',
  RECORRER: 'RECURSO',
};

/**
 * A lapse and the term it ended, where the act is of those that a lapse answers for. Sent back to before its constitution,
 * a process leaves its lapses behind.
 */
export function decursoDoAto(fatos: Fatos, acao: CodigoAcao): { decurso: Decurso; prazo: Prazo } | null {
  const { decurso, dataConstituicaoDefinitiva } = fatos;
  const prazo = decurso?.antes.prazo;
  if (
    !prazo ||
    dataConstituicaoDefinitiva === null ||
    !(acao === 'SUSPENDER_PROCESSO' || prazoDoAto[acao] === prazo.tipo)
  )
    return null;
  return { decurso, prazo };
}

/** Nothing but the lapse has happened since: an act done within the term may still undo it. */
export const nadaDepois = (fatos: Fatos): boolean =>
  fatos.situacao === situacao.CONSTITUIDO && fatos.situacaoPCC === 'SEM_ACORDO' && fatos.decurso?.depois.length === 0;

/** The term whose lapse an act done within it would still undo. */
export const decursoDesfazivel = (fatos: Fatos): Prazo | null =>
  (fatos.dataConstituicaoDefinitiva !== null && nadaDepois(fatos) && fatos.decurso?.antes.prazo) || null;

/**
 * The lapse that this act undoes: done within the term, registered after it, and nothing else has followed (ADR 0024). A date
 * that was not given is today, and today the term is over.
 */
export function decursoDesfeito(fatos: Fatos, acao: CodigoAcao, { data }: DadosDaAcao): Decurso | null {
  const ato = decursoDoAto(fatos, acao);
  return ato && data && data <= ato.prazo.fim && nadaDepois(fatos) ? ato.decurso : null;
}

/** How the timeline tells that a lapse was undone. */
export const andamentoDoDesfeito = (
  { antes }: Decurso,
  acao: CodigoAcao,
  { data, justificativa }: DadosDaAcao,
): Andamento => ({
  descricao: andamentos.DECURSO_DESFEITO(
    prazos[antes.prazo!.tipo],
    formatData(antes.prazo!.fim),
    andamentos.ATO_NO_PRAZO[acao as keyof typeof andamentos.ATO_NO_PRAZO],
    formatData(data!),
  ),
  dataReferencia: data ?? null,
  observacao: justificativa ?? null,
  valorCentavos: null,
});
