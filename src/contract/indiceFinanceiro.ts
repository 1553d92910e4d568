import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { ordenadaPor, pageOf, paging } from './lista.ts';
import { decimal } from './values/dinheiro.ts';
import { entreCampos } from './values/entreCampos.ts';
import { lido, lidoSempre } from './values/lido.ts';
import { idParams } from './values/outros.ts';
import { texto } from './values/texto.ts';
import { registrar } from './values/valor.ts';

const { indice: frases, filtro } = validacao;

/** A financial index (S0 §3, S2 §3), with added fields by which people can check its numbers (D §2.1). */
export const indice = z.object({
  id: z.number(),
  nome: lidoSempre(),
  sigla: lidoSempre(),
  periodicidade: lidoSempre(),
  codigoBacen: z.number(),
  ultimaDataReferencia: lido('data'),
  tipoCalculo: registrar(z.enum(['COMPOSTO', 'SELIC_SOMADA']), {
    kind: 'selecao',
    options: ['COMPOSTO', 'SELIC_SOMADA'],
  }),
  defasagemMeses: z.number(),
  /** Published months that are stored; those invented for a demonstration are not counted. */
  quantidadeMeses: registrar(z.number(), { kind: 'numero' }),
  /**
   * `sincronizadoEm`: the last successful reading of the source. `tentadoEm`: the last attempt. `falhaSincronizacao`:
   * why that attempt failed; null if it did not.
   */
  sincronizadoEm: lido('dataHora'),
  tentadoEm: lido('dataHora'),
  falhaSincronizacao: lido(),
});
export type IndiceFinanceiro = z.infer<typeof indice>;

/**
 * One month: `mes` is its first day, `percentual` in percent (0.53 is 0,53 %). `demonstracao`: not published, but invented for a
 * demonstration (M §7.85).
 */
export const valorDoMes = z.object({ mes: lidoSempre('data'), percentual: decimal(), demonstracao: z.boolean() });

/** A percentage → its text, with up to eight decimals and without exponent: 5e-7 → `0.0000005`. */
export const percentualEmTexto = (percentual: number): string => percentual.toFixed(8).replace(/\.?0+$/, '');

const linha = z.strictObject({
  /** `yyyy-MM`, or the first day of the month. */
  mes: z.string({ error: frases.mes }).check(z.regex(/^\d{4}-(0[1-9]|1[0-2])(-01)?$/, frases.mes)),
  percentual: z
    .number({ error: frases.percentual })
    .check(z.minimum(-100, { error: frases.percentual }), z.maximum(1000, frases.percentual)),
});

/**
 * Months from a file, for networks without Internet: the file's text (`conteudo`: the Banco Central's JSON, or CSV) or
 * its rows (`valores`).
 */
export const importacao = z
  .strictObject({
    conteudo: z.optional(z.nullable(z.string().check(z.maxLength(limits.indiceArquivo, frases.muitos)))),
    valores: z.optional(z.nullable(z.array(linha).check(z.maxLength(limits.indiceValores, frases.muitos)))),
    /** Answers what would change, and changes nothing. */
    simular: z._default(z.boolean(), false),
  })
  .check(
    entreCampos(
      ['conteudo', 'valores'],
      ({ conteudo, valores }) => Boolean(conteudo?.trim()) || Boolean(valores?.length),
      { error: frases.conteudo, culpado: 'conteudo' },
    ),
  );

export const resultadoImportacao = z.object({
  novos: z.number(),
  alterados: z.number(),
  iguais: z.number(),
  /** Stored months for which the file has another percentage, oldest first. */
  alteracoes: z.array(z.object({ mes: lidoSempre('data'), antes: decimal(), depois: decimal() })),
  /** The first day on which these months count in values, `yyyy-MM-dd`. */
  contamDesde: lidoSempre('data'),
  ultimaDataReferencia: z.nullable(z.string()),
});

export const ordensIndice = ['nome', 'sigla', 'codigoBacen', 'ultimaDataReferencia'] as const;

export const indicesFinanceiros = {
  list: endpoint({
    method: 'POST',
    path: 'indiceFinanceiro/list',
    access: 'CONSULTAR_CONFIGURACAO',
    summary: 'Lista: índice financeiro',
    reads: true,
    query: ordenadaPor(paging, ordensIndice),
    body: z.strictObject({ nome: texto({ max: [limits.filterNome, filtro.nomeMax] }) }),
    output: pageOf(indice),
  }),
  get: endpoint({
    method: 'GET',
    path: 'indiceFinanceiro/:id',
    access: 'CONSULTAR_CONFIGURACAO',
    summary: 'Consulta: índice financeiro',
    params: idParams,
    output: indice,
  }),
  valores: endpoint({
    method: 'GET',
    path: 'indiceFinanceiro/:id/valores',
    access: 'CONSULTAR_CONFIGURACAO',
    summary: 'Percentuais de cada mês, do mais novo para o mais antigo',
    params: idParams,
    output: z.array(valorDoMes),
  }),
  sincronizar: endpoint({
    method: 'POST',
    path: 'indiceFinanceiro/:id/sincronizar',
    access: 'ALTERAR_CONFIGURACAO',
    central: true,
    summary: 'Põe na fila a leitura da série no Banco Central; o resultado aparece no índice',
    perMinute: 20,
    params: idParams,
  }),
  importar: endpoint({
    method: 'POST',
    path: 'indiceFinanceiro/:id/importar',
    access: 'ALTERAR_CONFIGURACAO',
    central: true,
    summary: 'Grava os meses de um arquivo (JSON do Banco Central ou CSV)',
    params: idParams,
    body: importacao,
    output: resultadoImportacao,
  }),
};
