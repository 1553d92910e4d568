import type { FiltroApto } from '@/contract/aptos.ts';
import type { FiltroCobranca } from '@/contract/cobrancaLista.ts';
import type { Paging } from '@/contract/lista.ts';
import type { SessionCtx } from '../../call/context.ts';
import { listarAptos as aptos } from '../../database/queries/aptos.ts';
import { listarCobrancas as cobrancas } from '../../database/queries/cobrancaLista.ts';
import { cobrancasEmDia, processosEmDia } from './emDia.ts';

/**
 * Agreements of the caller's body, or of all bodies for a central one (S2 §2.1).
 * @throws Refusal ORDENACAO_INVALIDA
 */
export const listarCobrancas = (ctx: SessionCtx, { query, body }: { query: Paging; body: FiltroCobranca }) =>
  ctx.read(async (db) => {
    const pagina = await cobrancas(db, body, query, ctx.hoje);
    const emDia = await cobrancasEmDia(db, ctx, idsDe(pagina));
    return { ...pagina, content: pagina.content.map((linha) => ({ ...linha, ...emDia.get(linha.id) })) };
  });

/**
 * Processes apt for negotiation, of the same bodies (S2 §2.6).
 * @throws Refusal ORDENACAO_INVALIDA
 */
export const listarAptos = (ctx: SessionCtx, { query, body }: { query: Paging; body: FiltroApto }) =>
  ctx.read(async (db) => {
    const pagina = await aptos(db, body, query);
    const emDia = await processosEmDia(db, ctx, idsDe(pagina));
    return {
      ...pagina,
      content: pagina.content.map((linha) => {
        const hoje = emDia.get(linha.id);
        if (!hoje) return linha;
        const { indicesAte: _ate, mesesQueFaltam: _faltam, devidoHoje: _devido, ...valores } = hoje;
        return { ...linha, ...valores };
      }),
    };
  });

const idsDe = ({ content }: { readonly content: readonly { readonly id: number }[] }) => content.map(({ id }) => id);
