import { describe, expect, it } from 'vitest';
import { cobrado, soma } from '@/domain/cobranca/componentes.ts';
import { parcelaEm, type Quota } from '@/domain/cobranca/parcela.ts';
import { montarPlano } from '@/domain/cobranca/plano.ts';
import { receber } from '@/domain/cobranca/recebimento.ts';
import { acordo, crescimentosEm, encargos, quotasDe } from './support.ts';

const TOLERANCIA = 5;
/** Six instalments, the first of 2.000,00 of principal, due on 01/12/2025. */
const plano = (dataAcordo: string, correcao: number) => {
  const partes = acordo(dataAcordo, correcao);
  const parcelas = montarPlano({
    partes,
    totalParcelas: 6,
    primeiraCentavos: 200_000,
    primeiroVencimento: '2025-12-01',
  });
  const custa = (quotas: readonly Quota[], data: string) =>
    parcelaEm(quotas, encargos(6), crescimentosEm(data, partes));
  return { custa, quotas: parcelas.map(quotasDe) };
};

describe('o que uma parcela custa em um dia', () => {
  it.each([
    // Corrected up to 20/11/2025: 522,55 (D §2.5).
    ['a 1ª no vencimento', '2025-11-20', 52_255, 0, '2025-12-01', 289_362],
    ['a 2ª no mesmo mês de atualização', '2025-11-20', 52_255, 1, '2025-12-02', 231_488],
    ['a 2ª depois do 4º dia útil de dezembro', '2025-11-20', 52_255, 1, '2025-12-10', 231_696],
    ['a 2ª em janeiro', '2025-11-20', 52_255, 1, '2026-01-12', 232_113],
    // Negotiated on 05/11, corrected up to October: 460,34. No month is lost (M §2.1).
    ['a 2ª de quem negociou antes do 4º dia útil', '2025-11-05', 46_034, 1, '2025-11-20', 231_488],
  ])('%s', (_, dataAcordo, correcao, parcela, data, total) => {
    const { custa, quotas } = plano(dataAcordo, correcao);
    expect(custa(quotas[parcela]!, data).totalCentavos).toBe(total);
  });

  it('quitar o restante em 10/12/2025, paga a 1ª: 11.584,86 (M §5.4)', () => {
    const { custa, quotas } = plano('2025-11-20', 52_255);
    expect(soma(quotas.slice(1).map((q) => custa(q, '2025-12-10').totalCentavos))).toBe(1_158_486);
  });
});

describe('um pagamento', () => {
  const primeira = plano('2025-11-20', 52_255);
  const aReceber = (data: string, quantas = 1) =>
    primeira.quotas
      .slice(0, quantas)
      .map((quotas, i) => ({ parcela: i + 1, quotas, devida: primeira.custa(quotas, data) }));

  it('de 1.500,00 se reparte pelas seis partes da 1ª da E1, os centavos pelos maiores restos (D §3.6, M §2.7)', () => {
    const partes = acordo('2026-11-20', 63_242);
    const [uma] = montarPlano({
      partes,
      totalParcelas: 6,
      primeiraCentavos: 200_000,
      primeiroVencimento: '2026-12-10',
    });
    const quotas = quotasDe(uma!);
    const devida = parcelaEm(quotas, encargos(6), crescimentosEm('2026-11-20', partes));
    const { partes: pagas } = receber([{ parcela: 1, quotas, devida }], 150_000, '2026-11-20', TOLERANCIA).parcelas[0]!;
    expect(Object.values(pagas)).toEqual([102_810, 6_502, 20_562, 5_140, 1_350, 13_636]);
  });

  it('de 2.000,00 deixa 893,62, que até o 4º dia útil não muda e depois cresce para 894,42 (M §6.1)', () => {
    const { parcelas, excedenteCentavos } = receber(aReceber('2025-12-01'), 200_000, '2025-12-01', TOLERANCIA);
    const [{ baixada, quotas } = { quotas: [] }] = parcelas;
    expect([baixada, excedenteCentavos]).toEqual([false, 0]);
    const depois = quotas.map((quota) => quota.depois);
    const { totalCentavos, quotas: _, ...restam } = primeira.custa(depois, '2025-12-03');
    expect(totalCentavos).toBe(89_362);
    expect(restam).toEqual({
      ...{ valorCentavos: 61_765, correcaoCentavos: 3_228, multaCentavos: 12_353, jurosCentavos: 3_088 },
      ...{ jurosMesCentavos: 804, honorariosCentavos: 8_124 },
    });
    const cresceu = primeira.custa(depois, '2025-12-10');
    expect([cresceu.jurosMesCentavos, cresceu.honorariosCentavos, cresceu.totalCentavos]).toEqual([805, 8_131, 89_442]);
  });

  it.each([
    ['exato', 289_362, true, 0, 0, false],
    ['com 5 centavos a menos: baixada, o que falta se dispensa', 289_357, true, 5, 0, false],
    ['com 6 centavos a menos: fica um resto', 289_356, false, 0, 0, false],
    ['com 5 centavos a mais: o excesso fica com o pagamento', 289_367, true, 0, 5, false],
    ['com 6 centavos a mais: o excesso é crédito', 289_368, true, 0, 6, true],
  ])('%s (M §2.17)', (_, valor, baixada, tolerado, excedente, creditar) => {
    const { parcelas, ...resto } = receber(aReceber('2025-12-01'), valor, '2025-12-01', TOLERANCIA);
    expect(parcelas[0]).toMatchObject({ baixada, toleradoCentavos: tolerado });
    expect(resto).toEqual({ excedenteCentavos: excedente, excedenteACreditar: creditar });
  });

  it('de várias parcelas paga-as em ordem, e a última que não alcança fica com o resto', () => {
    const parcelas = aReceber('2025-12-01', 3);
    const [a, b] = parcelas.map(({ devida }) => devida.totalCentavos) as [number, number];
    const recebido = receber(parcelas, a + b + 1_000, '2025-12-01', TOLERANCIA);
    expect(recebido.parcelas.map(({ parcela, pagoCentavos, baixada }) => [parcela, pagoCentavos, baixada])).toEqual([
      [1, a, true],
      [2, b, true],
      [3, 1_000, false],
    ]);
  });

  it('reparte-se pelos processos sem perder centavo: a soma das quotas é a da parcela', () => {
    const [parte] = acordo('2025-11-20', 52_255);
    const partes = [parte!, { ...parte!, idProcesso: 2 }];
    const [uma] = montarPlano({ partes, totalParcelas: 7, primeiroVencimento: '2025-12-01' });
    const quotas = quotasDe(uma!);
    const devida = parcelaEm(quotas, encargos(7), crescimentosEm('2025-12-01', partes));
    for (const valor of [1, 333, 77_777, devida.totalCentavos]) {
      const [recebida] = receber([{ parcela: 1, quotas, devida }], valor, '2025-12-01', 0).parcelas;
      expect(soma(Object.values(recebida!.partes))).toBe(valor);
      expect(recebida!.partes).toEqual(cobrado((nome) => soma(recebida!.quotas.map((quota) => quota.partes[nome]))));
    }
  });
});
