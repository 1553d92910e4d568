import { memoria as palavras } from '@i18n/pt-BR/processo/memoria.ts';
import type { MemoriaCalculo } from './memoriaCalculo.ts';
import { formatData } from './values/data.ts';

type Passo = readonly [passo: string, reais: number];

/** The steps from the formula to d, as `[name, reais]`, for the screen and for print. */
export const passosDaCorrecao = (m: MemoriaCalculo): readonly Passo[] => {
  const { conta: c } = palavras;
  const { pago, dispensado } = m.componentes.correcao;
  return [...passosDoSaldo(m), [c.paga, pago], ...(dispensado > 0 ? [[c.dispensada, dispensado] as const] : [])];
};

function passosDoSaldo(m: MemoriaCalculo): readonly Passo[] {
  const { conta: c } = palavras;
  const { correcaoRestante: restou } = m;
  if (!restou) return [[c.doSaldo, m.correcaoDoSaldo]];
  return [
    [c.calculada, m.correcaoCalculada],
    [c.restante(formatData(restou.data)), restou.valor],
    [restou.noPeriodo ? c.doSaldoNoPeriodo : c.doSaldoMaior, m.correcaoDoSaldo],
  ];
}

type Coluna = 'devido' | 'pago' | 'dispensado' | 'saldo';

/** The columns of the totals: what was dispensed is one only where there is any. */
export const colunasDosTotais = (m: MemoriaCalculo): readonly Coluna[] =>
  m.totalDispensado > 0 ? ['devido', 'pago', 'dispensado', 'saldo'] : ['devido', 'pago', 'saldo'];

/** The last line of the totals, in reais. */
export const totaisDaMemoria = (m: MemoriaCalculo): Readonly<Record<Coluna, number>> => ({
  devido: m.totalCorrigido,
  pago: m.totalPago,
  dispensado: m.totalDispensado,
  saldo: m.saldoDevedor,
});
