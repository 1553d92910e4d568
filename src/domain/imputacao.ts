import { type Centavos, repartir } from './exato.ts';
import type { Pagos } from './workflow/fatos.ts';

export interface Imputacao {
  /** The payment of each component; with `excedenteCentavos` they sum to the payment, to the cent. */
  readonly partes: Pagos;
  /** The part of the payment above the whole debt, to be given back (D §3.8). */
  readonly excedenteCentavos: Centavos;
}

/** Splits a payment over the debt in proportion, cents by largest remainder, never above the debt (D §3.6, 3.8). */
export const imputar = (pagamento: Centavos, saldo: Pagos): Imputacao => {
  const { valorCentavos, multaCentavos, jurosCentavos, correcaoCentavos } = saldo;
  const pesos = [valorCentavos, multaCentavos, jurosCentavos, correcaoCentavos];
  const imputado = Math.min(pagamento, somaDosPagos(saldo));
  const [valor = 0, multa = 0, juros = 0, correcao = 0] = repartir(imputado, pesos);
  return {
    partes: { valorCentavos: valor, multaCentavos: multa, jurosCentavos: juros, correcaoCentavos: correcao },
    excedenteCentavos: pagamento - imputado,
  };
};

/** The sum of the four components, paid or owed. */
export const somaDosPagos = (p: Pagos): Centavos =>
  p.valorCentavos + p.multaCentavos + p.jurosCentavos + p.correcaoCentavos;

export const somarPagos = (a: Pagos, b: Pagos): Pagos => ({
  valorCentavos: a.valorCentavos + b.valorCentavos,
  multaCentavos: a.multaCentavos + b.multaCentavos,
  jurosCentavos: a.jurosCentavos + b.jurosCentavos,
  correcaoCentavos: a.correcaoCentavos + b.correcaoCentavos,
});
