import { describe, expect, it } from 'vitest';
import { conferirDaCobranca, type FatosDaConferencia } from '@/domain/cobranca/conferir.ts';

/** Instalment 1 is paid; 2, 3 and 4 are open. */
const fatos: FatosDaConferencia = {
  dataAcordo: '2025-11-20',
  lancamentos: [
    { id: 11, situacaoLancamento: 'BAIXADO' },
    { id: 12, situacaoLancamento: 'PREVISTO' },
    { id: 13, situacaoLancamento: 'PREVISTO' },
    { id: 14, situacaoLancamento: 'PREVISTO' },
  ],
};
const certa = { dataPagamento: '2025-12-01', valorPago: 100, lancamentos: [12], idTipoDocumento: 8 };
const erros = (mudancas: object) =>
  conferirDaCobranca(fatos, 'REALIZAR_BAIXA_MANUAL', { ...certa, ...mudancas }).map(
    ({ field, message }) => `${field}: ${message}`,
  );

describe('a baixa manual (S2 §5.1; D §9.13)', () => {
  const foraDaOrdem = 'lancamentos: As parcelas são baixadas em ordem, a partir da primeira em aberto.';
  it.each<[string, object, string[]]>([
    ['a primeira em aberto', {}, []],
    ['as primeiras em aberto, em qualquer ordem', { lancamentos: [13, 12] }, []],
    ['todas', { lancamentos: [12, 13, 14] }, []],
    ['a segunda em aberto', { lancamentos: [13] }, [foraDaOrdem]],
    ['com um salto', { lancamentos: [12, 14] }, [foraDaOrdem]],
    ['uma já paga', { lancamentos: [11] }, [foraDaOrdem]],
    ['uma já paga e a seguinte', { lancamentos: [11, 12] }, [foraDaOrdem]],
    ['a mesma duas vezes', { lancamentos: [12, 12] }, [foraDaOrdem]],
    ['de outra cobrança', { lancamentos: [99] }, [foraDaOrdem]],
    ['no dia do acordo', { dataPagamento: '2025-11-20' }, []],
    [
      'antes do acordo',
      { dataPagamento: '2025-11-19' },
      ['dataPagamento: A data não pode ser anterior ao acordo, de 20/11/2025.'],
    ],
    ['de nada', { valorPago: 0 }, ['valorPago: Campo obrigatório']],
    ['de um centavo', { valorPago: 0.01 }, []],
    ['sem o que os campos já dizem que falta', { dataPagamento: null, valorPago: null, lancamentos: null }, []],
    [
      'tudo errado de uma vez',
      { dataPagamento: '2025-01-01', lancamentos: [14], valorPago: 0 },
      [
        'dataPagamento: A data não pode ser anterior ao acordo, de 20/11/2025.',
        foraDaOrdem,
        'valorPago: Campo obrigatório',
      ],
    ],
  ])('%s', (_, mudancas, esperado) => {
    expect(erros(mudancas)).toEqual(esperado);
  });
});

describe('o tipo do documento (S2 §9)', () => {
  it.each([
    ['REALIZAR_BAIXA_MANUAL', 8, 9],
    ['ANEXAR_TERMO_PARCELAMENTO', 9, 8],
  ] as const)('%s só aceita o seu, ou nenhum', (acao, dela, outro) => {
    const campos = (idTipoDocumento?: number) =>
      conferirDaCobranca(fatos, acao, idTipoDocumento === undefined ? {} : { idTipoDocumento }).map(
        ({ field }) => field,
      );
    expect([campos(dela), campos(), campos(outro)]).toEqual([[], [], ['idTipoDocumento']]);
  });
  it('das outras ações não se pergunta', () => {
    expect(conferirDaCobranca(fatos, 'CANCELAR_COBRANCA', { motivo: 'Pedido do devedor' })).toEqual([]);
  });
});
