import { limits } from '@/contract/limits.ts';
import type { PeriodosDoPainel } from '@/contract/painelDividaAtiva.ts';
import { gruposDe, type Periodo, ultimosDias } from '@/domain/dividaAtiva/periodo.ts';
import type { SessionCtx } from '../../call/context.ts';
import { lerPainelDividaAtiva } from '../../database/queries/painelDividaAtiva.ts';

/**
 * The panel of the active debt for the caller's body or, for the central body, for all: the position of today, what happened in
 * a period, and the same in the bar groups of another (S2 §2.8, 3, 7.2; M §2.73–2.74).
 */
export function consultarPainelDividaAtiva(ctx: SessionCtx, { body }: { body: PeriodosDoPainel }) {
  const periodo = pedidoOuPadrao(ctx, body.dataInicio, body.dataFim);
  const grafico = pedidoOuPadrao(ctx, body.dataInicioGrafico, body.dataFimGrafico);
  return ctx.read((db) => lerPainelDividaAtiva(db, { periodo, grafico: { ...grafico, grupos: gruposDe(grafico) } }));
}

type Dia = string | null | undefined;
const pedidoOuPadrao = ({ hoje }: SessionCtx, inicio: Dia, fim: Dia): Periodo =>
  inicio && fim ? { inicio, fim } : ultimosDias(hoje, limits.diasDoPainel);
