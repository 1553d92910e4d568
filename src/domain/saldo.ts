import type { Centavos } from './exato.ts';
import { somaDosPagos, somarPagos } from './imputacao.ts';
import type { Estado, Fatos, Pagos, Valores } from './workflow/fatos.ts';

/** What decides the balance of a, b and c: what is owed is neither paid nor dispensed (M §2.6). */
export type Conta = Pick<Estado, 'valores' | 'pagos' | 'dispensados'>;

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
export const totais = (conta: Conta & Pick<Fatos, 'correcaoCentavos'>): Totais => {
  const { valores, correcaoCentavos } = conta;
  const saldo = { ...emAberto(conta), correcaoCentavos: falta(correcaoCentavos, resolvido(conta).correcaoCentavos) };
  const totalAtualizadoCentavos = valores.valorCentavos + valores.multaCentavos + valores.jurosCentavos;
  return {
    totalAtualizadoCentavos,
    totalCorrigidoCentavos: totalAtualizadoCentavos + correcaoCentavos,
    saldo,
    saldoCentavos: somaDosPagos(saldo),
  };
};

/** The balance of a, b and c, on which correction grows (D §2.4). */
export const emAberto = (conta: Conta): Valores => {
  const { valores } = conta;
  const foi = resolvido(conta);
  return {
    valorCentavos: falta(valores.valorCentavos, foi.valorCentavos),
    multaCentavos: falta(valores.multaCentavos, foi.multaCentavos),
    jurosCentavos: falta(valores.jurosCentavos, foi.jurosCentavos),
  };
};

/** What of each component was paid or dispensed, and so is owed no more. */
export const resolvido = ({ pagos, dispensados }: Pick<Conta, 'pagos' | 'dispensados'>): Pagos =>
  somarPagos(pagos, dispensados);

/** The a, b and c that leave nothing owed. */
export const semSaldo = (conta: Pick<Conta, 'pagos' | 'dispensados'>): Valores => {
  const { valorCentavos, multaCentavos, jurosCentavos } = resolvido(conta);
  return { valorCentavos, multaCentavos, jurosCentavos };
};

/** An overpaid component has balance zero. */
const falta = (devido: Centavos, resolvido: Centavos): Centavos => Math.max(devido - resolvido, 0);
