import type { Centavos } from '../exato.ts';
import type { Pagos } from '../workflow/fatos.ts';

/** The four components that an agreement consolidates, integer cents: principal, correction, fine, interest (S2 §3). */
export type Consolidado = Pagos;

/** What is asked with an instalment: the four, the interest of the month of payment and the fees (S2 §9). */
export interface Cobrado extends Consolidado {
  readonly jurosMesCentavos: Centavos;
  readonly honorariosCentavos: Centavos;
}

/** In the order of the screens and of every split of cents. */
export const consolidados = ['valorCentavos', 'correcaoCentavos', 'multaCentavos', 'jurosCentavos'] as const;
export const cobrados = [...consolidados, 'jurosMesCentavos', 'honorariosCentavos'] as const;
export type NomeConsolidado = (typeof consolidados)[number];
export type NomeCobrado = (typeof cobrados)[number];

/** One amount for each of the four: `consolidado((nome) => a[nome] - b[nome])`. */
export const consolidado = (de: (nome: NomeConsolidado) => Centavos): Consolidado => ({
  valorCentavos: de('valorCentavos'),
  correcaoCentavos: de('correcaoCentavos'),
  multaCentavos: de('multaCentavos'),
  jurosCentavos: de('jurosCentavos'),
});
/** One amount for each of the six. */
export const cobrado = (de: (nome: NomeCobrado) => Centavos): Cobrado => ({
  valorCentavos: de('valorCentavos'),
  correcaoCentavos: de('correcaoCentavos'),
  multaCentavos: de('multaCentavos'),
  jurosCentavos: de('jurosCentavos'),
  jurosMesCentavos: de('jurosMesCentavos'),
  honorariosCentavos: de('honorariosCentavos'),
});

const nada = cobrado(() => 0);
export const somarConsolidados = (lista: readonly Consolidado[]): Consolidado =>
  lista.reduce(
    (a, b) => consolidado((nome) => a[nome] + b[nome]),
    consolidado((nome) => nada[nome]),
  );
export const somarCobrados = (lista: readonly Cobrado[]): Cobrado =>
  lista.reduce((a, b) => cobrado((nome) => a[nome] + b[nome]), nada);

export const totalConsolidado = (c: Consolidado): Centavos =>
  c.valorCentavos + c.correcaoCentavos + c.multaCentavos + c.jurosCentavos;
export const totalCobrado = (c: Cobrado): Centavos => totalConsolidado(c) + c.jurosMesCentavos + c.honorariosCentavos;

export const soma = (valores: readonly Centavos[]): Centavos => valores.reduce((a, b) => a + b, 0);
