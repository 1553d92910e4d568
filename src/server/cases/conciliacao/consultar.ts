import type { conciliacoes } from '@/contract/conciliacao.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import type { SessionCtx } from '../../call/context.ts';
import {
  contarMovimentos,
  listarArquivos,
  listarMovimentos,
  pendenciasDoBanco,
} from '../../database/queries/conciliacao.ts';
import { linhaDe } from './linha.ts';

/** What banks told of the slips of the caller's body, or of all bodies for a central one. @throws Refusal ORDENACAO_INVALIDA */
export const listar = (ctx: SessionCtx, { query, body }: EndpointInput<typeof conciliacoes.list>) =>
  ctx.read((db) => listarMovimentos(db, body, query, ctx.maquina, (lido) => linhaDe(lido, ctx.usuario)));

/** How many there are in each state. */
export const contar = (ctx: SessionCtx) =>
  ctx.read(async (db) => ({
    estados: [...(await contarMovimentos(db, ctx.maquina))],
    ...(await pendenciasDoBanco(db)),
  }));

/** Return files, each with its equation. @throws Refusal ORDENACAO_INVALIDA */
export const arquivos = (ctx: SessionCtx, { query, body }: EndpointInput<typeof conciliacoes.arquivos>) =>
  ctx.read((db) => listarArquivos(db, body, query));
