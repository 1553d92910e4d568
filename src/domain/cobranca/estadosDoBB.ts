import type { TipoDoMovimento } from '@/contract/conciliacao.ts';
import type { Centavos } from '../exato.ts';

/** What a title of Banco do Brasil says of itself. */
export interface DitoDoTitulo {
  /** `codigoEstadoTituloCobranca` (D §1.6). */
  readonly estado: number;
  readonly pagoCentavos: Centavos;
}
export interface SentidoDoEstado {
  readonly tipo: TipoDoMovimento;
  /** False: the bank may still take the payment back (M §2.31). */
  readonly confirmado: boolean;
}

/** Settled, credited: the money is there. */
const PAGOS = [6, 16];
/** Open, in a registry or on the way: with an amount paid, the bank may still take it back. */
const ABERTOS = [1, 2, 3, 4, 5, 8, 9, 13, 14, 15, 17, 21];
const BAIXADO = 7;

/**
 * What the state of a title means here; null: it is open, and nothing is paid. What is not known is OUTRO: kept and listed, never
 * applied (D §1.6; M §2.31).
 */
export function sentidoDoEstado({ estado, pagoCentavos }: DitoDoTitulo): SentidoDoEstado | null {
  if (PAGOS.includes(estado) && pagoCentavos > 0) return { tipo: 'PAGAMENTO', confirmado: true };
  if (ABERTOS.includes(estado)) return pagoCentavos > 0 ? { tipo: 'PAGAMENTO', confirmado: false } : null;
  return { tipo: estado === BAIXADO ? 'BAIXA' : 'OUTRO', confirmado: true };
}

/** `codigoEstadoBaixaOperacional`: paid here, paid at another bank, taken back. Others are kept and listed, never applied. */
export const operacional = { pagoNoBB: 1, pagoEmOutro: 2, desfeito: 10 } as const;
export const operacionais: readonly number[] = Object.values(operacional);
