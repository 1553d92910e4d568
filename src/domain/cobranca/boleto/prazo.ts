import type { Data } from '@/contract/values/data.ts';
import { diaUtil, type Feriados, maisCedo, maisTarde, proximoDiaUtil, somarDias } from '../../calendario.ts';
import { valeAte } from '../vencimentos.ts';

export interface PrazoDoBoleto {
  readonly vencimento: Data;
  /** The last day on which its amount is right. */
  readonly validoAte: Data;
}

/**
 * Due date of a slip issued on `hoje`, and until when its amount stands: due on a business day before the next 4th business day;
 * between the last business day before it and that day, on the next business day, on which banks take it without increase
 * (M §2.15, 2.16, 6.15).
 */
export function prazoDoBoleto(vencimentoDaParcela: Data, hoje: Data, locais: Feriados = []): PrazoDoBoleto {
  const limite = valeAte(hoje, locais);
  const dentro = diaUtilAte(maisCedo(maisTarde(vencimentoDaParcela, hoje), limite), locais);
  const vencimento = maisTarde(dentro, proximoDiaUtil(hoje, locais));
  return { vencimento, validoAte: maisTarde(vencimento, limite) };
}

/** The last business day not after a date. */
const diaUtilAte = (data: Data, locais: Feriados): Data => {
  let dia = data;
  while (!diaUtil(dia, locais)) dia = somarDias(dia, -1);
  return dia;
};
