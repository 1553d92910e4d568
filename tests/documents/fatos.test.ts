import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Bloco } from '@/server/documents/blocos.ts';
import { colunasDosPapeis, fatosDaParcela, fatosDoDocumento } from '@/server/documents/fatosDoDocumento.ts';
import { DO_DIA, junto, linhasDe, papel } from '@/server/documents/linhas.ts';
import { texto } from '@/server/documents/partes.ts';
import { type FatosDaParcela, papelDoReciboDaParcela } from '@/server/documents/reciboDaParcela.ts';
import { secoesDoTcc } from '@/server/documents/tcc.ts';
import { papelDoTermo, type TermoDeAcordo, termoDeAcordo } from '@/server/documents/termo.ts';
import { umCredor } from './support.ts';
import { umDetalhe } from './umDetalhe.ts';
import { umTermo } from './umTermo.ts';

/** A process as its facts are read, with columns that no paper depends on. */
const processo = {
  numero: '202600010000123',
  numero_processo_administrativo: '60041.001093/2020-97',
  data: '2026-01-10',
  devedor_nome: 'Conceição Araújo',
  devedor_documento: '52998224725',
  devedor_tipo_documento: 1,
  data_referencia_calculo: '2025-01-10',
  valor_originario: 9000,
  valor_atualizado: 10_000,
  multa_atualizada: 2000,
  juros_atualizado: 500,
  data_debito: '2025-01-05',
  id_natureza_debito: 4,
  codigo_receita: null,
  descricao_fato: 'O fato.',
  fundamento_legal: 'A lei.',
  corresponsaveis: [[7, 'SOCIO']],
  nomes_dos_corresponsaveis: [['João', '39053344705', 1]],
  id_indice_financeiro: 1,
  utilizar_multa: true,
  utilizar_juros: false,
  credor: { nome: 'AEMA' },
  data_constituicao_definitiva: '2026-06-11',
  data_devolucao: null,
  data_encerramento: '2026-11-20',
  valor_atualizado_pago: 10_000,
  valor_correcao_pago: 1,
  valor_multa_pago: 2,
  valor_juros_pago: 3,
  valor_juros_mes_pagamento_pago: 4,
  valor_honorarios_pago: 5,
  valor_correcao: 9.99,
  ultima_correcao_valor: '2026-11-06',
  situacao: 1,
};

const quem = ['devedor_documento', 'devedor_nome', 'devedor_tipo_documento'];
const corresponsaveis = ['corresponsaveis', 'nomes_dos_corresponsaveis'];
const numeros = ['numero', 'numero_processo_administrativo'];
const debito = ['codigo_receita', 'data_debito', 'id_natureza_debito'];
const valores = [
  'data_referencia_calculo',
  'juros_atualizado',
  'multa_atualizada',
  'valor_atualizado',
  'valor_originario',
];
const criterios = ['id_indice_financeiro', 'utilizar_juros', 'utilizar_multa'];
const contado = [...quem, ...corresponsaveis, ...numeros, ...debito, ...valores, ...criterios, 'credor'];
const pagos = ['atualizado', 'correcao', 'honorarios', 'juros', 'juros_mes_pagamento', 'multa'].map(
  (nome) => `valor_${nome}_pago`,
);
/**
 * What each paper depends on. A line that adds a column changes its list: the list of before then goes to `fatosDeAntes`,
 * or every paper printed until then is told to be outdated.
 */
const dependem = {
  TCC: [...contado, 'data', 'descricao_fato', 'fundamento_legal'],
  NOTIFICACAO: [...contado, 'descricao_fato', 'fundamento_legal'],
  CERTIDAO: [...contado, 'data', 'data_constituicao_definitiva', 'data_devolucao'],
  RECIBO: [...quem, ...numeros, ...debito, ...pagos, 'credor', 'data', 'data_encerramento'],
  MEMORIA: [...quem, 'numero', ...valores, ...criterios],
  DEMONSTRATIVO: [...quem, ...numeros, 'id_natureza_debito', ...valores, ...criterios, 'credor'],
} as const;
type Especie = keyof typeof dependem;
const papeis = Object.entries(dependem) as [Especie, readonly string[]][];

it('todo papel de um processo diz de que colunas depende', () => {
  expect(colunasDosPapeis).toEqual(Object.fromEntries(papeis.map(([especie, lista]) => [especie, [...lista].sort()])));
});

describe.each(papeis)('%s', (especie, lista) => {
  const deHoje = (mudancas: object = {}) => fatosDoDocumento(especie, { ...processo, ...mudancas })[0];

  it('é outro quando muda o que as suas linhas dizem, e só então', () => {
    const mudam = Object.keys(processo).filter((coluna) => deHoje({ [coluna]: 'outro' }) !== deHoje());
    expect(mudam.sort()).toEqual([...lista].sort());
  });
});

/** Digests that versions 1.1 and 1.8.2 made of this process, by their own code (commits 561cb9d and 5ee3d3e). */
it.each<[Especie, string, string]>([
  ['TCC', '44c687e660cf5d27', '04d88149fd671938'],
  ['NOTIFICACAO', '33ed830dc0413522', '7552239d89d5c81a'],
  ['CERTIDAO', 'fb61774f6ebeb83d', '7eabc19a8094ff4f'],
  ['RECIBO', 'b78fda59731218e7', 'b78fda59731218e7'],
  ['MEMORIA', '33ed830dc0413522', '7552239d89d5c81a'],
  ['DEMONSTRATIVO', '7552239d89d5c81a', '7552239d89d5c81a'],
])('o papel %s de versões anteriores continua reconhecido', (especie, da1_1, da1_8) => {
  const aceitos = fatosDoDocumento(especie, processo).map((resumo) => resumo.slice(0, 16));
  expect(aceitos.slice(1)).toEqual(expect.arrayContaining([da1_1, da1_8]));
  expect(aceitos[0]).not.toBe(da1_8);
});

it('fatos lidos sem uma coluna de que o papel depende são um erro, não um papel que vale', () => {
  const { credor: _, ...semCredor } = processo;
  expect(() => fatosDoDocumento('TCC', semCredor)).toThrow(/credor/);
});

describe('o termo de um acordo', () => {
  it('depende do que se acordou, de cada coisa que as suas linhas dizem', () => {
    expect(papelDoTermo.colunas).toEqual(
      [
        ...['consolidacao', 'data', 'devedor', 'fundamentoDesconto', 'honorarios', 'indices', 'jurosMes'],
        ...['mesesDesconhecidos', 'numero', 'papel', 'parcelas', 'processos', 'requerente', 'rescisao'],
      ].sort(),
    );
  });

  const { consolidacao, devedor, orgao, parcelas, processos, requerente, rescisao } = umTermo();
  const [primeira, ...outras] = parcelas;
  const fatos = (mudancas: Partial<TermoDeAcordo>) => termoDeAcordo(umTermo(mudancas)).fatos[0];
  it.each<[string, Partial<TermoDeAcordo>]>([
    ['número', { numero: '20260000008' }],
    ['data', { data: '2026-11-21' }],
    ['devedor', { devedor: { ...devedor, documentoIdentificacao: '11444777000161' } }],
    ['requerente', { requerente: { ...requerente, cpf: '11144477735' } }],
    ['qualidade', { requerente: { ...requerente, papel: 'EMPRESA' } }],
    ['processos', { processos: processos.slice(1) }],
    ['consolidado', { consolidacao: { ...consolidacao, percentual: 10 } }],
    ['fundamento do desconto', { fundamentoDesconto: 'Lei' }],
    ['meses sem índice', { mesesDesconhecidos: ['2026-01'] }],
    ['vencimento', { parcelas: [{ ...primeira!, vencimento: '2026-12-11' }, ...outras] }],
    ['índice', { indices: [{ id: 2, nome: 'IPCA' }] }],
    ['juros do mês', { jurosMes: 0.02 }],
    ['honorários', { honorarios: 0.2 }],
    ['rescisão', { rescisao: { ...rescisao, parcelas: 4 } }],
  ])('é outro quando muda: %s', (_, mudanca) => {
    expect(fatos(mudanca)).not.toBe(fatos({}));
  });

  it.each<[string, Partial<TermoDeAcordo>]>([
    ['nomes', { devedor: { ...devedor, nome: 'Outro' }, requerente: { ...requerente, nome: 'Outra' } }],
    ['contatos', { requerente: { ...requerente, email: null, telefone: null } }],
    ['órgão', { orgao: { ...orgao, endereco: 'Outra rua' } }],
    ['inscrição', { processos: processos.map((p) => ({ ...p, cda: '2027.0001' })) }],
    ['nome do índice', { indices: [{ id: 1, nome: 'IPCA (IBGE)' }] }],
    ['prazo do termo', { termoAte: null }],
    ['fim', { semEfeito: { desde: '2027-03-04', causa: 'RESCISAO' } }],
  ])('não é outro quando muda: %s', (_, mudanca) => {
    expect(fatos(mudanca)).toBe(fatos({}));
  });

  it('não substitui o de uma versão anterior que diz o mesmo', () => {
    // Made by version 1.9, by its own code.
    expect(termoDeAcordo(umTermo()).fatos[1]!.slice(0, 16)).toBe('47868c4928a67a66');
  });
});

describe('o recibo de uma parcela', () => {
  const paga: FatosDaParcela = {
    id: 12,
    parcela: 2,
    vencimento: '2027-01-11',
    situacao: 'BAIXADO',
    data_pagamento: '2027-01-11',
    valor_pago: '2334.41',
    numero: '20260000007',
    total_parcelas: 6,
    devedor_nome: 'Conceição Araújo',
    devedor_documento: '52998224725',
    devedor_tipo_documento: 1,
    processos: [7, 8],
  };

  it('depende de cada coluna que as suas linhas dizem', () => {
    expect(papelDoReciboDaParcela.colunas).toEqual(Object.keys(paga).sort());
    for (const coluna of Object.keys(paga))
      expect(fatosDaParcela({ ...paga, [coluna]: 'outra' })[0], coluna).not.toBe(fatosDaParcela(paga)[0]);
  });

  it('de uma versão anterior vale até o estorno, ou outro pagamento', () => {
    // Made by version 1.9, by its own code.
    const deAntes = (mudancas: Partial<FatosDaParcela> = {}) =>
      fatosDaParcela({ ...paga, ...mudancas })[1]!.slice(0, 16);
    expect(deAntes()).toBe('5ff3752fa5961a73');
    expect(deAntes({ devedor_nome: 'Outro' })).toBe(deAntes());
    for (const outra of [{ situacao: 'EM_ABERTO' }, { data_pagamento: '2027-01-12' }, { valor_pago: '1.00' }])
      expect(deAntes(outra)).not.toBe(deAntes());
  });
});

describe('a seção dos valores de um TCC', () => {
  const VALORES = 'Valor do crédito';
  const secoes = (mudancas: object = {}) =>
    secoesDoTcc({ processo: umDetalhe(), credor: umCredor() }, { ...processo, ...mudancas });

  it('é outra quando muda o que as suas linhas dizem, e não com a correção do dia', () => {
    const mudam = Object.keys(processo).filter(
      (coluna) => secoes({ [coluna]: 'outro' })[VALORES]![0] !== secoes()[VALORES]![0],
    );
    expect(mudam.sort()).toEqual([...valores, ...criterios].sort());
  });

  it('de uma versão anterior continua reconhecida', () => {
    // Made by version 1.9, by its own code.
    expect(secoes()[VALORES]!.map((resumo) => resumo.slice(0, 16))).toContain('42ace7d202b93240');
  });
});

describe('uma linha', () => {
  interface Modelo {
    readonly nome: string;
    readonly apelido: string;
    readonly saldo: number;
  }
  const { dito, ditos } = linhasDe(({ nome, apelido, saldo }: Modelo) => ({ nome, apelido, saldo, fora: 1 }), {
    nome: ['nome'],
    apelido: ['apelido', 'nome'],
    saldo: DO_DIA,
  });
  const modelo = { nome: 'Maria', apelido: 'Mia', saldo: 3 };

  it('acrescentada a um papel faz o que ela diz contar, ainda que num bloco; a do dia não conta', () => {
    const partes = [texto('fixo'), dito('nome', texto), dito('saldo', (reais) => texto(String(reais)))];
    expect(papel<Modelo>(partes).colunas).toEqual(['nome']);
    const comMais = papel<Modelo>([...partes, junto([dito('apelido', texto)])], ['fim']);
    expect(comMais.colunas).toEqual(['apelido', 'fim', 'nome']);
    expect(comMais.blocos(modelo)).toEqual([
      ...['fixo', 'Maria', '3'].map(texto),
      { tipo: 'junto', blocos: [texto('Mia')] },
    ]);
  });

  it('só vê o que nomeia, e só se nomeia o que diz as suas colunas', () => {
    type Nomes = Parameters<typeof dito>[0];
    expectTypeOf<Nomes>().toEqualTypeOf<'nome' | 'apelido' | 'saldo'>();
    ditos(['nome', 'saldo'], (ve): Bloco[] => {
      expectTypeOf<keyof typeof ve>().toEqualTypeOf<'nome' | 'saldo'>();
      return [];
    });
  });
});
