import type { Data } from '@/contract/values/data.ts';
import type { Mes } from './calendario.ts';
import { mesDeAtualizacao, type Serie } from './correcao.ts';

/** A percentage of a month, as published. A month that its source corrects later has one more. */
export interface VersaoDoMes {
  readonly mes: Mes;
  readonly percentual: string;
  /** The day it was stored; `null`: in its own time, before any value that uses it. */
  readonly conhecidoEm: Data | null;
}

/**
 * The months that a value uses: of each month the newest percentage that was known before the 4th business day that opened
 * the value's period. So a value stands until the day that is printed beside it, whatever is published meanwhile (ADR 25).
 * @param versoes of each month the oldest first
 * @param abertura of the value's day (`aberturaDoPeriodo`)
 */
export const serieDoDia = (versoes: readonly VersaoDoMes[], abertura: Data): Serie =>
  new Map(versoes.filter((v) => conhecido(v.conhecidoEm, abertura)).map((v) => [v.mes, v.percentual]));

/** The months whose newest percentage came too late for the value, and counts from the next 4th business day on. */
export const mesesQueAguardam = (versoes: readonly VersaoDoMes[], abertura: Data): Mes[] => [
  ...new Set(versoes.filter((v) => !conhecido(v.conhecidoEm, abertura)).map((v) => v.mes)),
];

export const conhecido = (em: Data | null, abertura: Data): boolean => em === null || em < abertura;

/**
 * The day from which months stored on `hoje` are known.
 * @param contamJa they are the first of an index that no issued document used: values of today have them
 */
export const conhecidosEm = (hoje: Data, contamJa: boolean): Data => (contamJa ? `${mesDeAtualizacao(hoje)}-01` : hoje);
