import type { Data } from '@/contract/values/data.ts';
import { diasEntre, type Feriados, proximoDiaUtil, somarDias } from './calendar.ts';

export interface Contagem {
  /** First day that counts. */
  readonly inicio: Data;
  /** Last day to act. */
  readonly fim: Data;
}

/**
 * An administrative term of `dias` days after the debtor became aware (D §3.7; Lei 9.784 art. 66, CTN art. 210): the day
 * of awareness is left out, day 1 is the next business day, days run on, and a last day without business moves on.
 */
export const contarPrazo = (ciencia: Data, dias: number, feriados: Feriados = []): Contagem => {
  const inicio = proximoDiaUtil(somarDias(ciencia, 1), feriados);
  return { inicio, fim: proximoDiaUtil(somarDias(inicio, Math.max(dias, 1) - 1), feriados) };
};

/** The last day of a term that stood still from `suspensoDesde` to `reativadoEm`; a term already over stays over (D §5.3). */
export const prorrogar = (fim: Data, suspensoDesde: Data, reativadoEm: Data, feriados: Feriados = []): Data =>
  fim < suspensoDesde
    ? fim
    : proximoDiaUtil(somarDias(fim, Math.max(diasEntre(suspensoDesde, reativadoEm), 0)), feriados);

/** Over when the last day has passed; on the last day the debtor may still act. */
export const prazoEncerrado = (fim: Data, hoje: Data): boolean => hoje > fim;
/** The day after the term: the debt is constituted then (D §5.4). */
export const diaSeguinte = (fim: Data): Data => somarDias(fim, 1);
