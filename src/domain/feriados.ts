import type { Data } from '@/contract/values/data.ts';
import { type Feriados, mesDe, somarAoMes } from './calendario.ts';

/** A holiday of a body, and when the product was told of it. */
export interface FeriadoDoOrgao {
  readonly data: Data;
  /** `null`: always known. */
  readonly conhecidoEm: Data | null;
  /** `null`: it stands. */
  readonly retiradoEm: Data | null;
}

/** Those that stand: a term that begins, or goes on after a suspension, is counted with them. */
export const feriadosVigentes = (feriados: readonly FeriadoDoOrgao[]): Feriados =>
  feriados.filter(({ retiradoEm }) => retiradoEm === null).map(({ data }) => data);

/**
 * Those that count for the fourth business day of their month (D §2.4, ADR 23): what was said of a month before it began. One
 * taken back counts on in the month after, because until then amounts were printed as valid up to that day. So the day of a
 * month that has begun never moves, nor does any amount that follows from it.
 */
export const feriadosDaCorrecao = (feriados: readonly FeriadoDoOrgao[]): Feriados =>
  feriados.filter(contaNoSeuMes).map(({ data }) => data);

export function contaNoSeuMes({ data, conhecidoEm, retiradoEm }: FeriadoDoOrgao): boolean {
  const mes = mesDe(data);
  const sabido = conhecidoEm === null || conhecidoEm < `${mes}-01`;
  return sabido && (retiradoEm === null || retiradoEm >= `${somarAoMes(mes, -1)}-01`);
}
