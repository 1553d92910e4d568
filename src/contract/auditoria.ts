import { cadastros } from '@i18n/pt-BR/registros/index.ts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ordenadaPor, pageOf, paging } from './lista.ts';
import { chavesDe } from './values/chaves.ts';
import { data } from './values/data.ts';
import { lido, lidoSempre } from './values/lido.ts';
import { idParams, referencia, selecao } from './values/outros.ts';
import { texto } from './values/texto.ts';
import { registrar } from './values/valor.ts';

/** The values of `recurso` in trail entries. Their words are at `opcoes.recurso`. */
export const recursosDaTrilha = [
  'processo',
  ...chavesDe(cadastros),
  'configuracao',
  'indiceFinanceiro',
  'requerente',
  'cobranca',
  'valorARestituir',
  'conciliacao',
  'documentoEmitido',
  'eventoDividaAtiva',
  'trabalho',
  'importacao',
  'exportacao',
  'trilha',
  'titular',
  'upload',
  'sessao',
  'linkDeSenha',
] as const;

/** A trail entry: who did what, when and from where. */
export const linhaAuditoria = z.object({
  id: z.number(),
  em: lidoSempre('dataHora'),
  /** Null: the system, or somebody who was not signed in. */
  usuario: z.nullable(z.object({ id: z.number(), nome: z.string() })),
  /** The code of the entry, and its words. */
  acao: z.object({ codigo: z.string(), nome: z.string() }),
  recurso: registrar(z.string(), { kind: 'selecao', options: recursosDaTrilha }),
  idRegistro: z.nullable(z.number()),
  /** Name or number of the record, if it has one. */
  registro: lido(),
  ip: lido(),
  orgaoCredor: z.nullable(z.object({ id: z.number(), sigla: z.string() })),
});
export type LinhaAuditoria = z.infer<typeof linhaAuditoria>;

const estado = z.nullable(z.record(z.string(), z.unknown()));

/** The entry with the record before and after, without the fields that the caller may not see. */
export const detalheAuditoria = z.extend(linhaAuditoria, { antes: estado, depois: estado });
export type DetalheAuditoria = z.infer<typeof detalheAuditoria>;

export const filtroAuditoria = z.strictObject({
  idUsuario: referencia('pessoaDaTrilha', {}),
  recurso: selecao(recursosDaTrilha),
  idRegistro: registrar(z.nullish(z.number().check(z.int(), z.positive(), z.maximum(2_147_483_647))), {
    kind: 'numero',
  }),
  acao: texto({ max: 80 }),
  dataInicio: data({}),
  dataFim: data({}),
});
export type FiltroAuditoria = z.infer<typeof filtroAuditoria>;

export const ordensAuditoria = ['em'] as const;

/**
 * Reads the audit trail (an addition to the specification). Users with the permission read the entries of their own
 * body; users of the central body, those of all bodies.
 */
export const auditorias = {
  /** Its `totalElements` counts up to `limits.trilhaContada`; one more means that there are more. */
  list: endpoint({
    method: 'POST',
    path: 'auditoria/list',
    access: 'AUDITORIA_CONSULTAR',
    summary: 'Lista: trilha de auditoria',
    reads: true,
    query: ordenadaPor(paging, ordensAuditoria),
    body: filtroAuditoria,
    output: pageOf(linhaAuditoria),
  }),
  csv: endpoint({
    method: 'POST',
    path: 'auditoria/csv',
    access: 'AUDITORIA_CONSULTAR',
    summary: 'Trilha de auditoria em CSV: todos os registros do filtro, sem limite',
    reads: 'noted',
    query: z.pick(ordenadaPor(paging, ordensAuditoria), { sort: true }),
    body: filtroAuditoria,
    output: 'arquivo',
  }),
  pessoas: endpoint({
    method: 'GET',
    path: 'auditoria/pessoas',
    access: 'AUDITORIA_CONSULTAR',
    summary: 'Pessoas que aparecem na trilha, por nome',
    output: z.array(z.object({ id: z.number(), nome: z.string() })),
  }),
  acoes: endpoint({
    method: 'GET',
    path: 'auditoria/acoes',
    access: 'AUDITORIA_CONSULTAR',
    summary: 'Ações que aparecem na trilha, por nome; o código na sigla',
    output: z.array(z.object({ id: z.number(), nome: z.string(), sigla: z.string() })),
  }),
  get: endpoint({
    method: 'GET',
    path: 'auditoria/:id',
    access: 'AUDITORIA_CONSULTAR',
    summary: 'Consulta: um registro da trilha, com o antes e o depois',
    params: idParams,
    output: detalheAuditoria,
  }),
};
