import type { EndpointInput } from '@/contract/endpoint.ts';
import type { indicesFinanceiros } from '@/contract/indiceFinanceiro.ts';
import { refuse } from '@/contract/refusals.ts';
import type { SessionCtx } from '../../call/context.ts';
import { lerIndiceFinanceiro, lerPaginaDeIndices, lerValores } from '../../database/queries/indice.ts';

export const listarIndices = (ctx: SessionCtx, { query, body }: EndpointInput<typeof indicesFinanceiros.list>) =>
  ctx.read((db) => lerPaginaDeIndices(db, query, body.nome));

/** @throws NAO_ENCONTRADO */
export const consultarIndice = (ctx: SessionCtx, { params }: EndpointInput<typeof indicesFinanceiros.get>) =>
  ctx.read(async (db) => {
    const indice = await lerIndiceFinanceiro(db, params.id);
    if (!indice) throw refuse('NAO_ENCONTRADO');
    return indice;
  });

/** @throws NAO_ENCONTRADO */
export const listarValores = (ctx: SessionCtx, { params }: EndpointInput<typeof indicesFinanceiros.valores>) =>
  ctx.read(async (db) => {
    if (!(await lerIndiceFinanceiro(db, params.id))) throw refuse('NAO_ENCONTRADO');
    return lerValores(db, params.id);
  });
