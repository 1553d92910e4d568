import { sample, seed } from '@tests/support/proof.ts';
import { describe, expect, it } from 'vitest';
import { corrigirProcesso, quartoDiaUtil, type TipoCalculo } from '@/domain/correcao.ts';
import { aplicarEvento } from '@/domain/dividaAtiva/aplicarEvento.ts';
import { totais } from '@/domain/saldo.ts';
import { eventosDaDividaAtiva } from '@/domain/workflow/eventos.ts';
import type { Estado, Fatos, Pagos } from '@/domain/workflow/fatos.ts';
import { umProcesso } from '../workflow/umProcesso.ts';

/*
 * A partial payment is exact to the cent (M §6.1). On its day, each component's balance is what was owed minus what was
 * paid. The balance stays the same until the next 4th business day. From then on the remaining correction is the larger
 * of two: the growth of the unpaid a, b and c since R, and the correction left by the payment.
 */

interface Divida {
  readonly tipoCalculo: TipoCalculo;
  readonly serie: ReadonlyMap<string, string>;
  readonly utilizarMulta: boolean;
  readonly utilizarJuros: boolean;
}
const [linhaDoPagamento] = eventosDaDividaAtiva.filter(([tipo]) => tipo === 'PAGAMENTO');
const inscrito = (mudancas: Partial<Fatos>): Fatos =>
  umProcesso({
    situacao: 101,
    cda: {
      situacao: 'INSCRITA',
      justica: 'SEM_PROCESSO',
      protesto: 'SEM_PROTESTO',
      suspensaAcordo: false,
      suspensaOrdemJudicial: false,
    },
    ...mudancas,
  });

/** The facts of a day, as the server reads them; a closed process keeps those of its last day. */
function no(dia: string, d: Divida, estado: Estado): Fatos & { readonly calculada: number } {
  const { correcaoCentavos, calculadaCentavos } = corrigirProcesso({
    ...d,
    indice: { tipoCalculo: d.tipoCalculo, defasagemMeses: 1, adicionalMesPagamento: '1.00' },
    valores: estado.valores,
    pagos: estado.pagos,
    dispensados: estado.dispensados,
    correcaoRestante: estado.correcaoRestante,
    referencia: estado.dataReferenciaCalculo,
    data: estado.dataEncerramento ?? dia,
  });
  return { ...inscrito(estado), correcaoCentavos, calculada: calculadaCentavos };
}
const pagar = (fatos: Fatos, dia: string, centavos: number) =>
  aplicarEvento(
    fatos,
    {
      ...{ id: 'x', numeroProcesso: '1', sequencia: 1, data: dia, tipo: 'PAGAMENTO' as const },
      dados: { valor: centavos / 100, dataPagamento: dia },
    },
    linhaDoPagamento!,
  );
const saldoDe = (f: Fatos) => totais(f);
const componentes = (p: Pagos) => [p.valorCentavos, p.multaCentavos, p.jurosCentavos, p.correcaoCentavos];
const soma = (p: Pagos) => componentes(p).reduce((x, y) => x + y, 0);

describe('exemplos', () => {
  // IPCA of D §2.2, Dec/2024 on; R = 10/01/2025. On 20/11/2025 ten months have passed: factor 1,041803798506.
  const ipca = new Map(
    '0.52 0.16 1.31 0.56 0.43 0.26 0.24 0.26 -0.11 0.48 0.09'.split(' ').map((p, i) => [mesN(2024 * 12 + 11 + i), p]),
  );
  const divida: Divida = { tipoCalculo: 'COMPOSTO', serie: ipca, utilizarMulta: true, utilizarJuros: true };
  const comValores = (valorCentavos: number, multaCentavos: number, jurosCentavos: number) =>
    inscrito({ valores: { valorCentavos, multaCentavos, jurosCentavos }, dataReferenciaCalculo: '2025-01-10' });

  it('6.509,74 de correção menos os 652,41 pagos são 5.857,33, ainda que a conta desse 5.857,32', () => {
    const antes = no('2025-11-20', divida, comValores(15_572_114, 0, 0));
    expect(antes.correcaoCentavos).toBe(650_974);
    const { estado, pagamento } = pagar(antes, '2025-11-20', 1_625_890);
    expect(pagamento?.partes.correcaoCentavos).toBe(65_241);
    const depois = no('2025-11-20', divida, estado);
    expect([depois.calculada, saldoDe(depois).saldo.correcaoCentavos]).toEqual([585_732, 585_733]);
    // The correction d does not change: it is the sum of what was paid of it and what is left of it.
    expect(depois.correcaoCentavos).toBe(650_974);
    // On the 4th business day of December one more month (0,09 %) makes the computed correction larger than the one
    // left.
    const dezembro = no('2025-12-04', divida, estado);
    expect(saldoDe(dezembro).saldo.correcaoCentavos).toBe(dezembro.calculada);
    expect(dezembro.calculada).toBeGreaterThan(585_733);
  });

  it('onde a conta daria um centavo a mais, ela espera o próximo 4º dia útil', () => {
    const antes = no('2025-11-20', divida, comValores(10_000_000, 2_000_000, 500_000));
    const { estado } = pagar(antes, '2025-11-20', 100_000);
    // 5.225,47 − 40,13
    for (const dia of ['2025-11-06', '2025-11-20', '2025-12-03']) {
      const depois = no(dia, divida, estado);
      expect([dia, depois.calculada, saldoDe(depois).saldo.correcaoCentavos]).toEqual([dia, 518_535, 518_534]);
    }
  });

  it('a deflação de depois não come o que o pagamento deixou', () => {
    const caiu = { ...divida, serie: new Map([...ipca, ['2025-10', '-1.50']]) };
    const { estado } = pagar(no('2025-11-20', caiu, comValores(10_000_000, 0, 0)), '2025-11-20', 100_000);
    const dezembro = no('2025-12-04', caiu, estado);
    expect(dezembro.calculada).toBeLessThan(estado.correcaoRestante!.correcaoCentavos);
    expect(saldoDe(dezembro).saldo.correcaoCentavos).toBe(estado.correcaoRestante!.correcaoCentavos);
  });

  it('um centavo de correção que sobra é devido: o processo não está quitado', () => {
    const antes = no('2025-11-20', divida, comValores(100, 0, 0));
    const tudo = saldoDe(antes).saldoCentavos;
    const { estado } = pagar(antes, '2025-11-20', tudo - 1);
    const depois = saldoDe(no('2026-05-20', divida, estado));
    expect([estado.situacao, depois.saldoCentavos]).toEqual([101, 1]);
    const fim = pagar(no('2026-05-20', divida, estado), '2026-05-20', 1);
    expect([fim.estado.situacao, fim.pagamento?.excedenteCentavos]).toEqual([4, 0]);
  });

  it('um pagamento de antes do último, avisado depois, também fecha no seu dia', () => {
    const inicial = comValores(10_000_000, 2_000_000, 500_000);
    const { estado } = pagar(no('2025-11-20', divida, inicial), '2025-11-20', 100_000);
    const antes = saldoDe(no('2025-06-20', divida, estado)).saldo;
    const { estado: outro, pagamento } = pagar(no('2025-06-20', divida, estado), '2025-06-20', 777_777);
    const depois = saldoDe(no('2025-06-20', divida, outro)).saldo;
    expect(componentes(depois)).toEqual(componentes(antes).map((c, i) => c - componentes(pagamento!.partes)[i]!));
  });
});

/* ---------- random cases ---------- */

const CASOS = sample(20_000);
/** mulberry32 */
const sorteio = (s: number) => () => {
  s = (s + 0x6d2b79f5) | 0;
  let t = Math.imul(s ^ (s >>> 15), 1 | s);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};
const sorte = sorteio(seed);
const ate = (n: number) => Math.floor(sorte() * n);
const umDe = <T>(lista: readonly T[]): T => lista[ate(lista.length)] as T;

function mesN(n: number): string {
  return `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;
}
const series = Array.from({ length: 30 }, (_, i) => {
  const queda = i < 15 ? 0.2 : 0.45;
  return new Map(
    Array.from({ length: 9 * 12 }, (_, m): [string, string] => [
      mesN(2019 * 12 + m),
      `${sorte() < queda ? '-' : ''}${ate(2)}.${String(ate(100)).padStart(2, '0')}`,
    ]),
  );
});
const umDia = () => `${2020 + ate(7)}-${String(1 + ate(12)).padStart(2, '0')}-${String(1 + ate(28)).padStart(2, '0')}`;
const umValor = () => umDe([0, 1, ate(100), ate(1_000_000), ate(100_000_000), 99_999_999_999]);

/** Compares by JSON, because `expect` is too slow for so many cases. */
function confere(caso: string, obtido: unknown, esperado: unknown): void {
  if (JSON.stringify(obtido) !== JSON.stringify(esperado)) expect({ caso, obtido }).toEqual({ caso, obtido: esperado });
}

/** The first day on which amounts are those of `dia`, `dia` itself, and the last. */
function periodo(dia: string): readonly string[] {
  const mes = Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7)) - 1;
  const comeca = dia >= quartoDiaUtil(mesN(mes)) ? mes : mes - 1;
  const ultimo = new Date(Date.parse(quartoDiaUtil(mesN(comeca + 1))) - 86_400_000).toISOString().slice(0, 10);
  return [quartoDiaUtil(mesN(comeca)), dia, ultimo];
}

/**
 * The correction (d) of what is still owed, computed with fractions as in `provaDosValores.test.ts`; for series without
 * gaps.
 */
function deNovo(d: Divida, f: Estado, u: string): number {
  const falta = (a: number, b: number) => BigInt(Math.max(a - b, 0));
  const base =
    falta(f.valores.valorCentavos, f.pagos.valorCentavos) +
    (d.utilizarMulta ? falta(f.valores.multaCentavos, f.pagos.multaCentavos) : 0n) +
    (d.utilizarJuros ? falta(f.valores.jurosCentavos, f.pagos.jurosCentavos) : 0n);
  const numero = (mes: string) => Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5, 7)) - 1;
  const [r, ate] = [numero(f.dataReferenciaCalculo), numero(u)];
  if (ate <= r) return 0;
  const composto = d.tipoCalculo === 'COMPOSTO';
  let [num, den] = composto ? [1n, 1n] : [10_100n, 10_000n];
  for (let mes = composto ? r : r + 1; mes <= ate - 1; mes++) {
    const pontos = BigInt(d.serie.get(mesN(composto ? mes - 1 : mes))!.replace('.', ''));
    if (composto) [num, den] = [num * (10_000n + pontos), den * 10_000n];
    else num += pontos;
  }
  const cresceu = base * (num - den);
  return cresceu <= 0n ? 0 : Number((2n * cresceu + den) / (2n * den));
}

describe(`${CASOS} pagamentos ao acaso (semente ${seed}), em qualquer ordem e dia`, () => {
  it('fecham ao centavo em cada pagamento e nunca ficam negativas', () => {
    const vistos = { parte: 0, quitadas: 0, varios: 0, foraDeOrdem: 0, centavo: 0, piso: 0, excedente: 0 };
    for (let n = 0, feitos = 0; feitos < CASOS; n++) {
      const d: Divida = {
        tipoCalculo: umDe(['COMPOSTO', 'SELIC_SOMADA'] as const),
        serie: umDe(series),
        utilizarMulta: sorte() < 0.7,
        utilizarJuros: sorte() < 0.7,
      };
      const valores = { valorCentavos: 1 + umValor(), multaCentavos: umValor(), jurosCentavos: umValor() };
      let estado: Estado = inscrito({ valores, dataReferenciaCalculo: umDia() });
      let ultimo = '';
      let pagos = 0;
      while (estado.situacao === 101 && pagos < 1 + ate(3)) {
        const dia = umDia();
        const antes = no(dia, d, estado);
        const { saldo, saldoCentavos } = saldoDe(antes);
        const valor = Math.max(
          umDe([1, ate(saldoCentavos), ate(saldoCentavos), saldoCentavos, saldoCentavos + ate(99)]),
          1,
        );
        const { estado: pago, pagamento } = pagar(antes, dia, valor);
        const caso = `caso ${n}, pagamento ${pagos} em ${dia}`;
        const partes = pagamento!.partes;
        confere(caso, soma(partes) + pagamento!.excedenteCentavos, valor);

        // On every day of the payment's period each component's balance is what was owed minus what was paid.
        const esperado = componentes(saldo).map((c, i) => c - componentes(partes)[i]!);
        for (const quando of periodo(dia)) {
          const depois = no(quando, d, pago);
          if (pago.dataEncerramento === null || quando === dia)
            confere(`${caso}, visto em ${quando}`, componentes(saldoDe(depois).saldo), esperado);
        }
        const depois = no(dia, d, pago);
        if (depois.calculada !== esperado[3]) vistos.centavo++;
        if (Math.min(...esperado) < 0) throw new Error(caso);
        // The process is settled if and only if nothing is owed.
        confere(
          caso,
          pago.situacao === 4,
          esperado.every((c) => c === 0),
        );

        // In later periods: the same a, b and c, and the larger of the two corrections.
        for (const quando of pago.situacao === 4 ? [] : [umDia()].filter((x) => x > periodo(dia)[2]!)) {
          const tarde = no(quando, d, pago);
          const { saldo: sobra, saldoCentavos: total, totalCorrigidoCentavos } = saldoDe(tarde);
          const conta = deNovo(d, pago, periodo(quando)[0]!);
          const visto = `${caso}, visto em ${quando}`;
          confere(visto, tarde.calculada, conta);
          confere(visto, componentes(sobra), [...esperado.slice(0, 3), Math.max(conta, esperado[3]!)]);
          confere(visto, total, soma(sobra));
          confere(visto, totalCorrigidoCentavos, soma(sobra) + soma(pago.pagos));
          if (esperado[3]! > conta) vistos.piso++;
        }
        if (pago.situacao === 101) vistos.parte++;
        else vistos.quitadas++;
        if (pagos > 0) vistos.varios++;
        if (dia < ultimo) vistos.foraDeOrdem++;
        if (pagamento!.excedenteCentavos > 0) vistos.excedente++;
        estado = pago;
        ultimo = dia;
        pagos++;
        feitos++;
      }
    }
    // Each kind of event must have occurred often, or the run proves nothing.
    for (const [que, quantos] of Object.entries(vistos)) expect([que, quantos > CASOS / 100]).toEqual([que, true]);
  });
});
