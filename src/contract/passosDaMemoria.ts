import { memoria as palavras } from '@i18n/pt-BR/memoria.ts';
import type { MemoriaCalculo } from './memoriaCalculo.ts';
import { formatData } from './values/data.ts';

/** The steps from the formula to the correction still owed, as `[name, reais]`, for the screen and for print. */
export function passosDoSaldo(m: MemoriaCalculo): readonly (readonly [passo: string, reais: number])[] {
  const { conta: c } = palavras;
  const { correcaoRestante: restou } = m;
  if (!restou) return [[c.doSaldo, m.correcaoDoSaldo]];
  return [
    [c.calculada, m.correcaoCalculada],
    [c.restante(formatData(restou.data)), restou.valor],
    [restou.noPeriodo ? c.doSaldoNoPeriodo : c.doSaldoMaior, m.correcaoDoSaldo],
  ];
}
