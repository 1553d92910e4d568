import type { Data } from '@/contract/values/data.ts';
import { diaUtil, type Feriados, somarDias } from '../calendario.ts';

/** Without a newer reading of the bank nothing is ended: a payment may be there that nobody knows of (M §2.33b, 6.11). */
const DIAS_UTEIS = 2;

/** Whether a bank was read not more than two business days before `hoje`. */
export function leituraEmDia(lidoEm: Data | null, hoje: Data, locais: Feriados): boolean {
  let dia = hoje;
  for (let faltam = DIAS_UTEIS; faltam > 0; ) {
    dia = somarDias(dia, -1);
    if (diaUtil(dia, locais)) faltam -= 1;
  }
  return lidoEm !== null && lidoEm >= dia;
}

/**
 * Business days since a bank was read, that of `hoje` included as one: more than two, and the reading is late (`leituraEmDia`). Of a
 * reading before `DE_MAIS` days, as many as those have.
 */
export function diasUteisSemLeitura(lidoEm: Data, hoje: Data, locais: Feriados): number {
  let dias = 0;
  for (let dia = somarDias(hoje, -1), n = 0; dia > lidoEm && n < DE_MAIS; dia = somarDias(dia, -1), n++)
    if (diaUtil(dia, locais)) dias += 1;
  return lidoEm >= hoje ? 0 : dias + 1;
}
/** As far back as anybody needs to know. */
const DE_MAIS = 90;
