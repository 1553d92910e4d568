import type { Paging } from '@/contract/lista.ts';
import type { FiltroProcesso } from '@/contract/processoLista.ts';
import type { SessionCtx } from '../../call/context.ts';
import { listarProcessos as listar } from '../../database/queries/processoLista.ts';
import { devidoNosAcordos, processosEmDia } from '../cobranca/emDia.ts';

/**
 * Processes of the caller's body, or of all bodies for a central one (S1 §2.2).
 * @throws Refusal ORDENACAO_INVALIDA
 */
export const listarProcessos = (ctx: SessionCtx, { query, body }: { query: Paging; body: FiltroProcesso }) =>
  ctx.read(async (db) => {
    const { noAcordo, ...pagina } = await listar(db, body, query);
    const emDia = await processosEmDia(
      db,
      ctx,
      pagina.content.map(({ id }) => id),
    );
    const devidos = await devidoNosAcordos(
      db,
      ctx,
      noAcordo.filter((id) => !emDia.has(id)),
    );
    return {
      ...pagina,
      content: pagina.content.map((linha) => {
        const hoje = emDia.get(linha.id);
        if (!hoje) return { ...linha, devidoHoje: devidos.get(linha.id) ?? linha.devidoHoje };
        const { totalCorrigido, devidoHoje, ultimaCorrecaoValor, indicesAte, mesesQueFaltam } = hoje;
        return { ...linha, totalCorrigido, devidoHoje, ultimaCorrecaoValor, indicesAte, mesesQueFaltam };
      }),
    };
  });
