import type { Centavos } from './exato.ts';

/** What the configuration says of plans (S0 §2.6). */
export interface RegrasDeParcelas {
  readonly maxParcelas: number;
  readonly valorMinCentavos: Centavos;
}

/** The most instalments a principal can be paid in, none below the minimum; with 1 it is paid at once (S2 §9; D §3.2). */
export const maximoDeParcelas = (
  principalCentavos: Centavos,
  { maxParcelas, valorMinCentavos }: RegrasDeParcelas,
): number => Math.max(1, Math.min(Math.floor(principalCentavos / valorMinCentavos), maxParcelas));
