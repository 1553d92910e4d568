import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import { sintetico } from '@i18n/pt-BR/processo/relatorio.ts';
import * as z from 'zod/mini';
import type { Coluna } from './coluna.ts';
import { endpoint } from './endpoint.ts';
import { ordemDasDatas } from './periodo.ts';
import { data } from './values/data.ts';
import { reais } from './values/dinheiro.ts';
import { lidoSempre } from './values/lido.ts';
import { item, referencia } from './values/outros.ts';
import { registrar } from './values/valor.ts';

const base = 'processoConstituicaoCredito';
/** Future dates are allowed: a month is asked for whole before it ends. Only lists refuse them (S1 §5.4). */
const dia = () => data({ obrigatorio: validacao.periodoObrigatorio });

const campos = {
  dataInicio: dia(),
  dataFim: dia(),
  idDevedor: referencia('devedor', {}),
  idFaseProcesso: referencia('faseProcesso', {}),
  idSituacaoProcesso: referencia('situacaoProcesso', {}),
};

/** The report's filter: debtor and phase, over processes registered in a period; 0 and null mean any (S1 §2.8, 7.4). */
export const filtroRelatorio = z
  .strictObject({ ...campos, excluido: z._default(z.literal(false), false) })
  .check(...ordemDasDatas);
export type FiltroRelatorio = z.infer<typeof filtroRelatorio>;

export const tiposRelatorio = ['PDF', 'EXCEL'] as const;
/** What the form of the screen holds: the filter and the format of the report. */
export const pedidoRelatorio = z
  .strictObject({
    ...campos,
    tipo: registrar(z.enum(tiposRelatorio, validacao.opcaoInvalida), {
      kind: 'selecao',
      required: true,
      options: tiposRelatorio,
    }),
  })
  .check(...ordemDasDatas);

/** Amounts in reais (S1 §3.6). */
export const linhaRelatorio = z.object({
  numero: z.string(),
  numeroAdministrativo: z.nullable(z.string()),
  nomeDevedor: z.string(),
  documentoIdentificacaoDevedor: z.string(),
  data: lidoSempre('data'),
  faseProcesso: item,
  situacaoProcesso: item,
  totalCorrigido: reais(),
  /** As in the list of processes. */
  indicesAte: z.nullable(z.string()),
  mesesQueFaltam: z.number(),
});
export type LinhaRelatorio = z.infer<typeof linhaRelatorio>;

/** A report that a person made, to be made again as of today. */
export const relatorioFeito = z.object({
  id: z.number(),
  em: lidoSempre('dataHora'),
  tipo: z.enum(tiposRelatorio),
  dataInicio: lidoSempre('data'),
  dataFim: lidoSempre('data'),
  /** Null: any. */
  devedor: z.nullable(z.object({ id: z.number(), nome: z.string(), documentoIdentificacao: z.string() })),
  faseProcesso: z.nullable(item),
  situacaoProcesso: z.nullable(item),
});
export type RelatorioFeito = z.infer<typeof relatorioFeito>;

const { colunas: c } = sintetico;
/** The columns of the report in order. */
export const colunasDoSintetico: readonly Coluna<LinhaRelatorio>[] = [
  { titulo: c.numero, de: (l) => l.numero, formato: 'codigo', largura: [28, 20] },
  { titulo: c.numeroAdministrativo, de: (l) => l.numeroAdministrativo, formato: 'codigo', largura: [34, 24] },
  { titulo: c.nome, de: (l) => l.nomeDevedor, formato: 'texto', largura: [58, 44] },
  { titulo: c.documento, de: (l) => l.documentoIdentificacaoDevedor, formato: 'cpfCnpj', largura: [31, 20] },
  { titulo: c.data, de: (l) => l.data, formato: 'data', largura: [18, 12] },
  { titulo: c.fase, de: (l) => l.faseProcesso.nome, formato: 'texto', largura: [22, 18] },
  { titulo: c.situacao, de: (l) => l.situacaoProcesso.nome, formato: 'texto', largura: [40, 44] },
  { titulo: c.total, de: (l) => l.totalCorrigido, formato: 'dinheiro', largura: [28, 20] },
  { titulo: c.indices, de: (l) => l, formato: 'indices', largura: [18, 13] },
];

export const relatorios = {
  sintetico: endpoint({
    method: 'POST',
    path: `${base}/relatorioSinteticoProcessos`,
    access: 'RELATORIO_CONSULTAR',
    summary: 'Relatório sintético: os processos do período, para o PDF',
    body: filtroRelatorio,
    output: z.array(linhaRelatorio),
    reads: 'noted',
  }),
  sinteticoExcel: endpoint({
    method: 'POST',
    path: `${base}/relatorioSinteticoProcessosExcel`,
    access: 'RELATORIO_CONSULTAR',
    summary: 'Relatório sintético em Excel',
    body: filtroRelatorio,
    output: 'xls',
    reads: 'noted',
  }),
  /** An addition: what the trail noted of the two calls above. */
  recentes: endpoint({
    method: 'GET',
    path: `${base}/relatorioSinteticoProcessos/recentes`,
    access: 'RELATORIO_CONSULTAR',
    summary: 'Os últimos relatórios sintéticos que a pessoa gerou, cada filtro uma vez',
    output: z.array(relatorioFeito),
  }),
};
