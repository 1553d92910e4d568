import { dividaAtiva as frases } from '@i18n/pt-BR/dividaAtiva/inscricao.ts';
import { processos } from '@i18n/pt-BR/processo/rotulos.ts';
import type { SituacaoCdaJustica, SituacaoCdaProtesto } from '@/contract/cda.ts';
import { cdaViva as viva } from './cda.ts';
import type { Fatos } from './fatos.ts';

/** The facts that conditions of events read: the newest CDA, and which agreement is in force. */
export type Achado = Pick<Fatos, 'cda' | 'situacaoPCC' | 'acordo'>;
/** A condition of an event, with its name in words. */
export interface Condicao {
  readonly nome: string;
  readonly vale: (achado: Achado) => boolean;
}

const condicao = (nome: string, vale: Condicao['vale']): Condicao => ({ nome, vale });
const { condicoes } = frases;
const { situacaoCDAJustica, situacaoCDAProtesto } = processos.opcoes;
const nomes = (palavras: readonly string[]) => palavras.map((p) => `"${p}"`).join(', ');

export const semCdaViva = condicao(condicoes.semCdaViva, ({ cda }) => !viva(cda));
export const cdaViva = condicao(condicoes.cdaViva, ({ cda }) => viva(cda));
export const cdaPaga = condicao(condicoes.cdaExtintaPorPagamento, ({ cda }) => cda?.situacao === 'EXTINTA_PAGAMENTO');
export const semOrdemJudicial = condicao(
  condicoes.semOrdemJudicial,
  ({ cda }) => viva(cda) && cda?.suspensaOrdemJudicial === false,
);
export const comOrdemJudicial = condicao(
  condicoes.comOrdemJudicial,
  ({ cda }) => viva(cda) && cda?.suspensaOrdemJudicial === true,
);
export const semAcordo = condicao(
  condicoes.semAcordo,
  ({ cda, situacaoPCC }) => viva(cda) && situacaoPCC === 'SEM_ACORDO',
);
export const comAcordo = condicao(condicoes.comAcordo, ({ cda, acordo }) => viva(cda) && acordo === 'EXTERNO');
export const comProcessoJudicial = condicao(
  condicoes.comProcessoJudicial,
  ({ cda }) => cda !== null && cda.justica !== 'SEM_PROCESSO',
);

/** True if the court situation is one of these. */
export const justica = (...de: readonly SituacaoCdaJustica[]) =>
  condicao(
    condicoes.justica(nomes(de.map((s) => situacaoCDAJustica[s]))),
    ({ cda }) => cda !== null && de.includes(cda.justica),
  );
/** True if the protest situation is one of these. */
export const protesto = (...de: readonly SituacaoCdaProtesto[]) =>
  condicao(
    condicoes.protesto(nomes(de.map((s) => situacaoCDAProtesto[s]))),
    ({ cda }) => cda !== null && de.includes(cda.protesto),
  );
