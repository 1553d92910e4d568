import { memoria as palavras } from '@i18n/pt-BR/memoria.ts';
import type { MemoriaCalculo } from './memoriaCalculo.ts';
import { formatData } from './values/data.ts';

/** The steps from the formula to the correction still owed, named and in reais, as the screen and the paper tell them. */
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
