import type { Data } from '@/contract/values/data.ts';
import type { Mes } from './calendario.ts';
import { mesDeAtualizacao, type Serie } from './correcao.ts';

/** A percentage of a month, as published. When the source corrects a month, the month gets another one. */
export interface VersaoDoMes {
  readonly mes: Mes;
  readonly percentual: string;
  /** The day it was stored; `null`: known in its time, before any value that uses it. */
  readonly conhecidoEm: Data | null;
  /** Invented for a demonstration (M §7.85). */
  readonly demonstracao?: boolean;
}

/**
 * The months that a value uses: for each month the newest percentage known before the 4th business day that began the
 * value's period. So a printed value holds until the day printed beside it, whatever is published meanwhile (ADR 25).
 * @param versoes for each month the oldest first
 * @param abertura of the value's day (`aberturaDoPeriodo`)
 */
export const serieDoDia = (versoes: readonly VersaoDoMes[], abertura: Data): Serie =>
  new Map(versoes.filter((v) => conhecido(v.conhecidoEm, abertura)).map((v) => [v.mes, v.percentual]));

/** Of the months that a value uses, those whose percentage was invented for a demonstration. */
export const mesesDeDemonstracao = (versoes: readonly VersaoDoMes[], abertura: Data): Mes[] => {
  const usadas = new Map(versoes.filter((v) => conhecido(v.conhecidoEm, abertura)).map((v) => [v.mes, v]));
  return [...usadas.values()].filter((v) => v.demonstracao).map((v) => v.mes);
};

/** The months with a percentage that came too late for the value, and counts from the next 4th business day on. */
export const mesesQueAguardam = (versoes: readonly VersaoDoMes[], abertura: Data): Mes[] => [
  ...new Set(versoes.filter((v) => !conhecido(v.conhecidoEm, abertura)).map((v) => v.mes)),
];

export const conhecido = (em: Data | null, abertura: Data): boolean => em === null || em < abertura;

/**
 * The day from which months stored on `hoje` count as known.
 * @param contamJa the index has its first months and no issued document used it: today's values use them
 */
export const conhecidosEm = (hoje: Data, contamJa: boolean): Data => (contamJa ? `${mesDeAtualizacao(hoje)}-01` : hoje);
