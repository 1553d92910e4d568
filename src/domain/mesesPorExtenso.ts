import { correcao as t } from '@i18n/pt-BR/indice/correcao.ts';
import { formatMes } from '@/contract/values/data.ts';
import { em } from '@/domain/lista.ts';
import { type Mes, somarAoMes } from './calendario.ts';

/** Months in order → ranges of consecutive months. */
export function trechos(meses: readonly Mes[]): string[] {
  const inicios = meses.filter((mes, i) => i === 0 || somarAoMes(em(meses, i - 1), 1) !== mes);
  return inicios.map((de, i) => {
    const seguinte = inicios[i + 1];
    const ate = meses[(seguinte ? meses.indexOf(seguinte) : meses.length) - 1]!;
    return t.trecho(formatMes(de), formatMes(ate));
  });
}

/** «sem a correção de 01/2026 e 02/2026, ainda não conhecidos», of months in order (M §7.85). */
export const semCorrecaoDe = (meses: readonly Mes[]): string =>
  t.semMesesNoValor(meses.length < 3 ? meses.map(formatMes) : trechos(meses), meses.length === 1);
