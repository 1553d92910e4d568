import type { Paging } from '@/contract/lista.ts';
import type { FiltroProcesso } from '@/contract/processoLista.ts';
import type { SessionCtx } from '../../call/context.ts';
import { listarProcessos as listar } from '../../database/queries/processoLista.ts';
import { corrigidosHoje, devidoNosAcordos } from '../cobranca/emDia.ts';

/**
 * Processes of the caller's body, or of all bodies for a central one (S1 §2.2).
 * @throws Refusal ORDENACAO_INVALIDA
 */
export const listarProcessos = (ctx: SessionCtx, { query, body }: { query: Paging; body: FiltroProcesso }) =>
  ctx.read(async (db) => {
    const { noAcordo, porCorrigir, ...pagina } = await listar(db, body, query, ctx.hoje);
    const emDia = await corrigidosHoje(db, ctx, porCorrigir);
    const devidos = await devidoNosAcordos(db, ctx, noAcordo);
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
