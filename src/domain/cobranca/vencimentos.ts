import type { Data } from '@/contract/values/data.ts';
import { diaUtil, type Feriados, maisCedo, maisTarde, proximoDiaUtil, somarDias } from '../calendario.ts';
import { proximaAbertura } from '../correcao.ts';

/** The last day on which an amount of `hoje` stands: the eve of the next 4th business day (S2 §9). */
export const valeAte = (hoje: Data, locais: Feriados = []): Data => somarDias(proximaAbertura(hoje, locais), -1);

/**
 * Due date of a slip issued on `hoje`: on a business day, while its amount stands; between the last business day before a 4th
 * business day and that day, the next business day, on which banks take it without increase (M §2.15, 2.16).
 */
export function vencimentoDoBoleto(vencimento: Data, hoje: Data, locais: Feriados = []): Data {
  const dentro = diaUtilAte(maisCedo(maisTarde(vencimento, hoje), valeAte(hoje, locais)), locais);
  return maisTarde(dentro, proximoDiaUtil(hoje, locais));
}

/** The n-th business day after a date. */
export function diasUteisDepois(data: Data, n: number, locais: Feriados = []): Data {
  let dia = data;
  for (let i = 0; i < n; i++) dia = proximoDiaUtil(somarDias(dia, 1), locais);
  return dia;
}

/** An instalment counts as overdue once the first business day after its due date is over: banks pay in on the next day (M §2.37). */
export const vencida = (vencimento: Data, hoje: Data, locais: Feriados = []): boolean =>
  hoje > diasUteisDepois(vencimento, 1, locais);

/** The last business day not after a date. */
const diaUtilAte = (data: Data, locais: Feriados): Data => {
  let dia = data;
  while (!diaUtil(dia, locais)) dia = somarDias(dia, -1);
  return dia;
};
