import { andamentos } from '@i18n/pt-BR/processo/acoes.ts';
import { prazos } from '@i18n/pt-BR/processo/situacoes.ts';
import type { CodigoAcao, DadosDaAcao } from '@/contract/acoes.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { diaSeguinte, prazoEncerrado } from '../prazo.ts';
import { type Decurso, estadoDe, type Fatos, type Prazo } from './fatos.ts';
import type { Andamento, Resultado } from './resultado.ts';
import { prazoDaSituacao, situacao, type TipoPrazo } from './situacoes.ts';

/**
 * The lapse of a term: it ended without an answer, so the credit is definitively constituted on the day after it (D
 * §5.4). `null` while the term runs, when none does, or while the process is suspended.
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

/** The term within which the act must be done. A suspension is not listed, because it may stop any term. */
export const prazoDoAto: Partial<Record<CodigoAcao, TipoPrazo>> = {
  CONTESTAR_DEBITO: 'CONTESTACAO',
  RECORRER: 'RECURSO',
};

/**
 * The last lapse and its term, if the action may be an act within that term. Null if the process was sent back to
 * before its constitution: its earlier lapses no longer count.
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

/** True if nothing followed the lapse, so an act done within the term may still undo it. */
export const nadaDepois = (fatos: Fatos): boolean =>
  fatos.situacao === situacao.CONSTITUIDO && fatos.situacaoPCC === 'SEM_ACORDO' && fatos.decurso?.depois.length === 0;

/** The term whose lapse an act done within it may still undo; null: none. */
export const decursoDesfazivel = (fatos: Fatos): Prazo | null =>
  (fatos.dataConstituicaoDefinitiva !== null && nadaDepois(fatos) && fatos.decurso?.antes.prazo) || null;

/**
 * The lapse that this act undoes: the act was done within the term, and nothing followed the lapse (ADR 0024). Without
 * `data` the act is of today, when the term is over.
 */
export function decursoDesfeito(fatos: Fatos, acao: CodigoAcao, { data }: DadosDaAcao): Decurso | null {
  const ato = decursoDoAto(fatos, acao);
  return ato && data && data <= ato.prazo.fim && nadaDepois(fatos) ? ato.decurso : null;
}

/** The movement that tells that a lapse was undone. */
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
