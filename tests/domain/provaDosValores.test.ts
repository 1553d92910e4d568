import { sample, seed } from '@tests/support/proof.ts';
import { describe, expect, it } from 'vitest';
import { corrigirProcesso, type TipoCalculo } from '@/domain/correcao.ts';
import { totais } from '@/domain/saldo.ts';

/*
 * Computes every amount a second time in another way: fractions of integers instead of decimals, months as numbers
 * instead of text, the calendar from the table of Easter Sundays of D §3.7, rounding by its definition. This
 * computation uses none of the product's code; the two results are compared cent by cent.
 */

interface Caso {
  readonly tipoCalculo: TipoCalculo;
  readonly defasagemMeses: number;
  readonly adicional: string | null;
  readonly serie: ReadonlyMap<string, string>;
  readonly valores: readonly [a: number, b: number, c: number];
  readonly pagos: readonly [a: number, b: number, c: number, d: number];
  readonly dispensados: readonly [a: number, b: number, c: number, d: number];
  readonly utilizarMulta: boolean;
  readonly utilizarJuros: boolean;
  readonly referencia: string;
  readonly data: string;
  readonly feriadosLocais: readonly string[];
}

/* ---------- the second computation ---------- */

interface Fracao {
  readonly num: bigint;
  readonly den: bigint;
}
const mais = (x: Fracao, y: Fracao): Fracao => ({ num: x.num * y.den + y.num * x.den, den: x.den * y.den });
const vezes = (x: Fracao, y: Fracao): Fracao => ({ num: x.num * y.num, den: x.den * y.den });
const um: Fracao = { num: 1n, den: 1n };
/** «-0.11» per cent → −11/10000. */
const percento = (texto: string): Fracao => {
  const casas = texto.includes('.') ? texto.length - texto.indexOf('.') - 1 : 0;
  return { num: BigInt(texto.replace('.', '')), den: 100n * 10n ** BigInt(casas) };
};
/** Rounds a positive fraction to the nearest integer, half up. */
const meioAcima = ({ num, den }: Fracao): number => {
  const inteiro = num / den;
  return Number(2n * (num - inteiro * den) >= den ? inteiro + 1n : inteiro);
};

// D §3.7 for 2024 on; the years before are well known.
const pascoas: Readonly<Record<number, string>> = {
  2019: '04-21',
  2020: '04-12',
  2021: '04-04',
  2022: '04-17',
  2023: '04-09',
  2024: '03-31',
  2025: '04-20',
  2026: '04-05',
  2027: '03-28',
  2028: '04-16',
  2029: '04-01',
  2030: '04-21',
};
const diaMs = 24 * 3600 * 1000;
const fechado = new Map<number, Set<number>>();
for (const [texto, pascoa] of Object.entries(pascoas)) {
  const ano = Number(texto);
  const domingo = Date.parse(`${ano}-${pascoa}`);
  const fixos = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'].map((d) => `${ano}-${d}`);
  const consciencia = ano >= 2024 ? [`${ano}-11-20`] : [];
  fechado.set(
    ano,
    new Set([
      ...[...fixos, ...consciencia].map((d) => Date.parse(d)),
      ...[-48, -47, -2, 60].map((d) => domingo + d * diaMs),
    ]),
  );
}

/** The fourth business day of a month for the body, in milliseconds UTC; months count from year 0. */
const quartoDia = (mes: number, locais: ReadonlySet<number>): number => {
  const ano = Math.floor(mes / 12);
  let dia = Date.UTC(ano, mes % 12, 1) - diaMs;
  for (let uteis = 0; uteis < 4; ) {
    dia += diaMs;
    const semana = new Date(dia).getUTCDay();
    if (semana > 0 && semana < 6 && !fechado.get(ano)?.has(dia) && !locais.has(dia)) uteis++;
  }
  return dia;
};
const numeroDoMes = (data: string) => Number(data.slice(0, 4)) * 12 + Number(data.slice(5, 7)) - 1;
const nomeDoMes = (mes: number) => `${Math.floor(mes / 12)}-${String((mes % 12) + 1).padStart(2, '0')}`;

/** D §2.4, implemented a second time. */
function outraVez(caso: Caso) {
  const locais = new Set(caso.feriadosLocais.map((d) => Date.parse(d)));
  const hoje = numeroDoMes(caso.data);
  const u = Date.parse(caso.data) >= quartoDia(hoje, locais) ? hoje : hoje - 1;
  const r = numeroDoMes(caso.referencia);
  const publicados: string[] = [];
  const composto = caso.tipoCalculo === 'COMPOSTO';
  for (let mes = composto ? r : r + 1; mes <= u - 1; mes++) {
    const percentual = caso.serie.get(nomeDoMes(composto ? mes - caso.defasagemMeses : mes));
    if (percentual !== undefined) publicados.push(percentual);
  }
  let fator = um;
  if (u > r && composto) for (const p of publicados) fator = vezes(fator, mais(um, percento(p)));
  if (u > r && !composto) for (const p of [...publicados, caso.adicional ?? '0']) fator = mais(fator, percento(p));

  const [a, b, c] = caso.valores;
  const [pa, pb, pc, pd] = caso.pagos.map((pago, i) => pago + caso.dispensados[i]!) as unknown as Caso['pagos'];
  const falta = [a - pa, b - pb, c - pc].map((x) => Math.max(x, 0)) as [number, number, number];
  const base = falta[0] + (caso.utilizarMulta ? falta[1] : 0) + (caso.utilizarJuros ? falta[2] : 0);
  const aumento = mais(fator, { num: -1n, den: 1n });
  const doSaldo = aumento.num < 0n ? 0 : meioAcima({ num: BigInt(base) * aumento.num, den: aumento.den });
  return {
    u: nomeDoMes(u),
    ultimaCorrecao: new Date(quartoDia(u, locais)).toISOString().slice(0, 10),
    base,
    doSaldo,
    d: doSaldo + pd,
    piso: aumento.num < 0n,
    total: a + b + c + doSaldo + pd,
    saldo: falta[0] + falta[1] + falta[2] + doSaldo,
  };
}

/** The product's results for the same case. */
function doProduto(caso: Caso) {
  const [valorCentavos, multaCentavos, jurosCentavos] = caso.valores;
  const [pa, pb, pc, pd] = caso.pagos;
  const valores = { valorCentavos, multaCentavos, jurosCentavos };
  const pagos = { valorCentavos: pa, multaCentavos: pb, jurosCentavos: pc, correcaoCentavos: pd };
  const [da, db, dc, dd] = caso.dispensados;
  const dispensados = { valorCentavos: da, multaCentavos: db, jurosCentavos: dc, correcaoCentavos: dd };
  const { tipoCalculo, defasagemMeses, adicional: adicionalMesPagamento } = caso;
  const c = corrigirProcesso({
    ...caso,
    indice: { tipoCalculo, defasagemMeses, adicionalMesPagamento },
    valores,
    pagos,
    dispensados,
    correcaoRestante: null,
  });
  const t = totais({ valores, pagos, dispensados, correcaoCentavos: c.correcaoCentavos });
  return {
    u: c.mesAtualizacao,
    ultimaCorrecao: c.ultimaCorrecao,
    base: c.baseCentavos,
    doSaldo: c.doSaldoCentavos,
    d: c.correcaoCentavos,
    piso: c.pisoAplicado,
    total: t.totalCorrigidoCentavos,
    saldo: t.saldoCentavos,
  };
}

/* ---------- random cases ---------- */

const CASOS = sample(100_000);
/** mulberry32 */
const sorteio = (inicio: number) => {
  let s = inicio;
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};
const sorte = sorteio(seed);
const ate = (n: number) => Math.floor(sorte() * n);
const um_de = <T>(lista: readonly T[]): T => lista[ate(lista.length)] as T;
const talvez = (p: number) => sorte() < p;

/** Published months from 2019 to 2029, some negative, some with more decimals than usual, some missing. */
const umaSerie = (casas: number, queda: number, faltam: number): ReadonlyMap<string, string> => {
  const serie = new Map<string, string>();
  for (let mes = 2019 * 12; mes < 2030 * 12; mes++) {
    if (talvez(faltam)) continue;
    const inteiro = talvez(0.05) ? ate(3) : 0;
    const resto = String(ate(10 ** casas)).padStart(casas, '0');
    serie.set(nomeDoMes(mes), `${talvez(queda) ? '-' : ''}${inteiro}.${resto}`);
  }
  return serie;
};
const series = [
  ...Array.from({ length: 20 }, () => umaSerie(2, 0.15, 0)),
  ...Array.from({ length: 10 }, () => umaSerie(2, 0.9, 0)),
  ...Array.from({ length: 10 }, () => umaSerie(4, 0.3, 0.1)),
  ...Array.from({ length: 5 }, () => umaSerie(8, 0.1, 0.02)),
];
const umaData = () =>
  `${2020 + ate(9)}-${String(1 + ate(12)).padStart(2, '0')}-${String(1 + ate(28)).padStart(2, '0')}`;
/** Round and broken amounts, the smallest and the largest (S1 §9). */
const umValor = () => um_de([1, 99_999_999_999, ate(100), ate(1_000_000), ate(100_000) * 100, ate(100_000_000) * 1000]);
const umPago = (devido: number) => um_de([0, 0, 0, devido, ate(devido + 1), devido + ate(500)]);

/** Days around a fourth business day, where the amounts change. */
function perto(data: string): string {
  const dia = quartoDia(numeroDoMes(data), new Set()) + (ate(3) - 1) * diaMs;
  return new Date(dia).toISOString().slice(0, 10);
}

function umCaso(): Caso {
  const valores = [umValor(), talvez(0.3) ? 0 : umValor(), talvez(0.3) ? 0 : umValor()] as const;
  const pago = talvez(0.4);
  const pagos = pago ? ([...valores.map(umPago), umPago(umValor())] as [number, number, number, number]) : semPagos;
  const referencia = umaData();
  const meses = um_de([0, 1, 2, 3, 12, 24, -1]);
  const data = meses < 0 ? umaData() : nomeDoMes(numeroDoMes(referencia) + meses) + referencia.slice(7);
  const feriadosLocais = talvez(0.2) ? [0, 1, 2].map((d) => `${data.slice(0, 7)}-0${1 + ate(6) + d}`) : [];
  return {
    tipoCalculo: um_de(['COMPOSTO', 'SELIC_SOMADA'] as const),
    defasagemMeses: ate(4),
    adicional: um_de([null, '0', '1.00', '1.00', '0.5']),
    serie: um_de(series),
    valores,
    pagos,
    utilizarMulta: talvez(0.5),
    utilizarJuros: talvez(0.5),
    referencia,
    data: talvez(0.4) ? perto(data) : data,
    feriadosLocais,
    dispensados:
      pago && talvez(0.5) ? ([...valores, 100_000].map((v) => ate(v + 1)) as unknown as Caso['pagos']) : semPagos,
  };
}
const semPagos: Caso['pagos'] = [0, 0, 0, 0];

describe('prova dos valores', () => {
  const ipca = new Map(
    '0.52 0.16 1.31 0.56 0.43 0.26 0.24 0.26 -0.11 0.48 0.09'
      .split(' ')
      .map((p, i) => [nomeDoMes(2024 * 12 + 11 + i), p] as const),
  );
  const selic = new Map(
    '1.01 0.99 0.96 1.06 1.14 1.10 1.28 1.16 1.22 1.28'
      .split(' ')
      .map((p, i) => [nomeDoMes(2025 * 12 + i), p] as const),
  );
  const base: Caso = {
    tipoCalculo: 'COMPOSTO',
    defasagemMeses: 1,
    adicional: null,
    serie: ipca,
    valores: [1_000_000, 200_000, 50_000],
    pagos: semPagos,
    dispensados: semPagos,
    utilizarMulta: true,
    utilizarJuros: true,
    referencia: '2025-01-10',
    data: '2025-11-20',
    feriadosLocais: [],
  };
  const daSelic: Partial<Caso> = {
    tipoCalculo: 'SELIC_SOMADA',
    adicional: '1.00',
    serie: selic,
    valores: [875_000, 0, 0],
    referencia: '2025-03-15',
  };

  // The second computation is itself checked against the worked examples of D §2.5.
  it.each<[string, Partial<Caso>, number]>([
    ['1, IPCA com defasagem', {}, 52_255],
    ['1, sem defasagem', { defasagemMeses: 0 }, 46_684],
    ['1, sem multa nem juros', { utilizarMulta: false, utilizarJuros: false }, 41_804],
    ['1, na véspera do quarto dia útil', { data: '2025-11-05' }, 46_034],
    ['2, SELIC', daSelic, 80_850],
    ['2, antes do quarto dia útil', { ...daSelic, data: '2025-11-03' }, 69_650],
    ['3, deflação', { defasagemMeses: 0, valores: [100_000, 0, 0], referencia: '2025-08-01', data: '2025-09-30' }, 0],
  ])('exemplo %s', (_, mudancas, d) => {
    const caso = { ...base, ...mudancas };
    expect(outraVez(caso).d).toBe(d);
    expect(doProduto(caso)).toEqual(outraVez(caso));
  });

  // D §3.7: fourth business days published for those years.
  it.each([
    '2025-03-10',
    '2025-05-07',
    '2025-11-06',
    '2026-01-07',
    '2026-02-05',
    '2026-04-07',
    '2026-11-06',
    '2026-12-04',
    '2027-01-07',
    '2027-02-04',
  ])('o quarto dia útil do mês é %s', (data) => {
    expect(new Date(quartoDia(numeroDoMes(data), new Set())).toISOString().slice(0, 10)).toBe(data);
  });

  it(`${CASOS} casos ao acaso (semente ${seed}): iguais até o centavo`, () => {
    const vistos = { piso: 0, cresceu: 0, feriado: 0, pago: 0 };
    for (let n = 0; n < CASOS; n++) {
      const caso = umCaso();
      const esperado = outraVez(caso);
      const obtido = doProduto(caso);
      if (JSON.stringify(obtido) !== JSON.stringify(esperado))
        expect({ caso: { ...caso, serie: [...caso.serie] }, n, obtido }).toEqual({ n, obtido: esperado });
      if (esperado.piso) vistos.piso++;
      if (esperado.doSaldo > 0) vistos.cresceu++;
      if (caso.feriadosLocais.length > 0) vistos.feriado++;
      if (caso.pagos !== semPagos) vistos.pago++;
    }
    // Each kind of case must have occurred often, or the run proves nothing.
    for (const quantos of Object.values(vistos)) expect(quantos).toBeGreaterThan(CASOS / 20);
  });

  it('meio centavo exato sobe', () => {
    // 1,00 × 0,5 % = half a cent; 3,00 × 0,5 % = one and a half.
    const serie = new Map([['2025-01', '0.50']]);
    const caso = { ...base, serie, defasagemMeses: 0, referencia: '2025-01-10', data: '2025-02-20' };
    for (const [centavos, d] of [
      [100, 1],
      [99, 0],
      [300, 2],
    ] as const)
      expect([doProduto({ ...caso, valores: [centavos, 0, 0] }).d, d]).toEqual([d, d]);
  });

  // D §3.8: a payment is imputed to the components in proportion; D §2.4: d then grows from what is still owed.
  it('um pagamento proporcional não cria nem perde dívida: o saldo cai do que foi pago, a menos de centavos de divisão', () => {
    for (let n = 0; n < CASOS / 20; n++) {
      const caso = { ...umCaso(), pagos: semPagos, dispensados: semPagos };
      const antes = doProduto(caso);
      const parcelas = [...caso.valores, antes.d];
      const pagar = ate(antes.saldo + 1);
      const pagos = parcelas.map((p) => Number((BigInt(p) * BigInt(pagar)) / BigInt(antes.saldo || 1)));
      const depois = doProduto({ ...caso, pagos: pagos as [number, number, number, number] });
      const pago = pagos.reduce((x, y) => x + y, 0);
      // One cent for each of the two roundings, and three cents that the division leaves unpaid, with their correction.
      const folga = 2 + 3 * Math.ceil(antes.d / (antes.base || 1));
      expect(Math.abs(depois.saldo - (antes.saldo - pago)), `caso ${n}`).toBeLessThanOrEqual(folga);
    }
  });
});
