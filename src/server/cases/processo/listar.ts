import type { Paging } from '@/contract/lista.ts';
import type { FiltroProcesso } from '@/contract/processoLista.ts';
import type { SessionCtx } from '../../call/context.ts';
import { listarProcessos as listar } from '../../database/queries/processoLista.ts';

/**
 * Processes of the caller's body, or of all bodies for a central one (S1 §2.2).
 * @throws Refusal ORDENACAO_INVALIDA
 */
export const listarProcessos = (ctx: SessionCtx, { query, body }: { query: Paging; body: FiltroProcesso }) =>
  ctx.read((db) => listar(db, ctx.usuario, body, query));
