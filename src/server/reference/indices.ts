/**
 * Financial indexes and the months known at release (D §2.1, 2.2); later months come from the Banco Central's series.
 * Percentages are texts exactly as published, so that none becomes a binary fraction.
 */
export interface Indice {
  readonly id: number;
  readonly nome: string;
  readonly sigla: string;
  readonly periodicidade: 'MENSAL';
  /** Number of the series at the Banco Central (SGS). */
  readonly codigoBacen: number;
  readonly tipoCalculo: 'COMPOSTO' | 'SELIC_SOMADA';
  /** Months between a month and the index month that corrects it (`domain/correcao`). */
  readonly defasagemMeses: number;
  /** Percent added for the month of payment (Lei 10.522/2002 art. 13). */
  readonly adicionalMesPagamento: string;
  readonly meses: Readonly<Record<string, string>>;
}

const years = (rows: Record<number, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([year, row]) =>
      row.split(' ').map((value, i) => [`${year}-${String(i + 1).padStart(2, '0')}-01`, value]),
    ),
  );

const ipca = years({
  2023: '0.53 0.84 0.71 0.61 0.23 -0.08 0.12 0.23 0.26 0.24 0.28 0.56',
  2024: '0.42 0.83 0.16 0.38 0.46 0.21 0.38 -0.02 0.44 0.56 0.39 0.52',
  2025: '0.16 1.31 0.56 0.43 0.26 0.24 0.26 -0.11 0.48 0.09 0.18 0.33',
});
const selic = years({
  2023: '1.12 0.92 1.17 0.92 1.12 1.07 1.07 1.14 0.97 1.00 0.92 0.89',
  2024: '0.97 0.80 0.83 0.89 0.83 0.79 0.91 0.87 0.84 0.93 0.79 0.93',
  2025: '1.01 0.99 0.96 1.06 1.14 1.10 1.28 1.16 1.22 1.28 1.05 1.22',
});

const composto = { periodicidade: 'MENSAL', tipoCalculo: 'COMPOSTO', adicionalMesPagamento: '0' } as const;

export const indices: readonly Indice[] = [
  {
    ...composto,
    id: 1,
    sigla: 'IPCA',
    nome: 'Índice Nacional de Preços ao Consumidor Amplo',
    codigoBacen: 433,
    defasagemMeses: 1,
    meses: ipca,
  },
  {
    id: 2,
    sigla: 'SELIC',
    nome: 'Taxa Selic acumulada no mês',
    periodicidade: 'MENSAL',
    codigoBacen: 4390,
    tipoCalculo: 'SELIC_SOMADA',
    defasagemMeses: 0,
    adicionalMesPagamento: '1.00',
    meses: selic,
  },
  {
    ...composto,
    id: 3,
    sigla: 'INPC',
    nome: 'Índice Nacional de Preços ao Consumidor',
    codigoBacen: 188,
    defasagemMeses: 1,
    meses: {},
  },
  {
    ...composto,
    id: 4,
    sigla: 'IGP-M',
    nome: 'Índice Geral de Preços do Mercado',
    codigoBacen: 189,
    defasagemMeses: 0,
    meses: {},
  },
  {
    ...composto,
    id: 5,
    sigla: 'IGP-DI',
    nome: 'Índice Geral de Preços – Disponibilidade Interna',
    codigoBacen: 190,
    defasagemMeses: 1,
    meses: {},
  },
  {
    ...composto,
    id: 6,
    sigla: 'IPCA-E',
    nome: 'Índice Nacional de Preços ao Consumidor Amplo Especial',
    codigoBacen: 10764,
    defasagemMeses: 0,
    meses: {},
  },
];
