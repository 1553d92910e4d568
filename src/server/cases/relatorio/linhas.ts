import type { FiltroRelatorio, LinhaRelatorio } from '@/contract/relatorio.ts';
import { em } from '@/domain/lista.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { inicio, parteDoRelatorio } from '../../database/queries/relatorio.ts';
import { processosEmDia } from '../cobranca/emDia.ts';
import { emPartes, PARTE } from './emPartes.ts';

/** The rows of the synthetic report, newest first, in parts. */
export const linhasDoRelatorio = (ctx: SessionCtx, filtro: FiltroRelatorio): AsyncGenerator<LinhaRelatorio[]> =>
  emPartes(ctx, (db, marca) => parte(ctx, db, filtro, marca), inicio(filtro));

async function parte(ctx: SessionCtx, db: Db, filtro: FiltroRelatorio, desde: ReturnType<typeof inicio>) {
  const { ids, linhas, marca } = await parteDoRelatorio(db, filtro, desde, PARTE);
  const emDia = await processosEmDia(db, ctx, ids);
  return {
    linhas: linhas.map((linha, i) => {
      const hoje = emDia.get(em(ids, i));
      if (!hoje) return linha;
      const { totalCorrigido, indicesAte, mesesQueFaltam } = hoje;
      return { ...linha, totalCorrigido, indicesAte, mesesQueFaltam };
    }),
    marca,
  };
}
