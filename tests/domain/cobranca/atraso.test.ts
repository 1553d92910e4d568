import { describe, expect, it } from 'vitest';
import { atrasadas, diaDoFim, fimPorAtraso, limiteDoTermo } from '@/domain/cobranca/atraso.ts';
import { cdaNova } from '@/domain/workflow/cda.ts';
import { paga, umAcordo, umaParcela, umProcessoDoAcordo, vencimentos } from './umAcordo.ts';

const daPrimeira = (pagas: number, n = 6) =>
  vencimentos.slice(0, n).map((_, i) => (i < pagas ? paga(i + 1) : umaParcela(i + 1)));
const aVista = (vencimento: string) => umAcordo(200, { totalParcelas: 1, parcelas: [umaParcela(1, { vencimento })] });
/** The plan of M §2.37: the first instalment paid, nothing since. */
const desdeASegunda = umAcordo(201, { parcelas: daPrimeira(1) });

describe('a expiração (M §2.36)', () => {
  it.each([
    ['à vista, vencida em 19/12/2025: depois de 29/12/2025', aVista('2025-12-19'), '2025-12-30'],
    ['à vista, vencida num sábado: contam os dias úteis dali em diante', aVista('2025-12-06'), '2025-12-13'],
    ['à espera do termo até 01/12/2025', umAcordo(204), '2025-12-02'],
    ['paga, não tem fim', umAcordo(200, { totalParcelas: 1, parcelas: [paga(1)] }), null],
    ['quitada', umAcordo(202), null],
    ['cancelada', umAcordo(203), null],
  ])('%s', (_, acordo, fim) => {
    expect(diaDoFim(acordo)).toBe(fim);
  });

  it.each([
    ['dez dias depois, que caem num domingo', '2025-11-20', 10, '2025-12-01'],
    ['dez dias depois, num dia útil', '2025-11-21', 10, '2025-12-01'],
    ['dez dias depois, num feriado: 25/12/2025', '2025-12-15', 10, '2025-12-26'],
  ])('o termo se espera até %s', (_, acordo, dias, ate) => {
    expect(limiteDoTermo(acordo, dias, [])).toBe(ate);
  });
});

describe('a rescisão (M §2.37; Lei 10.522, art. 14-B)', () => {
  it.each([
    ['2026-01-30', 1],
    ['2026-02-02', 1],
    ['2026-02-03', 2],
    ['2026-03-03', 2],
    ['2026-03-04', 3],
  ])('sem pagar desde a 2ª, em %s há %i vencidas', (hoje, quantas) => {
    expect(atrasadas(desdeASegunda, hoje)).toBe(quantas);
  });

  it.each([
    ['com três vencidas, desde 04/03/2026', desdeASegunda, '2026-03-04'],
    ['sem a primeira, vencida em 01/12/2025: desde 01/01/2026', umAcordo(201), '2026-01-01'],
    ['com a última aberta: 90 dias depois dela', umAcordo(201, { parcelas: daPrimeira(5) }), '2026-07-30'],
    ['com duas a vencer, só pela última', umAcordo(201, { parcelas: daPrimeira(4) }), '2026-07-30'],
    ['paga por inteiro, nunca', umAcordo(201, { parcelas: daPrimeira(6) }), null],
    [
      'o número de vencidas é o do acordo',
      { ...desdeASegunda, regras: { ...desdeASegunda.regras, parcelasAtrasadasRescisao: 2 } },
      '2026-02-03',
    ],
    ['um feriado do órgão adia a conta', { ...desdeASegunda, feriadosLocais: ['2026-03-03'] }, '2026-03-05'],
  ])('%s', (_, acordo, fim) => {
    expect(diaDoFim(acordo)).toBe(fim);
    if (fim === null) return;
    expect(fimPorAtraso(acordo, fim)).toBe(fim);
    // A run that comes late keeps the day on which the rule was met (M §6.11).
    expect(fimPorAtraso(acordo, '2027-01-01')).toBe(fim);
  });

  it('não há fim na véspera', () => {
    expect(fimPorAtraso(desdeASegunda, '2026-03-03')).toBeNull();
  });
});

describe('o calendário para (M §2.36, 2.38)', () => {
  it.each([
    ['com um processo suspenso', { processos: [umProcessoDoAcordo({ suspensoDesde: '2026-01-10' })] }],
    [
      'com um de dois processos sob ordem judicial',
      {
        processos: [umProcessoDoAcordo(), umProcessoDoAcordo({}, { cda: { ...cdaNova, suspensaOrdemJudicial: true } })],
      },
    ],
    [
      'com a CDA em cartório',
      { processos: [umProcessoDoAcordo({}, { cda: { ...cdaNova, protesto: 'AGUARDANDO_PROTESTO' } })] },
    ],
    ['com pagamento a confirmar', { parcelas: [paga(1, 'PENDENTE'), ...daPrimeira(1).slice(1)] }],
  ])('%s', (_, mudancas) => {
    expect(fimPorAtraso({ ...desdeASegunda, ...mudancas }, '2026-12-01')).toBeNull();
  });

  it('e segue com a CDA já protestada', () => {
    const protestada = umProcessoDoAcordo({}, { cda: { ...cdaNova, protesto: 'PROTESTADA' } });
    expect(fimPorAtraso({ ...desdeASegunda, processos: [protestada] }, '2026-03-04')).toBe('2026-03-04');
  });
});
