import type { Data } from '@/contract/values/data.ts';
import { diasEntre, type Feriados, maisCedo, maisTarde, proximoDiaUtil, somarDias } from './calendario.ts';

export interface Contagem {
  /** First day that counts. */
  readonly inicio: Data;
  /** Last day to act. */
  readonly fim: Data;
}

/**
 * An administrative term of `dias` days after the debtor became aware (D §3.7; Lei 9.784 art. 66, CTN art. 210): the
 * day of awareness does not count, day 1 is the next business day, days run on, and the end moves to a business day.
 */
export const contarPrazo = (ciencia: Data, dias: number, feriados: Feriados = []): Contagem => {
  const inicio = proximoDiaUtil(somarDias(ciencia, 1), feriados);
  return { inicio, fim: proximoDiaUtil(somarDias(inicio, Math.max(dias, 1) - 1), feriados) };
};

/** A running term: the days granted when it started, and the days it was suspended since. */
export interface PrazoContado extends Contagem {
  readonly dias: number;
  readonly diasParados: number;
}

/** The last day by counting, before it moves to a business day. */
export const fimNominal = ({ inicio, dias, diasParados }: PrazoContado): Data =>
  somarDias(inicio, Math.max(dias, 1) - 1 + diasParados);

/**
 * A term suspended from `suspensoDesde` to `reativadoEm` (D §5.3, ADR 0024): the suspended days within the term are
 * added to its nominal end, and only the result moves to a business day. Days before its first day do not count. A term
 * suspended between its nominal end and the business day after it ends on the first business day from the reactivation.
 * A term that was over before stays over.
 */
export function prorrogar<P extends PrazoContado>(
  prazo: P,
  suspensoDesde: Data,
  reativadoEm: Data,
  feriados: Feriados = [],
): P {
  const nominal = fimNominal(prazo);
  const parou = maisCedo(maisTarde(suspensoDesde, prazo.inicio), nominal);
  const parados = diasEntre(parou, reativadoEm);
  if (prazo.fim < suspensoDesde || parados <= 0) return prazo;
  const diasParados = prazo.diasParados + parados;
  return { ...prazo, diasParados, fim: proximoDiaUtil(somarDias(nominal, parados), feriados) };
}

/** True after the last day; on the last day the debtor may still act. */
export const prazoEncerrado = (fim: Data, hoje: Data): boolean => hoje > fim;
/** The day after the term, on which the debt is constituted (D §5.4). */
export const diaSeguinte = (fim: Data): Data => somarDias(fim, 1);
