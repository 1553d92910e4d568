import { memoria as palavras } from '@i18n/pt-BR/processo/memoria.ts';
import type { MemoriaCalculo } from './memoriaCalculo.ts';
import { formatData } from './values/data.ts';
import { formatDecimal, paraCentavos, paraReais } from './values/dinheiro.ts';

type Passo = readonly [passo: string, reais: number];

/** The percentage of a month; one that was invented for a demonstration has a mark (M §7.85). */
export function percentualDoMes(m: MemoriaCalculo, mes: string, percentual: string | null): string {
  if (percentual === null) return palavras.ausente;
  const texto = formatDecimal(percentual);
  return m.mesesDeDemonstracao.includes(mes) ? palavras.comMarca(texto) : texto;
}

/** The steps from the formula to d, as `[name, reais]`, for the screen and for print. */
export const passosDaCorrecao = (m: MemoriaCalculo): readonly Passo[] => {
  const { conta: c } = palavras;
  const { pago, dispensado } = m.componentes.correcao;
  if (m.acordo)
    return [
      ...passosDoSaldo(m),
      ...(m.acordo.correcaoDeAntes > 0 ? [[c.deAntes, m.acordo.correcaoDeAntes] as const] : []),
      [c.crescimento, m.acordo.crescimento],
    ];
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

type Coluna = 'devido' | 'pago' | 'dispensado' | 'desconto' | 'saldo';

/** The columns of the totals: what was dispensed, and a discount that is not earned yet, are some only where there is any. */
export const colunasDosTotais = (m: MemoriaCalculo): readonly Coluna[] => [
  'devido',
  'pago',
  ...(m.totalDispensado > 0 ? ['dispensado' as const] : []),
  ...(m.totalDesconto > 0 ? ['desconto' as const] : []),
  'saldo',
];

/** What an agreement asks, or asked, on top of the debt; none: there is no line of it. */
export const encargosDaMemoria = ({ componentes: c }: MemoriaCalculo) =>
  (['jurosMes', 'honorarios'] as const).filter((nome) => c[nome].devido > 0);

/** The last line of the totals, in reais. */
export const totaisDaMemoria = (m: MemoriaCalculo): Readonly<Record<Coluna, number>> => ({
  devido: m.totalCorrigido,
  pago: m.totalPago,
  dispensado: m.totalDispensado,
  desconto: m.totalDesconto,
  saldo: m.saldoDevedor,
});

/** The same with what an agreement asks on top: of the last column what is owed today. */
export const totaisComEncargos = (m: MemoriaCalculo): Readonly<Record<Coluna, number>> => {
  const com = (coluna: Coluna) =>
    paraReais(
      [totaisDaMemoria(m)[coluna], m.componentes.jurosMes[coluna], m.componentes.honorarios[coluna]].reduce(
        (soma, reais) => soma + paraCentavos(reais),
        0,
      ),
    );
  return {
    devido: com('devido'),
    pago: com('pago'),
    dispensado: com('dispensado'),
    desconto: com('desconto'),
    saldo: m.devidoHoje,
  };
};

type AcordoDaMemoria = NonNullable<MemoriaCalculo['acordo']>;

/** The lines of an agreement's account, the last being their sum: what it consolidated, its discount, what its instalments share. */
export const linhasDoAcordo = ({ componentes, total }: AcordoDaMemoria) => {
  const todas = { ...componentes, total };
  return (['valor', 'multa', 'juros', 'correcao', 'total'] as const).map((nome) => ({ nome, ...todas[nome] }));
};
