import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soma } from '@/domain/cobranca/componentes.ts';
import { contaDaParcela, mesesNovos } from '@/domain/cobranca/conta.ts';
import type { Crescimento, Quota } from '@/domain/cobranca/parcela.ts';
import { montarPlano } from '@/domain/cobranca/plano.ts';
import { acordo, encargos, mesesDoIpca, quotasDe } from './support.ts';

const ipca = (mesReferencia: string): Crescimento => ({
  indice: { tipoCalculo: 'COMPOSTO', defasagemMeses: 1 },
  meses: mesesDoIpca,
  mesReferencia,
});

/** The second instalment of the plan of M §2.1, negotiated on 20/11/2025. */
const partes = acordo('2025-11-20', 52_255);
const segunda = quotasDe(
  montarPlano({ partes, totalParcelas: 6, primeiraCentavos: 200_000, primeiroVencimento: '2025-12-01' })[1]!,
);
const crescimentos = new Map([[1, ipca(partes[0]!.mesReferencia)]]);
const em = (data: string, quotas: readonly Quota[] = segunda, como: ReadonlyMap<number, Crescimento> = crescimentos) =>
  contaDaParcela(quotas, encargos(6), como, data);

describe('por que este valor (M §5.3)', () => {
  it('a 2ª em 12/01/2026: 2.083,60 com 0,09 % e 0,18 %, 5,63 de correção, 20,89 de juros, 211,01 de honorários', () => {
    const { devida, quotas } = em('2026-01-12');
    const [conta] = quotas;
    expect(conta).toMatchObject({ baseCentavos: 208_360, pisoCentavos: 0, restanteCentavos: 0 });
    expect(conta!.meses).toEqual([
      { mes: '2025-10', percentual: '0.09', centavos: 188 },
      { mes: '2025-11', percentual: '0.18', centavos: 375 },
    ]);
    expect(conta!.devida).toMatchObject({
      crescimentoCentavos: 563,
      jurosMesCentavos: 2_089,
      honorariosCentavos: 21_101,
    });
    expect(devida.totalCentavos).toBe(232_113);
  });

  it('diz os meses que um valor conta e outro ainda não', () => {
    const novos = mesesNovos(crescimentos.get(1)!, '2025-11-20', '2026-01-12');
    expect(novos.map(({ mes, percentual }) => [mes, percentual])).toEqual([
      ['2025-10', '0.09'],
      ['2025-11', '0.18'],
    ]);
    expect(mesesNovos(crescimentos.get(1)!, '2026-01-12', '2026-01-20')).toEqual([]);
  });

  it('queda não diminui a parcela: uma linha a desfaz (M §2.4)', () => {
    // July's -0,11 % alone.
    const queda = new Map([[1, { ...ipca('2025-09'), meses: mesesDoIpca.filter(({ mes }) => mes === '2025-08') }]]);
    const [conta] = em('2025-10-10', segunda, queda).quotas;
    expect(conta!.meses.map(({ centavos }) => centavos)).toEqual([-229]);
    expect(conta).toMatchObject({ pisoCentavos: 229, restanteCentavos: 0, devida: { crescimentoCentavos: 0 } });
  });

  it('o que um pagamento deixou de correção tem a sua linha (M §6.1)', () => {
    const resto = {
      data: '2026-01-12',
      ...{ valorCentavos: 0, correcaoCentavos: 900, multaCentavos: 0, jurosCentavos: 0 },
      ...{ jurosMesCentavos: 0, honorariosCentavos: 0, crescimentoCentavos: 900 },
    };
    const [conta] = em('2026-02-10', [{ ...segunda[0]!, resto }]).quotas;
    expect(conta!.devida.crescimentoCentavos).toBe(900);
    expect(soma(conta!.meses.map(({ centavos }) => centavos)) + conta!.restanteCentavos).toBe(900);
  });

  it('as linhas somam a parcela, ao centavo, por um ou dois índices', () => {
    const centavos = fc.integer({ min: 0, max: 5_000_000 });
    const quota = fc.record({
      valorCentavos: centavos,
      correcaoCentavos: centavos,
      multaCentavos: centavos,
      jurosCentavos: centavos,
    });
    const nada = { valorCentavos: 0, correcaoCentavos: 0, multaCentavos: 0, jurosCentavos: 0 };
    const dois = new Map<number, Crescimento>([
      [1, ipca('2024-03')],
      [2, { ...ipca('2024-05'), indice: { tipoCalculo: 'SELIC_SOMADA', defasagemMeses: 0 } }],
    ]);
    const dias = ['2024-02-10', '2024-12-03', '2025-06-30', '2025-12-31'];
    fc.assert(
      fc.property(fc.tuple(quota, quota), fc.constantFrom(...dias), (valores, data) => {
        const quotas = valores.map((consolidado, i) => ({ idProcesso: i + 1, consolidado, pagos: nada, resto: null }));
        const { devida, quotas: contas } = em(data, quotas, dois);
        const linhas = contas.flatMap((c) => [
          c.baseCentavos,
          ...c.meses.map((mes) => mes.centavos),
          c.pisoCentavos,
          c.restanteCentavos,
          c.devida.jurosMesCentavos,
          c.devida.honorariosCentavos,
        ]);
        expect(soma(linhas)).toBe(devida.totalCentavos);
        expect(contas.map((c) => c.restanteCentavos)).toEqual([0, 0]);
      }),
    );
  });
});
