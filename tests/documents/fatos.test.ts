import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Bloco } from '@/server/documents/blocos.ts';
import { colunasDosPapeis, fatosDoDocumento } from '@/server/documents/fatosDoDocumento.ts';
import { DO_DIA, junto, linhasDe, papel } from '@/server/documents/linhas.ts';
import { texto } from '@/server/documents/partes.ts';

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
