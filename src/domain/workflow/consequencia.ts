import { consequencia as t } from '@i18n/pt-BR/processo/consequencia.ts';
import type { CodigoAcao } from '@/contract/acoes.ts';
import { type IdSituacao, nomeDaSituacao } from './situacoes.ts';
import { transicoes } from './transicoes.ts';

/**
 * What an action makes of a process in a situation, as one sentence of the table of the workflow: the situation that then stands,
 * or both of those between which the data decide. Null where the table has no such passage.
 */
export function consequenciaDe(acao: CodigoAcao, situacao: IdSituacao): string | null {
  const linha = transicoes.find(([qual, de]) => qual === acao && de.includes(situacao));
  if (!linha) return null;
  const [, , para] = linha;
  if (para === 'anterior') return t.anterior;
  if (para === 'mesma') return t.mesma(nomeDaSituacao(situacao));
  if (para === 'prazo') return t.prazo(nomeDaSituacao(situacao));
  if (typeof para === 'number') return t.passa(nomeDaSituacao(para));
  return t[para.conforme](nomeDaSituacao(para.sim), nomeDaSituacao(para.nao));
}
