import type { Data } from '@/contract/values/data.ts';
import { type Feriados, proximoDiaUtil, somarDias } from '../calendario.ts';
import { proximaAbertura } from '../correcao.ts';

/** The last day on which an amount of `hoje` stands: the eve of the next 4th business day (S2 §9). */
export const valeAte = (hoje: Data, locais: Feriados = []): Data => somarDias(proximaAbertura(hoje, locais), -1);

/** The n-th business day after a date. */
export function diasUteisDepois(data: Data, n: number, locais: Feriados = []): Data {
  let dia = data;
  for (let i = 0; i < n; i++) dia = proximoDiaUtil(somarDias(dia, 1), locais);
  return dia;
}

/** An instalment counts as overdue once the first business day after its due date is over: banks pay in on the next day (M §2.37). */
export const vencida = (vencimento: Data, hoje: Data, locais: Feriados = []): boolean =>
  hoje > diasUteisDepois(vencimento, 1, locais);
