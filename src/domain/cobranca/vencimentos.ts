import type { Data } from '@/contract/values/data.ts';
import { diaUtil, type Feriados, somarDias } from '../calendario.ts';
import { proximaAbertura } from '../correcao.ts';

/** The last day on which an amount of `hoje` stands: the eve of the next 4th business day (S2 §9). */
export const valeAte = (hoje: Data, locais: Feriados = []): Data => somarDias(proximaAbertura(hoje, locais), -1);

/** Days on which the calendar of an agreement stood still, from `de` on (M §7.86). */
export interface Parada {
  readonly de: Data;
  /** The first day that counts again; null: it still stands. */
  readonly ate: Data | null;
  /** The latest due date that the plan may get by it; null while it stands. */
  readonly limite: Data | null;
}

/** The n-th day after a date, of those that count; null: the calendar stands still before it comes. */
export function contarDias(data: Data, n: number, paradas: readonly Parada[] = []): Data | null {
  if (paradas.length === 0) return somarDias(data, n);
  let dia: Data | null = data;
  for (let i = 0; i < n && dia !== null; i++) dia = diaQueConta(somarDias(dia, 1), paradas);
  return dia;
}

/** The same of business days. */
export function contarDiasUteis(data: Data, n: number, locais: Feriados, paradas: readonly Parada[]): Data | null {
  let dia: Data | null = data;
  for (let i = 0; i < n && dia !== null; ) {
    dia = contarDias(dia, 1, paradas);
    if (dia !== null && diaUtil(dia, locais)) i++;
  }
  return dia;
}

/** The date itself, or the day on which the calendar goes on. @param paradas in order */
function diaQueConta(data: Data, paradas: readonly Parada[]): Data | null {
  let dia: Data | null = data;
  for (const { de, ate } of paradas) if (dia !== null && de <= dia && (ate === null || dia < ate)) dia = ate;
  return dia;
}

/** The n-th business day after a date. */
export const diasUteisDepois = (data: Data, n: number, locais: Feriados = []): Data =>
  contarDiasUteis(data, n, locais, [])!;

/**
 * The first day on which an open instalment counts as overdue: once the first business day after its due date is over, because
 * banks pay in on the next day (M §2.37). Null: the calendar stands still before.
 */
export function vencidaDesde(vencimento: Data, locais: Feriados = [], paradas: readonly Parada[] = []): Data | null {
  const tolerado = contarDiasUteis(vencimento, 1, locais, paradas);
  return tolerado && contarDias(tolerado, 1, paradas);
}

/** Whether it counts as overdue on a day. */
export function vencida(vencimento: Data, hoje: Data, locais: Feriados = [], paradas: readonly Parada[] = []): boolean {
  const desde = vencidaDesde(vencimento, locais, paradas);
  return desde !== null && desde <= hoje;
}
