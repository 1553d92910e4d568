import type { FiltroRelatorio, LinhaRelatorio } from '@/contract/relatorio.ts';
import type { SessionCtx } from '../../call/context.ts';
import { inicio, parteDoRelatorio } from '../../database/queries/relatorio.ts';
import { emPartes, PARTE } from './emPartes.ts';

/** The rows of the synthetic report, newest first, in parts. */
export const linhasDoRelatorio = (ctx: SessionCtx, filtro: FiltroRelatorio): AsyncGenerator<LinhaRelatorio[]> =>
  emPartes(ctx, (db, marca) => parteDoRelatorio(db, ctx.usuario, filtro, marca, PARTE), inicio(filtro));
