import { umPrazo } from '@tests/workflow/umProcesso.ts';
import { describe, expect, it } from 'vitest';
import { consolidado } from '@/domain/cobranca/componentes.ts';
import { desfeito, dispensado, firmado, quitado, rescindido } from '@/domain/cobranca/efeitos.ts';
import { cdaNova } from '@/domain/workflow/cda.ts';
import { HOJE, paga, umAcordo, umaParcela, umaQuota, umProcessoDoAcordo } from './umAcordo.ts';

const prazo = umPrazo({ tipo: 'PAGAMENTO' });
const antes = umProcessoDoAcordo({ situacao: 8, prazo }).estado;
/** In instalments since the term; before it, in 8 with a term of payment. */
const emAcordo = umProcessoDoAcordo(
  {
    situacao: 5,
    causasPrescricao: firmado(umProcessoDoAcordo(), HOJE).causasPrescricao,
    pagos: { valorCentavos: 100_000, multaCentavos: 0, jurosCentavos: 0, correcaoCentavos: 0 },
  },
  { antesDoTermo: antes },
);
const inscrito = umProcessoDoAcordo({ situacao: 101 }, { cda: cdaNova, antesDoTermo: antes });
const semPagamento = umAcordo(201);
const DIA = '2026-03-04';

describe('o termo assinado (M §2.29; CTN, art. 151, VI)', () => {
  it('leva a 5 o não inscrito, sem prazo, e suspende a prescrição', () => {
    expect(firmado(umProcessoDoAcordo({ situacao: 8, prazo }), HOJE)).toMatchObject({
      situacao: 5,
      prazo: null,
      causasPrescricao: [{ tipo: 'PARCELAMENTO', data: HOJE, ate: null }],
    });
  });
  it('deixa o inscrito onde está', () => {
    expect(firmado(inscrito, HOJE)).toMatchObject({ situacao: 101, causasPrescricao: [{ tipo: 'PARCELAMENTO' }] });
  });
});

describe('o fim (M §2.29, 2.30)', () => {
  it('quitado, o processo vai a 4 no dia do último pagamento', () => {
    expect(quitado(emAcordo, DIA)).toMatchObject({ situacao: 4, prazo: null, dataEncerramento: DIA });
  });

  it('cancelado, volta ao estado de antes do termo, com o que foi pago', () => {
    expect(desfeito(emAcordo, semPagamento, DIA)).toMatchObject({
      situacao: 8,
      prazo,
      pagos: { valorCentavos: 100_000 },
      causasPrescricao: [{ tipo: 'PARCELAMENTO', ate: DIA }],
    });
  });
  it('cancelado sem termo, nada mudou', () => {
    const semTermo = umProcessoDoAcordo({ situacao: 8, prazo });
    expect(desfeito(semTermo, semPagamento, DIA)).toEqual(semTermo.estado);
  });
  it('cancelado, o inscrito fica, e a suspensão que houver também (M §6.5)', () => {
    const suspenso = { ...inscrito, estado: { ...inscrito.estado, suspensoDesde: '2026-01-10' } };
    expect(desfeito(suspenso, semPagamento, DIA)).toMatchObject({ situacao: 101, suspensoDesde: '2026-01-10' });
  });

  it('rescindido, vai a 23, constituído no dia se ainda não o era (D §5.3)', () => {
    const depois = rescindido(emAcordo, semPagamento, DIA);
    expect(depois).toMatchObject({
      situacao: 23,
      dataConstituicaoDefinitiva: DIA,
      causasPrescricao: [{ ate: DIA }],
    });
    const constituido = { ...emAcordo, estado: { ...emAcordo.estado, dataConstituicaoDefinitiva: '2025-02-01' } };
    expect(rescindido(constituido, semPagamento, DIA).dataConstituicaoDefinitiva).toBe('2025-02-01');
  });
  it('rescindido, o inscrito fica em 101', () => {
    expect(rescindido(inscrito, semPagamento, DIA)).toMatchObject({ situacao: 101, dataConstituicaoDefinitiva: null });
  });
});

describe('a correção que um pagamento de antes do acordo deixou', () => {
  const resto = { data: '2025-10-10', correcaoCentavos: 50_000 };
  const comResto = umProcessoDoAcordo(
    { correcaoRestante: resto },
    { liquido: consolidado((nome) => (nome === 'correcaoCentavos' ? 40_000 : 0)) },
  );
  const acordoCom = (correcaoPaga: number, desconto = 0) => {
    const consolidada = consolidado((nome) => (nome === 'correcaoCentavos' ? 40_000 : 0));
    const quota = umaQuota({
      consolidado: consolidada,
      pagos: consolidado((nome) => (nome === 'correcaoCentavos' ? correcaoPaga : 0)),
    });
    return {
      processo: { ...comResto, desconto: consolidado((nome) => (nome === 'correcaoCentavos' ? desconto : 0)) },
      acordo: umAcordo(201, { parcelas: [umaParcela(1, { quotas: [quota] })] }),
    };
  };
  it.each([
    ['nada pago, fica inteira', 0, 0, { ...resto }],
    ['paga em parte, fica o resto', 15_000, 0, { ...resto, correcaoCentavos: 35_000 }],
    // Of 400,00 net with 100,00 of discount, 200,00 paid dispense 50,00 (M §6.4).
    ['o desconto do que se pagou também a diminui', 20_000, 10_000, { ...resto, correcaoCentavos: 25_000 }],
    ['toda paga, acaba', 40_000, 10_000, null],
  ])('%s', (_, pago, desconto, esperado) => {
    const { processo, acordo } = acordoCom(pago, desconto);
    expect(desfeito(processo, acordo, DIA).correcaoRestante).toEqual(esperado);
  });
});

describe('o que os pagamentos dispensaram', () => {
  const valor = (n: number) => consolidado((nome) => (nome === 'valorCentavos' ? n : 0));
  const processo = { idProcesso: 1, liquido: valor(80_000), desconto: valor(20_000) };
  const parcial = (pagos: number, consolidada = 80_000) =>
    umaParcela(1, { quotas: [umaQuota({ consolidado: valor(consolidada), pagos: valor(pagos) })] });

  it('é do desconto a parte do que se pagou: 300,00 de 800,00 dispensam 75,00 (M §6.4)', () => {
    expect(dispensado(processo, [parcial(30_000)])).toEqual(valor(7_500));
  });
  it('os centavos da tolerância, quando a parcela fica baixada (M §2.17)', () => {
    const baixada = { ...parcial(79_997), situacao: 'BAIXADO', dataPagamento: HOJE } as const;
    expect(dispensado(processo, [baixada])).toEqual(valor(20_003));
  });
  it('arredonda na soma: duas de seis com 20 % deixam 6.666,67 (M §6.20)', () => {
    // 10.000,00 less 20 %: 8.000,00 in shares of 1.333,33 and 1.333,34; of each alone it would be 333,33.
    const seis = [133_333, 133_333, 133_333, 133_333, 133_334, 133_334].map((quanto, i) => {
      const quota = umaQuota({ consolidado: valor(quanto), pagos: valor(i < 2 ? quanto : 0) });
      return { ...(i < 2 ? paga(i + 1) : umaParcela(i + 1)), quotas: [quota] };
    });
    const dez = { idProcesso: 1, liquido: valor(800_000), desconto: valor(200_000) };
    const { valorCentavos } = dispensado(dez, seis);
    expect(1_000_000 - 266_666 - valorCentavos).toBe(666_667);
  });
  it('de outro processo, nada', () => {
    expect(dispensado({ ...processo, idProcesso: 2 }, [parcial(30_000)])).toEqual(valor(0));
  });
});
