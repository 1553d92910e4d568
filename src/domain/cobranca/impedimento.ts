import { negociacao as frases } from '@i18n/pt-BR/negociacao/regras.ts';
import type { Centavos } from '../exato.ts';
import { janelaDoCartorio } from '../workflow/cda.ts';
import type { Fatos } from '../workflow/fatos.ts';
import { type IdSituacao, nomeDaSituacao, situacao, situacaoNegociavel } from '../workflow/situacoes.ts';

/** What of a process decides whether it may be negotiated. */
export type Negociavel = Pick<Fatos, 'situacao' | 'suspensoDesde' | 'situacaoPCC' | 'cda'>;

/** Situations with an undecided contest or appeal. */
const emAnalise: readonly IdSituacao[] = [situacao.CONTESTADO, situacao.EM_RECURSO];

/** Why a process may not be negotiated, as a sentence; `null` where it may (D §5.5, 5.6). The first reason wins. */
export function impedimento(f: Negociavel, saldoCentavos: Centavos): string | null {
  const { impedimentos } = frases;
  if (f.suspensoDesde !== null) return impedimentos.SUSPENSO;
  if (f.situacaoPCC !== 'SEM_ACORDO') return impedimentos.ACORDO;
  if (janelaDoCartorio(f.cda)) return impedimentos.CARTORIO;
  if (f.cda?.suspensaOrdemJudicial) return impedimentos.ORDEM_JUDICIAL;
  if (!situacaoNegociavel(f.situacao))
    return emAnalise.includes(f.situacao)
      ? impedimentos.EM_JULGAMENTO
      : impedimentos.SITUACAO(nomeDaSituacao(f.situacao));
  return saldoCentavos > 0 ? null : impedimentos.SEM_SALDO;
}

/** Why a process is only paid at once, as a sentence: as many plans were not kept as its body allows (D §5.5). */
export const soAVista = (rescisoes: number, maxReparcelamentos: number): string | null =>
  rescisoes < maxReparcelamentos ? null : frases.impedimentos.PLANOS_RESCINDIDOS(rescisoes);
