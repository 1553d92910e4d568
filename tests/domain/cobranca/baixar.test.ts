import { isDeepStrictEqual } from 'node:util';
import { sample, seed } from '@tests/support/proof.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Acordo, devidasEm, parcelasAbertas } from '@/domain/cobranca/acordo.ts';
import { type Baixa, baixar, excessoDa, type Recibo } from '@/domain/cobranca/baixar.ts';
import { cobrados, consolidados, soma, totalCobrado, totalConsolidado } from '@/domain/cobranca/componentes.ts';
import { dispensado } from '@/domain/cobranca/efeitos.ts';
import { montarPlano } from '@/domain/cobranca/plano.ts';
import { type RecebimentoFeito, reaplicar } from '@/domain/cobranca/reaplicar.ts';
import type { VersaoDoMes } from '@/domain/mesesConhecidos.ts';
import { acordo, encargos, mesesDoIpca, quotasDe } from './support.ts';

type Processo = Pick<Acordo['processos'][number], 'idProcesso' | 'liquido' | 'desconto' | 'crescimento'>;
type Primeira = { readonly primeiraCentavos?: number };

/** A firm agreement: of it, these rules read the processes, instalments, credit and tolerance. */
const firme = (
  processos: readonly Processo[],
  totalParcelas: number,
  { primeiraCentavos, tolerancia = 5 }: Primeira & { readonly tolerancia?: number } = {},
): Acordo => {
  const plano = montarPlano({
    partes: processos,
    totalParcelas,
    primeiroVencimento: '2025-12-01',
    ...(primeiraCentavos === undefined ? {} : { primeiraCentavos }),
  });
  return {
    encargos: encargos(totalParcelas),
    processos,
    parcelas: plano.map((parcela) => ({
      id: parcela.parcela + 100,
      parcela: parcela.parcela,
      vencimento: parcela.vencimento,
      situacao: 'PREVISTO' as const,
      dataPagamento: null,
      confirmacao: null,
      quotas: quotasDe(parcela),
    })),
    creditoCentavos: 0,
    regras: { toleranciaCentavos: tolerancia },
  } as unknown as Acordo;
};

const pelo = (meses: readonly VersaoDoMes[], mesReferencia: string): Processo['crescimento'] => ({
  indice: { tipoCalculo: 'COMPOSTO', defasagemMeses: 1 },
  meses,
  mesReferencia,
});

/** The agreement after a payment, as the server keeps it. */
const depoisDe = (antes: Acordo, { parcelas, creditoUsadoCentavos, sobraCentavos }: Baixa): Acordo => {
  let usado = creditoUsadoCentavos;
  const restam = (antes.creditos ?? []).map((credito) => {
    const tomado = Math.min(usado, credito);
    usado -= tomado;
    return credito - tomado;
  });
  return comCreditos({ ...antes, parcelas }, [...restam, sobraCentavos]);
};
const comCreditos = (a: Acordo, creditos: readonly number[]): Acordo => {
  const vivos = creditos.filter((credito) => credito > 0);
  return { ...a, creditos: vivos, creditoCentavos: soma(vivos) };
};
const devidoEm = (a: Acordo, data: string, quantas = Number.POSITIVE_INFINITY) =>
  soma(devidasEm(a, parcelasAbertas(a).slice(0, quantas), data).map(({ devida }) => devida.totalCentavos));
const primeiras = (a: Acordo, quantas: number) =>
  parcelasAbertas(a)
    .slice(0, quantas)
    .map(({ id }) => id);
const pagar = (a: Acordo, data: string, valorCentavos: number, quantas = 1) =>
  baixar(a, { data, valorCentavos, parcelas: primeiras(a, quantas) });

describe('as contas publicadas', () => {
  /** Six instalments, the first of 2.000,00 of principal, agreed on 20/11/2025 (D §3.6). */
  const parte = (desconto = 0) => acordo('2025-11-20', 52_255, desconto)[0]!;
  const seis = firme([{ ...parte(), crescimento: pelo(mesesDoIpca, '2025-11') }], 6, { primeiraCentavos: 200_000 });

  it('2.000,00 sobre 2.893,62 deixam 893,62, que em 10/12 são 894,42 (M §2.17, 6.1)', () => {
    const baixa = pagar(seis, '2025-12-01', 200_000);
    const depois = depoisDe(seis, baixa);
    expect([devidoEm(depois, '2025-12-03', 1), devidoEm(depois, '2025-12-10', 1)]).toEqual([89_362, 89_442]);
    expect(baixa.recibos).toMatchObject([{ origem: 'PAGAMENTO', valorCentavos: 200_000, excedenteCentavos: 0 }]);
    const resto = baixa.parcelas[0]!.quotas[0]!.resto!;
    expect(cobrados.map((nome) => resto[nome])).toEqual([61_765, 3_228, 12_353, 3_088, 804, 8_124]);
    // The rest of it settles the instalment, and nothing is dispensed.
    const fim = pagar(depois, '2025-12-10', 89_442);
    expect([fim.parcelas[0]!.situacao, totalConsolidado(fim.recibos[0]!.quotas[0]!.dispensado)]).toEqual([
      'BAIXADO',
      0,
    ]);
  });

  it('a 2ª paga em 02/12 e registrada em 10/12 vale o dia do pagamento: 2.314,88, não 2.316,96 (M §2.18)', () => {
    const depois = depoisDe(seis, pagar(seis, '2025-12-01', 289_362));
    expect([devidoEm(depois, '2025-12-02', 1), devidoEm(depois, '2025-12-10', 1)]).toEqual([231_488, 231_696]);
    expect(pagar(depois, '2025-12-02', 231_488).parcelas[1]).toMatchObject({
      situacao: 'BAIXADO',
      dataPagamento: '2025-12-02',
    });
  });

  it('quitar o restante em 10/12/2025, paga a 1ª: 11.584,86 de uma vez, cinco parcelas (M §2.20, 5.4)', () => {
    const depois = depoisDe(seis, pagar(seis, '2025-12-01', 289_362));
    expect(devidoEm(depois, '2025-12-10')).toBe(1_158_486);
    const { recibos, parcelas } = pagar(depois, '2025-12-10', 1_158_486, 5);
    expect(parcelas.every(({ situacao }) => situacao === 'BAIXADO')).toBe(true);
    expect(recibos.map(({ valorCentavos }) => valorCentavos)).toEqual([231_696, 231_696, 231_696, 231_696, 231_702]);
  });

  it.each([
    ['5 centavos a menos se dispensam', 289_357, ['BAIXADO', 231_488], [5, 0], 0],
    ['6 a menos ficam por pagar', 289_356, ['PREVISTO', 6], [0, 0], 0],
    ['5 a mais ficam com o pagamento', 289_367, ['BAIXADO', 231_488], [0, 5], 0],
    ['6 a mais são crédito da 2ª', 289_368, ['BAIXADO', 231_488], [0, 6], 6],
  ])('%s (M §2.17, 6.3, 6.19)', (_, valor, [situacao, falta], [tolerado, excedente], sobra) => {
    const baixa = pagar(seis, '2025-12-01', valor);
    const depois = depoisDe(seis, baixa);
    expect([depois.parcelas[0]!.situacao, devidoEm(depois, '2025-12-01', 1)]).toEqual([situacao, falta]);
    expect(baixa.recibos).toMatchObject([{ toleradoCentavos: tolerado, excedenteCentavos: excedente }]);
    expect([depois.creditoCentavos, totalConsolidado(dispensado(depois.processos[0]!, depois.parcelas))]).toEqual([
      sobra,
      tolerado,
    ]);
  });

  // The plan of six that M §5.3 computes: 2.893,62, then 2.314,88 each; the tolerance is 0,05.
  it.each([
    ['o devido', 289_362, null],
    ['cinco centavos a mais', 289_367, null],
    ['seis centavos a mais, que a próxima espera', 289_368, { excessoCentavos: 6, aRestituirCentavos: 0 }],
    [
      'mais que tudo o que resta',
      289_362 + 5 * 231_488 + 1_000,
      { excessoCentavos: 5 * 231_488 + 1_000, aRestituirCentavos: 1_000 },
    ],
  ])('pago %s, o excesso a perguntar (M §7.87)', (_, valorCentavos, esperado) => {
    const data = '2025-12-01';
    const tudo = devidoEm(seis, data);
    const resto = tudo - (289_362 + 5 * 231_488);
    const pago = valorCentavos > 300_000 ? valorCentavos + resto : valorCentavos;
    const dito = esperado && { ...esperado, excessoCentavos: esperado.excessoCentavos + (pago - valorCentavos) };
    expect(excessoDa(seis, { data, valorCentavos: pago, parcelas: [101] })).toEqual(dito);
  });

  it('o que paga mais que uma parcela inteira baixa também a seguinte, e o resto espera (M §6.19)', () => {
    const baixa = pagar(seis, '2025-12-01', 289_362 + 231_488 + 1_000);
    expect(baixa.recibos).toMatchObject([
      { idParcela: 101, origem: 'PAGAMENTO', excedenteCentavos: 232_488 },
      { idParcela: 102, origem: 'CREDITO', valorCentavos: 231_488 },
    ]);
    const depois = depoisDe(seis, baixa);
    expect(depois.creditoCentavos).toBe(1_000);
    // The third one takes it as a receipt of its own.
    const terceira = pagar(depois, '2025-12-02', 230_488);
    expect(terceira.recibos.map(({ origem, valorCentavos }) => [origem, valorCentavos])).toEqual([
      ['CREDITO', 1_000],
      ['PAGAMENTO', 230_488],
    ]);
    expect(depoisDe(depois, terceira)).toMatchObject({ creditoCentavos: 0, parcelas: { 2: { situacao: 'BAIXADO' } } });
  });

  /** One process of principal alone. */
  const soPrincipal = (liquido: number, desconto: number): Processo => ({
    idProcesso: 1,
    liquido: { valorCentavos: liquido, correcaoCentavos: 0, multaCentavos: 0, jurosCentavos: 0 },
    desconto: { valorCentavos: desconto, correcaoCentavos: 0, multaCentavos: 0, jurosCentavos: 0 },
    crescimento: pelo([], '2025-11'),
  });

  it('300,00 pagos de 800,00 líquidos, com 200,00 de desconto: 75,00 dispensados, restam 625,00 (M §6.4)', () => {
    // Without interest and fees, 300,00 pay 300,00 of principal.
    const livre = {
      ...firme([soPrincipal(80_000, 20_000)], 1),
      encargos: { ...encargos(1), honorarios: { n: 0n, casas: 0 } },
    };
    const { recibos, parcelas } = pagar(livre, '2025-12-01', 30_000);
    expect(recibos[0]!.quotas[0]!.dispensado.valorCentavos).toBe(7_500);
    const processo = livre.processos[0]!;
    expect(100_000 - 30_000 - dispensado(processo, parcelas).valorCentavos).toBe(62_500);
  });

  it('20 % de 10.000,00 em seis, pagas duas: dispensados que deixam 6.666,67 (M §6.20)', () => {
    const comDesconto = firme([soPrincipal(800_000, 200_000)], 6);
    const depois = depoisDe(comDesconto, pagar(comDesconto, '2025-12-01', devidoEm(comDesconto, '2025-12-01', 2), 2));
    const [processo] = depois.processos;
    const pagos = soma(depois.parcelas.flatMap(({ quotas }) => quotas.map((q) => q.pagos.valorCentavos)));
    expect(1_000_000 - pagos - dispensado(processo!, depois.parcelas).valorCentavos).toBe(666_667);
  });

  it('um componente que o desconto levou inteiro se dispensa com a última parcela, e nada fica devido (M §2.6)', () => {
    const { liquido, desconto, ...resto } = soPrincipal(80_000, 20_000);
    const comUmCentavo = { ...resto, liquido, desconto: { ...desconto, jurosCentavos: 1 } };
    const duas = firme([comUmCentavo], 2);
    const uma = depoisDe(duas, pagar(duas, '2025-12-01', devidoEm(duas, '2025-12-01', 1)));
    expect(dispensado(comUmCentavo, uma.parcelas).jurosCentavos).toBe(0);
    const fim = pagar(uma, '2025-12-01', devidoEm(uma, '2025-12-01'));
    expect(fim.recibos[0]!.quotas[0]!.dispensado.jurosCentavos).toBe(1);
  });

  it('E5 de D §3.6: os seis componentes de 1.500,00 (M §2.7)', () => {
    const [umaParte] = acordo('2026-11-20', 63_242);
    const e1 = firme([{ ...umaParte!, crescimento: pelo([], '2026-11') }], 6, { primeiraCentavos: 200_000 });
    const [recibo] = pagar(e1, '2026-11-20', 150_000).recibos;
    expect(cobrados.map((nome) => recibo!.partes[nome])).toEqual([102_810, 6_502, 20_562, 5_140, 1_350, 13_636]);
  });
});

/* ---------- random agreements ---------- */

/** Dear months, so that growth is felt, beside those of 2025. */
const baratos = mesesDoIpca.filter(({ mes }) => mes > '2025');
const caros: readonly VersaoDoMes[] = baratos.map((mes, i) => ({ ...mes, percentual: i % 4 === 3 ? '-0.70' : '2.35' }));
const centavos = (min: number, max: number) => fc.integer({ min, max });

const algumAcordo = fc
  .record({
    processos: fc.array(
      fc.record({
        bruto: fc.tuple(centavos(20_000, 900_000), centavos(0, 90_000), centavos(0, 200_000), centavos(0, 50_000)),
        caro: fc.boolean(),
        // Of the last one nothing grows.
        mesReferencia: fc.constantFrom('2025-03', '2025-08', '2030-01'),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    totalParcelas: fc.oneof(fc.constant(1), centavos(2, 6)),
    desconto: fc.oneof(fc.constant(0), centavos(1, 99)),
    primeira: fc.option(centavos(5, 60), { nil: undefined }),
    tolerancia: fc.constantFrom(0, 5, 5, 5, 100),
  })
  .map(({ processos, totalParcelas, desconto, primeira, tolerancia }) => {
    const partes = processos.map(({ bruto, caro, mesReferencia }, i): Processo => {
      const descontado = bruto.map((valor) => Math.round((valor * desconto) / 100));
      const valores = (lista: readonly number[]) => ({
        valorCentavos: lista[0]!,
        correcaoCentavos: lista[1]!,
        multaCentavos: lista[2]!,
        jurosCentavos: lista[3]!,
      });
      return {
        idProcesso: i + 1,
        liquido: valores(bruto.map((valor, k) => valor - descontado[k]!)),
        desconto: valores(descontado),
        crescimento: pelo(caro ? caros : baratos, mesReferencia),
      };
    });
    const principal = soma(partes.map(({ liquido }) => liquido.valorCentavos));
    const opcoes = primeira === undefined ? {} : { primeiraCentavos: Math.floor((principal * primeira) / 100) };
    return firme(partes, totalParcelas, { ...opcoes, tolerancia });
  });

const umPasso = fc.record({
  oQue: fc.constantFrom(
    'exato',
    'exato',
    'varias',
    'parcial',
    'parcial',
    'poucoMenos',
    'menos',
    'poucoMais',
    'mais',
    'tudo',
    'estorno',
    'foraDeOrdem',
  ),
  dias: centavos(0, 40),
  /** Days before the last payment. */
  passado: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: centavos(1, 60) }),
  quantas: centavos(2, 4),
  parte: centavos(1, 999),
});
type Passo = typeof umPasso extends fc.Arbitrary<infer T> ? T : never;

/** Cheaper than `expect`, millions of times. */
function certo(vale: boolean, frase: string, dados?: unknown): void {
  if (!vale) throw new Error(`${frase}: ${JSON.stringify(dados)}`);
}

interface Feita {
  readonly antes: Acordo;
  readonly baixa: Pick<Baixa, 'recibos' | 'creditoUsadoCentavos' | 'sobraCentavos'>;
}
const mais = (data: string, dias: number) =>
  new Date(Date.parse(`${data}T12:00:00Z`) + dias * 86_400_000).toISOString().slice(0, 10);

const valorDe = ({ oQue, parte }: Passo, devido: number, tolerancia: number): number => {
  switch (oQue) {
    case 'parcial':
      return Math.max(1, Math.floor((devido * parte) / 1_000));
    case 'poucoMenos':
      return Math.max(1, devido - Math.min(tolerancia, parte % (tolerancia + 1)));
    case 'menos':
      return Math.max(1, devido - tolerancia - 1);
    case 'poucoMais':
      return devido + (parte % (tolerancia + 1));
    case 'mais':
      return devido + tolerancia + 1 + parte * 500;
    default:
      return devido;
  }
};

function conferirRecibos({ antes, baixa }: Feita, valorCentavos: number): void {
  for (const recibo of baixa.recibos) {
    const { partes, quotas, excedenteCentavos, toleradoCentavos } = recibo;
    // I3: the parts and the excess are the value, to the cent; and the processes' parts are the receipt's.
    certo(totalCobrado(partes) + excedenteCentavos === recibo.valorCentavos, 'partes + excedente = valor', recibo);
    for (const nome of cobrados)
      certo(soma(quotas.map((quota) => quota.partes[nome])) === partes[nome], 'partes dos processos', recibo);
    const valores = [...quotas.map(({ partes: dela }) => dela), partes].flatMap((um) => Object.values(um));
    certo(Math.min(...valores, excedenteCentavos, toleradoCentavos) >= 0, 'parte negativa', recibo);
    for (const quota of quotas) certo(Math.min(...Object.values(quota.dispensado)) >= 0, 'dispensado negativo', recibo);
  }
  const somaDe = (origem: Recibo['origem']) =>
    soma(baixa.recibos.filter((recibo) => recibo.origem === origem).map((recibo) => recibo.valorCentavos));
  certo(somaDe('PAGAMENTO') === valorCentavos, 'recibos do pagamento', baixa);
  // Nothing is lost: what was paid and the credit are parts, an excess within the tolerance, or credit again.
  const excedente = soma(baixa.recibos.map((recibo) => recibo.excedenteCentavos));
  const creditado = excedente > antes.regras.toleranciaCentavos ? excedente : 0;
  certo(
    somaDe('CREDITO') === baixa.creditoUsadoCentavos + creditado - baixa.sobraCentavos,
    'recibos do crédito',
    baixa,
  );
}

/** I2; all instalments settled is nothing owed, and the other way about. */
function conferirAcordo(a: Acordo, data: string): void {
  for (const { situacao, quotas } of a.parcelas)
    for (const { consolidado, pagos, resto } of quotas) {
      certo(resto === null || Math.min(...cobrados.map((nome) => resto[nome])) >= 0, 'resto negativo', resto);
      for (const nome of consolidados) {
        certo(pagos[nome] >= 0 && pagos[nome] <= consolidado[nome], 'pago fora da quota', { consolidado, pagos });
        const inteira = situacao !== 'BAIXADO' || a.regras.toleranciaCentavos > 0 || pagos[nome] === consolidado[nome];
        certo(inteira, 'baixada sem estar paga', { consolidado, pagos });
      }
    }
  const abertas = devidasEm(a, parcelasAbertas(a), data);
  for (const { devida } of abertas) {
    for (const um of [devida, ...devida.quotas])
      certo(Math.min(...cobrados.map((nome) => um[nome])) >= 0, 'devido negativo', devida);
    certo(devida.totalCentavos === totalCobrado(devida) && devida.totalCentavos > 0, 'total', devida);
  }
  const quitado = a.parcelas.every(({ situacao }) => situacao === 'BAIXADO');
  certo((abertas.length === 0) === quitado, 'quitado sem saldo zero, ou o contrário');
}

/** I4: what the standing receipts paid and dispensed is what the shares say; of a settled agreement, all its discount. */
function conferirSomas(a: Acordo, recibos: readonly Omit<Recibo, 'idParcela' | 'credito'>[]): void {
  const tolerado = soma(recibos.map(({ toleradoCentavos }) => toleradoCentavos));
  const quitado = a.parcelas.every(({ situacao }) => situacao === 'BAIXADO');
  let sobre = 0;
  for (const processo of a.processos) {
    const { idProcesso, desconto } = processo;
    const suas = recibos.flatMap(({ quotas }) => quotas.filter((quota) => quota.idProcesso === idProcesso));
    const quotas = a.parcelas.flatMap((parcela) => parcela.quotas.filter((quota) => quota.idProcesso === idProcesso));
    const agora = dispensado(processo, a.parcelas);
    for (const nome of consolidados) {
      const crescimento = nome === 'correcaoCentavos' ? soma(suas.map((quota) => quota.crescimentoCentavos)) : 0;
      const pago = soma(suas.map(({ partes }) => partes[nome])) - crescimento;
      certo(pago === soma(quotas.map(({ pagos }) => pagos[nome])), 'pagos = recibos', { nome, pago });
      const foi = soma(suas.map((quota) => quota.dispensado[nome]));
      certo(foi === agora[nome], 'dispensados = recibos', { nome, foi, agora });
      certo(!quitado || agora[nome] >= desconto[nome], 'quitado, o desconto inteiro se dispensa', { desconto, agora });
    }
    sobre += totalConsolidado(agora) - totalConsolidado(desconto);
  }
  certo(!quitado || sobre <= tolerado, 'dispensado além do desconto e do tolerado', { sobre, tolerado });
}

/** A payment that was received, the agreement before it, and what it did. */
interface Vivida {
  readonly antes: Acordo;
  readonly feito: RecebimentoFeito;
  readonly recibos: readonly Omit<Recibo, 'idParcela' | 'credito'>[];
}

/** The life of these payments alone (M §7.88). */
function semOsOutros(inicial: Acordo, feitos: readonly RecebimentoFeito[]): { a: Acordo; vividas: Vivida[] } {
  const vividas: Vivida[] = [];
  let a = inicial;
  for (const feito of feitos) {
    const { data, valorCentavos, quantas } = feito;
    const baixa = baixar(a, { data, valorCentavos, parcelas: primeiras(a, quantas) });
    vividas.push({ antes: a, feito, recibos: baixa.recibos });
    a = depoisDe(a, baixa);
  }
  return { a, vividas };
}

function viver(inicial: Acordo, passos: readonly Passo[], contagem: Map<string, number>): void {
  const contar = (nome: string) => contagem.set(nome, (contagem.get(nome) ?? 0) + 1);
  let vividas: Vivida[] = [];
  let a = inicial;
  let data = '2025-09-10';
  for (const passo of passos) {
    data = mais(data, passo.dias);
    const dia = mais(data, -passo.passado) < '2025-09-05' ? '2025-09-05' : mais(data, -passo.passado);
    if (passo.oQue === 'estorno' || passo.oQue === 'foraDeOrdem') {
      const i = passo.oQue === 'estorno' ? vividas.length - 1 : passo.parte % Math.max(vividas.length - 1, 1);
      const desfeita = vividas[i];
      if (!desfeita || (passo.oQue === 'foraDeOrdem' && vividas.length < 2)) continue;
      const feitos = vividas.flatMap(({ feito }) => (feito === desfeita.feito ? [] : feito));
      const refeito = reaplicar(a, feitos);
      const depois = comCreditos(
        { ...a, parcelas: refeito.parcelas },
        refeito.refeitos.map(({ esperaCentavos }) => esperaCentavos),
      );
      if (passo.oQue === 'estorno')
        certo(isDeepStrictEqual(depois.parcelas, desfeita.antes.parcelas), 'o estorno devolve tudo', { depois });
      const vida = semOsOutros(inicial, feitos);
      certo(isDeepStrictEqual(depois.parcelas, vida.a.parcelas), 'é a vida sem ele', { depois, vida: vida.a });
      certo(isDeepStrictEqual(depois.creditos, vida.a.creditos ?? []), 'são os créditos sem ele', {
        depois,
        vida: vida.a,
      });
      for (const [k, { recibos }] of refeito.refeitos.entries())
        certo(
          isDeepStrictEqual(recibos.map(semFonte), vida.vividas[k]!.recibos.map(semFonte)),
          'são os recibos sem ele',
          recibos,
        );
      a = depois;
      vividas = vida.vividas;
      contar(passo.oQue);
    } else {
      const quantas = passo.oQue === 'varias' ? passo.quantas : passo.oQue === 'tudo' ? a.parcelas.length : 1;
      const parcelas = primeiras(a, quantas);
      const devido = devidoEm(a, dia, quantas) - a.creditoCentavos;
      if (parcelas.length === 0 || devido <= 0) continue;
      const valorCentavos = valorDe(passo, devido, a.regras.toleranciaCentavos);
      const feita = { antes: a, baixa: baixar(a, { data: dia, valorCentavos, parcelas }) };
      conferirRecibos(feita, valorCentavos);
      const { toleranciaCentavos } = a.regras;
      const feito = {
        data: dia,
        valorCentavos,
        boleto: null,
        quantas: parcelas.length,
        toleranciaCentavos,
        usadoCentavos: 0,
      };
      vividas.push({ antes: a, feito, recibos: feita.baixa.recibos });
      a = depoisDe(a, feita.baixa);
      contar(passo.oQue);
      if (dia < data) contar('passado');
      if (a.parcelas.every(({ situacao }) => situacao === 'BAIXADO')) contar('quitado');
    }
    conferirAcordo(a, data);
    conferirSomas(
      a,
      vividas.flatMap(({ recibos }) => recibos),
    );
  }
  // All payments taken back: nothing is paid.
  certo(isDeepStrictEqual(reaplicar(a, []).parcelas, inicial.parcelas), 'nada pago', a.parcelas);
}
const semFonte = (recibo: object) => ({ ...recibo, credito: null, fonte: null });

const ACORDOS = sample(20_000);
describe(`${ACORDOS} acordos ao acaso (semente ${seed}), com pagamentos e estornos (I2 a I5 de M §3.1)`, () => {
  it('nenhum centavo se perde, e o estorno devolve tudo', () => {
    const contagem = new Map<string, number>();
    fc.assert(
      fc.property(algumAcordo, fc.array(umPasso, { minLength: 1, maxLength: 6 }), (um, passos) =>
        viver(um, passos, contagem),
      ),
      { numRuns: ACORDOS },
    );
    // Histories without enough of each would prove nothing.
    for (const nome of [
      'exato',
      'varias',
      'parcial',
      'poucoMenos',
      'menos',
      'poucoMais',
      'mais',
      'tudo',
      'estorno',
      'foraDeOrdem',
      'passado',
      'quitado',
    ])
      expect([nome, (contagem.get(nome) ?? 0) > ACORDOS / 200]).toEqual([nome, true]);
  });
});
