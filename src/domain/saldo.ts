import type { Centavos } from './exato.ts';
import { somaDosPagos } from './imputacao.ts';
import type { Pagos, Valores } from './workflow/fatos.ts';

/** The amounts of a process as its screens show them (S1 §2.3, 3.1), in cents. */
export interface Totais {
  /** a + b + c. */
  readonly totalAtualizadoCentavos: Centavos;
  /** a + b + c + d. */
  readonly totalCorrigidoCentavos: Centavos;
  readonly saldo: Pagos;
  readonly saldoCentavos: Centavos;
}

/** Totals, and the balance of each component. */
export const totais = (valores: Valores, pagos: Pagos, correcaoCentavos: Centavos): Totais => {
  const saldo = { ...emAberto(valores, pagos), correcaoCentavos: falta(correcaoCentavos, pagos.correcaoCentavos) };
  const totalAtualizadoCentavos = valores.valorCentavos + valores.multaCentavos + valores.jurosCentavos;
  return {
    totalAtualizadoCentavos,
    totalCorrigidoCentavos: totalAtualizadoCentavos + correcaoCentavos,
    saldo,
    saldoCentavos: somaDosPagos(saldo),
  };
};

/** The balance of a, b and c, on which correction grows (D §2.4). */
export const emAberto = (valores: Valores, pagos: Valores): Valores => ({
  valorCentavos: falta(valores.valorCentavos, pagos.valorCentavos),
  multaCentavos: falta(valores.multaCentavos, pagos.multaCentavos),
  jurosCentavos: falta(valores.jurosCentavos, pagos.jurosCentavos),
});

/** An overpaid component has balance zero. */
const falta = (devido: Centavos, pago: Centavos): Centavos => Math.max(devido - pago, 0);
