import type { FiltroApto } from '@/contract/aptos.ts';
import type { FiltroCobranca } from '@/contract/cobrancaLista.ts';
import type { Paging } from '@/contract/lista.ts';
import type { SessionCtx } from '../../call/context.ts';
import { listarAptos as aptos } from '../../database/queries/aptos.ts';
import { listarCobrancas as cobrancas } from '../../database/queries/cobrancaLista.ts';

/**
 * Agreements of the caller's body, or of all bodies for a central one (S2 §2.1).
 * @throws Refusal ORDENACAO_INVALIDA
 */
export const listarCobrancas = (ctx: SessionCtx, { query, body }: { query: Paging; body: FiltroCobranca }) =>
  ctx.read((db) => cobrancas(db, ctx.usuario, body, query, ctx.hoje));

/**
 * Processes apt for negotiation, of the same bodies (S2 §2.6).
 * @throws Refusal ORDENACAO_INVALIDA
 */
export const listarAptos = (ctx: SessionCtx, { query, body }: { query: Paging; body: FiltroApto }) =>
  ctx.read((db) => aptos(db, ctx.usuario, body, query));
