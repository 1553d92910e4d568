import type { LinhaFinanceiro } from '@/contract/financeiro.ts';
import { paraCentavos } from '@/contract/values/dinheiro.ts';
import type { Centavos } from '@/domain/exato.ts';

/** Number of the receipts of a report, what was paid and what of it is passed on. */
export interface Soma {
  quantidade: number;
  pago: Centavos;
  repassado: Centavos;
}
export const nada = (): Soma => ({ quantidade: 0, pago: 0, repassado: 0 });

/** Adds rows to a sum; exact, because it sums cents. */
export function somar(soma: Soma, linhas: readonly LinhaFinanceiro[]): void {
  for (const { valorPago, valorRepassado } of linhas) {
    soma.quantidade++;
    soma.pago += paraCentavos(valorPago);
    soma.repassado += paraCentavos(valorRepassado);
  }
}
