import { describe, expect, it } from 'vitest';
import { aberturaDoPeriodo, corrigir, type PedidoDeCorrecao, proximaAbertura } from '@/domain/correcao.ts';
import { fraseDosIndices, indicesDaLinha } from '@/domain/frasesDaCorrecao.ts';
import { conhecidosEm, mesesQueAguardam, serieDoDia, type VersaoDoMes } from '@/domain/mesesConhecidos.ts';

/** IPCA Sep/2025 0,48 and Oct/2025 0,09 (D §2.2); October was corrected on 20/11 and once more on 10/12, and November came on 12/12. */
const versoes: readonly VersaoDoMes[] = [
  { mes: '2025-09', percentual: '0.48', conhecidoEm: null },
  { mes: '2025-10', percentual: '0.09', conhecidoEm: '2025-11-11' },
  { mes: '2025-10', percentual: '0.19', conhecidoEm: '2025-11-20' },
  { mes: '2025-10', percentual: '0.29', conhecidoEm: '2025-12-10' },
  { mes: '2025-11', percentual: '0.18', conhecidoEm: '2025-12-12' },
];

describe('os meses que um valor usa', () => {
  // 4th business days: 06/11/2025, 04/12/2025, 07/01/2026 (D §2.4, 3.7).
  it.each<[string, Record<string, string>, string[]]>([
    ['2025-11-06', { '2025-09': '0.48' }, ['2025-10', '2025-11']],
    ['2025-11-20', { '2025-09': '0.48' }, ['2025-10', '2025-11']],
    ['2025-12-03', { '2025-09': '0.48' }, ['2025-10', '2025-11']],
    ['2025-12-04', { '2025-09': '0.48', '2025-10': '0.19' }, ['2025-10', '2025-11']],
    ['2026-01-06', { '2025-09': '0.48', '2025-10': '0.19' }, ['2025-10', '2025-11']],
    ['2026-01-07', { '2025-09': '0.48', '2025-10': '0.29', '2025-11': '0.18' }, []],
  ])('em %s são os conhecidos quando o período se abriu', (dia, serie, aguardam) => {
    const abertura = aberturaDoPeriodo(dia);
    expect(Object.fromEntries(serieDoDia(versoes, abertura))).toEqual(serie);
    expect(mesesQueAguardam(versoes, abertura)).toEqual(aguardam);
  });

  it('o que chega no próprio quarto dia útil espera o seguinte: nesse dia já se imprimiu', () => {
    const novo = [{ mes: '2025-09', percentual: '0.48', conhecidoEm: '2025-11-06' }];
    expect(serieDoDia(novo, aberturaDoPeriodo('2025-11-06')).size).toBe(0);
    expect(serieDoDia(novo, aberturaDoPeriodo('2025-12-04')).size).toBe(1);
  });

  it.each([
    ['2025-11-05', '2025-11-06'],
    ['2025-11-06', '2025-12-04'],
    ['2025-12-31', '2026-01-07'],
  ])('o que se grava em %s conta a partir de %s', (dia, desde) => {
    const gravado = [{ mes: '2025-09', percentual: '0.48', conhecidoEm: conhecidosEm(dia, false) }];
    expect(proximaAbertura(dia)).toBe(desde);
    expect(serieDoDia(gravado, aberturaDoPeriodo(dia)).size).toBe(0);
    expect(serieDoDia(gravado, desde).size).toBe(1);
  });

  it.each(['2025-11-03', '2025-11-05', '2025-11-06', '2025-11-30'])(
    'a primeira carga de um índice que ninguém usou, em %s, conta já, e não antes deste período',
    (dia) => {
      const carga = [{ mes: '2025-08', percentual: '0.48', conhecidoEm: conhecidosEm(dia, true) }];
      expect(serieDoDia(carga, aberturaDoPeriodo(dia)).size).toBe(1);
      const antes = aberturaDoPeriodo(dia < '2025-11-06' ? '2025-10-01' : '2025-11-05');
      expect(serieDoDia(carga, antes).size).toBe(0);
    },
  );
});

const SELIC = { tipoCalculo: 'SELIC_SOMADA', defasagemMeses: 0, adicionalMesPagamento: '1.00' } as const;
const IPCA = { tipoCalculo: 'COMPOSTO', defasagemMeses: 1 } as const;
const pedido = (mudancas: Partial<PedidoDeCorrecao>): PedidoDeCorrecao => ({
  indice: SELIC,
  serie: new Map(),
  valores: { valorCentavos: 100_000, multaCentavos: 0, jurosCentavos: 0 },
  utilizarMulta: true,
  utilizarJuros: true,
  referencia: '2024-08-20',
  data: '2024-09-30',
  ...mudancas,
});

describe('um índice sem nenhum mês', () => {
  // D §2.5: due Aug/2024 paid Sep/2024 → 1,00 %, a published control value.
  it('não acresce nada, nem o 1% da SELIC, que uma soma ainda vazia acresce', () => {
    expect(corrigir(pedido({}))).toMatchObject({ correcaoCentavos: 1000, adicional: '1.00', semMeses: false });
    expect(corrigir(pedido({ semMeses: true }))).toMatchObject({
      correcaoCentavos: 0,
      adicional: null,
      fator: '1.00000000',
      semMeses: true,
    });
    expect(corrigir(pedido({ semMeses: true, data: '2025-11-20' })).correcaoCentavos).toBe(0);
  });
});

describe('a frase dos índices', () => {
  const ipca = new Map([
    ['2025-07', '0.26'],
    ['2025-08', '-0.11'],
    ['2025-09', '0.48'],
  ]);
  const frase = (mudancas: Partial<PedidoDeCorrecao>) => {
    const p = pedido({ indice: IPCA, serie: ipca, referencia: '2025-08-10', data: '2025-11-20', ...mudancas });
    return fraseDosIndices(corrigir(p), { sigla: 'IPCA', referencia: p.referencia });
  };
  it.each<[string, Partial<PedidoDeCorrecao>]>([
    ['Corrigido com índices até 09/2025.', {}],
    ['Corrigido com índices até 09/2025; falta 10/2025, não conhecido em 04/12/2025.', { data: '2025-12-04' }],
    [
      'Corrigido com índices até 09/2025; faltam 08/2025 e 10/2025 a 01/2026, não conhecidos em 05/03/2026.',
      { data: '2026-03-20', serie: new Map([...ipca].filter(([mes]) => mes !== '2025-08')) },
    ],
    [
      'Ainda sem correção do índice IPCA; faltam 12/2025 a 01/2026, não conhecidos em 05/03/2026.',
      { referencia: '2026-01-10', data: '2026-03-20' },
    ],
    ['Sem correção até aqui: valores de 10/11/2025.', { referencia: '2025-11-10' }],
    ['Sem correção: o índice IPCA não tem nenhum mês conhecido.', { serie: new Map(), semMeses: true }],
    [
      'Corrigido só com o acréscimo de 1,00% do mês do pagamento: ainda não há mês do índice a somar.',
      { indice: SELIC, referencia: '2025-10-10' },
    ],
    // Without a month of its period, the 1 % of SELIC is still a correction.
    [
      'Corrigido só com o acréscimo de 1,00% do mês do pagamento; falta 10/2025, não conhecido em 06/11/2025.',
      { indice: SELIC, referencia: '2025-09-10' },
    ],
  ])('«%s»', (esperada, mudancas) => expect(frase(mudancas)).toBe(esperada));

  it.each([
    ['10/2025', '2025-10', 0],
    ['12/2025*', '2025-12', 9],
    ['nenhum*', null, 3],
    ['---', null, 0],
  ])('numa coluna é %s', (texto, indicesAte, mesesQueFaltam) => {
    expect(indicesDaLinha({ indicesAte, mesesQueFaltam })).toBe(texto);
  });
});
