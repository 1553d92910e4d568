import { expect, it } from 'vitest';
import { sentidoDoEstado } from '@/domain/cobranca/estadosDoBB.ts';

const confirmado = { tipo: 'PAGAMENTO', confirmado: true };
const pendente = { tipo: 'PAGAMENTO', confirmado: false };
const outro = { tipo: 'OUTRO', confirmado: true };

/** States of D §1.6, with an amount paid and without one. */
it.each([
  [1, pendente, null],
  [6, confirmado, outro],
  [7, { tipo: 'BAIXA', confirmado: true }, { tipo: 'BAIXA', confirmado: true }],
  [10, outro, outro],
  [14, pendente, null],
  [16, confirmado, outro],
  [18, outro, outro],
  [21, pendente, null],
  [99, outro, outro],
  [Number.NaN, outro, outro],
] as const)('o estado %s do título, pago e sem nada pago (D §1.6; M §2.31)', (estado, pago, nada) => {
  expect([100, 0].map((pagoCentavos) => sentidoDoEstado({ estado, pagoCentavos }))).toEqual([pago, nada]);
});
