import type { Centavos } from './exato.ts';

/** The configured limits of instalment plans (S0 §2.6). */
export interface RegrasDeParcelas {
  readonly maxParcelas: number;
  readonly valorMinCentavos: Centavos;
}

/** The most instalments for a principal, none below the minimum; 1 means a single payment (S2 §9; D §3.2). */
export const maximoDeParcelas = (
  principalCentavos: Centavos,
  { maxParcelas, valorMinCentavos }: RegrasDeParcelas,
): number => Math.max(1, Math.min(Math.floor(principalCentavos / valorMinCentavos), maxParcelas));
