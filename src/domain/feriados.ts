import type { Data } from '@/contract/values/data.ts';
import { type Feriados, mesDe, somarAoMes } from './calendario.ts';

/** A holiday of a body, with the days on which the product learned of it and of its withdrawal. */
export interface FeriadoDoOrgao {
  readonly data: Data;
  /** `null`: always known. */
  readonly conhecidoEm: Data | null;
  /** `null`: in force. */
  readonly retiradoEm: Data | null;
}

/** Holidays in force now: for terms that begin, or go on after a suspension. */
export const feriadosVigentes = (feriados: readonly FeriadoDoOrgao[]): Feriados =>
  feriados.filter(({ retiradoEm }) => retiradoEm === null).map(({ data }) => data);

/**
 * Holidays that count for the fourth business day of their month (D §2.4, ADR 23): those known before that month began.
 * One withdrawn later still counts in the month after its withdrawal, because amounts were printed as valid up to that
 * day. So the fourth business day of a month that has begun never moves, nor do the amounts that depend on it.
 */
export const feriadosDaCorrecao = (feriados: readonly FeriadoDoOrgao[]): Feriados =>
  feriados.filter(contaNoSeuMes).map(({ data }) => data);

export function contaNoSeuMes({ data, conhecidoEm, retiradoEm }: FeriadoDoOrgao): boolean {
  const mes = mesDe(data);
  const sabido = conhecidoEm === null || conhecidoEm < `${mes}-01`;
  return sabido && (retiradoEm === null || retiradoEm >= `${somarAoMes(mes, -1)}-01`);
}
