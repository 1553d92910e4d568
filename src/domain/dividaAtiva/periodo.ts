import { type Data, formatData, formatMes } from '@/contract/values/data.ts';
import { ultimo } from '@/domain/lista.ts';
import { diasEntre, maisCedo, mesDe, mesesEntre, somarAoMes, somarDias } from '../calendario.ts';

/** Both days are in it. */
export interface Periodo {
  readonly inicio: Data;
  readonly fim: Data;
}
/** A bar group of a chart. */
export interface Grupo extends Periodo {
  readonly label: string;
}

/** As many days up to today: the last 15 of 20/11/2025 begin on 06/11, the last 30 on 22/10 (S2 §7.2, 9; M §2.71). */
export const ultimosDias = (hoje: Data, dias: number): Periodo => ({ inicio: somarDias(hoje, 1 - dias), fim: hoje });

/**
 * The bar groups of a period (M §2.74): up to 31 days, days; up to 92, weeks from Monday to Sunday; beyond, months. The first and
 * the last are clipped to the period, and together they are the period.
 */
export function gruposDe({ inicio, fim }: Periodo): Grupo[] {
  const dias = diasEntre(inicio, fim) + 1;
  if (dias > 92)
    return mesesEntre(mesDe(inicio), mesDe(fim)).map((mes) => ({
      label: formatMes(mes),
      inicio: mes === mesDe(inicio) ? inicio : `${mes}-01`,
      fim: maisCedo(somarDias(`${somarAoMes(mes, 1)}-01`, -1), fim),
    }));
  const grupos: Grupo[] = [];
  for (let dia = inicio; dia <= fim; dia = somarDias(ultimo(grupos).fim, 1)) {
    const ate = dias > 31 ? maisCedo(somarDias(dia, 6 - diasDesdeSegunda(dia)), fim) : dia;
    grupos.push({ label: dia === ate ? diaEMes(dia) : `${diaEMes(dia)}–${diaEMes(ate)}`, inicio: dia, fim: ate });
  }
  return grupos;
}

const diaEMes = (dia: Data) => formatData(dia).slice(0, 5);
/** A Monday. */
const SEGUNDA = '1900-01-01';
const diasDesdeSegunda = (dia: Data) => diasEntre(SEGUNDA, dia) % 7;
