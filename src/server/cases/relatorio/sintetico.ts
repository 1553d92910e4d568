import { limits } from '@/contract/limits.ts';
import { type RefusalCode, refuse } from '@/contract/refusals.ts';
import type { FiltroRelatorio, LinhaRelatorio } from '@/contract/relatorio.ts';
import type { SessionCtx } from '../../context.ts';
import { contarRelatorio, lerDevedorDoRelatorio } from '../../database/queries/relatorio.ts';
import { Streamed } from '../../routes/route.ts';
import { linhasDoRelatorio } from './linhas.ts';

const codigoDoLimite = { pdf: 'RELATORIO_GRANDE_PDF', excel: 'RELATORIO_GRANDE' } as const satisfies Record<
  string,
  RefusalCode
>;

/**
 * Refuses what would be too long for its form before a row is read, and answers how long it will be and about whom.
 * @throws Refusal DEVEDOR_NAO_ENCONTRADO, RELATORIO_GRANDE, RELATORIO_GRANDE_PDF
 */
export async function medirRelatorio(ctx: SessionCtx, filtro: FiltroRelatorio, forma: 'pdf' | 'excel') {
  const max = limits.relatorio[forma];
  const { quantas, devedor } = await ctx.read(async (db) => ({
    devedor: filtro.idDevedor ? await lerDevedorDoRelatorio(db, ctx.usuario, filtro.idDevedor) : null,
    quantas: await contarRelatorio(db, ctx.usuario, filtro, max),
  }));
  if (devedor === undefined) throw refuse('DEVEDOR_NAO_ENCONTRADO');
  if (quantas > max) throw refuse(codigoDoLimite[forma], max.toLocaleString('pt-BR'));
  return { quantas, devedor };
}

/** The rows, for the screen to draw; none is an empty list, which the screen tells (S1 §7.4, 8). */
export async function relatorioSintetico(
  ctx: SessionCtx,
  { body }: { body: FiltroRelatorio },
): Promise<Streamed<LinhaRelatorio>> {
  await medirRelatorio(ctx, body, 'pdf');
  return new Streamed(linhasDoRelatorio(ctx, body));
}
