import type { Data } from '@/contract/values/data.ts';
import type { Centavos } from '../exato.ts';
import type { ParcelaDoAcordo } from './acordo.ts';

/** What of a slip decides whether its amounts hold. Banks take it until its due date. */
export interface BoletoEmitido {
  readonly data: Data;
  readonly vencimento: Data;
  readonly totalCentavos: Centavos;
}

/**
 * The day whose amounts a payment of a slip is imputed at: that of the slip, if it was paid by its due date and nothing of its
 * instalments was paid since; else the day of the payment (M §6.15).
 */
export function diaDosValores(boleto: BoletoEmitido, parcelas: readonly ParcelaDoAcordo[], pagoEm: Data): Data {
  const mudou = parcelas.some(({ quotas }) => quotas.some(({ resto }) => resto !== null && resto.data > boleto.data));
  return pagoEm <= boleto.vencimento && !mudou ? boleto.data : pagoEm;
}
