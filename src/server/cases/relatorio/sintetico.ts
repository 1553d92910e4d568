import { limits } from '@/contract/limits.ts';
import { type RefusalCode, refuse } from '@/contract/refusals.ts';
import type { FiltroRelatorio, LinhaRelatorio } from '@/contract/relatorio.ts';
import type { SessionCtx } from '../../call/context.ts';
import { Streamed } from '../../call/route.ts';
import { contarRelatorio, lerDevedorDoRelatorio } from '../../database/queries/relatorio.ts';
import { naVez } from '../exportacao/naVez.ts';
import { linhasDoRelatorio } from './linhas.ts';
import { anotarRelatorio } from './recentes.ts';

const codigoDoLimite = { pdf: 'RELATORIO_GRANDE_PDF', excel: 'RELATORIO_GRANDE' } as const satisfies Record<
  string,
  RefusalCode
>;

/**
 * Refuses a report too long for its format before reading it; otherwise answers its number of rows and its debtor.
 * @throws Refusal DEVEDOR_NAO_ENCONTRADO, RELATORIO_GRANDE, RELATORIO_GRANDE_PDF
 */
export async function medirRelatorio(ctx: SessionCtx, filtro: FiltroRelatorio, forma: 'pdf' | 'excel') {
  const max = limits.relatorio[forma];
  const { quantas, devedor } = await ctx.read(async (db) => ({
    devedor: filtro.idDevedor ? await lerDevedorDoRelatorio(db, filtro.idDevedor) : null,
    quantas: await contarRelatorio(db, filtro, max),
  }));
  if (devedor === undefined) throw refuse('DEVEDOR_NAO_ENCONTRADO');
  if (quantas > max) throw refuse(codigoDoLimite[forma], max.toLocaleString('pt-BR'));
  return { quantas, devedor };
}

/**
 * The rows, which the portal draws; an empty list when there are none (S1 §7.4, 8). They are read part by part as the reader takes them,
 * each with a turn of the exports (ADR 66).
 * @throws Refusal DEVEDOR_NAO_ENCONTRADO, RELATORIO_GRANDE_PDF, RELATORIOS_NA_FILA
 */
export async function relatorioSintetico(
  ctx: SessionCtx,
  { body }: { body: FiltroRelatorio },
): Promise<Streamed<LinhaRelatorio>> {
  const { quantas } = await medirRelatorio(ctx, body, 'pdf');
  const linhas = linhasDoRelatorio(ctx, body);
  const { feito, lido, parte } = await naVez(ctx, async () => {
    const primeira = await linhas.next();
    if (quantas > 0) await anotarRelatorio(ctx, body, 'PDF');
    return primeira;
  });
  async function* emTurnos(): AsyncGenerator<LinhaRelatorio[]> {
    try {
      for (let aqui = feito; !aqui.done; aqui = await parte(() => linhas.next())) yield aqui.value;
    } finally {
      lido();
    }
  }
  return new Streamed(emTurnos());
}
