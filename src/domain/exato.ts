import { em } from './lista.ts';

/** Integer cents. */
export type Centavos = number;
/** An exact decimal, `n / 10^casas`: factors and percentages never become binary fractions and never lose a digit. */
export interface Exato {
  readonly n: bigint;
  readonly casas: number;
}
export const UM: Exato = { n: 1n, casas: 0 };
export const ZERO: Exato = { n: 0n, casas: 0 };

/** "1.31" or "-0.11" → exact. Throws RangeError on anything but a plain decimal number. */
export const exato = (texto: string): Exato => {
  const match = /^(-?\d+)(?:\.(\d{1,30}))?$/.exec(texto.trim());
  if (!match) throw new RangeError(`not a decimal number: ${texto}`);
  const casas = match[2] ?? '';
  return { n: BigInt(`${match[1]}${casas}`), casas: casas.length };
};

/** An exact number with a fixed number of decimals, rounded half up: `decimal(x, 8)` → "1.04180380". */
export const decimal = (valor: Exato, casas: number): string => {
  const arredondado = dividirMeioAcima(valor.n * dez(casas), dez(valor.casas));
  const sinal = arredondado < 0n ? '-' : '';
  const digitos = (arredondado < 0n ? -arredondado : arredondado).toString().padStart(casas + 1, '0');
  if (casas === 0) return `${sinal}${digitos}`;
  return `${sinal}${digitos.slice(0, -casas)}.${digitos.slice(-casas)}`;
};

/** All significant decimals, but at least two: "0.56000000" → "0.56". */
export const porExtenso = (valor: Exato): string => {
  const digitos = decimal(valor, Math.max(valor.casas, 2));
  return digitos.replace(/(\.\d\d\d*?)0+$/, '$1');
};

export const somar = (a: Exato, b: Exato): Exato => {
  const casas = Math.max(a.casas, b.casas);
  return { n: a.n * dez(casas - a.casas) + b.n * dez(casas - b.casas), casas };
};
export const subtrair = (a: Exato, b: Exato): Exato => somar(a, { n: -b.n, casas: b.casas });
/** The exact product. */
export const multiplicar = (a: Exato, b: Exato): Exato => ({ n: a.n * b.n, casas: a.casas + b.casas });
export const negativo = (valor: Exato): boolean => valor.n < 0n;

/** 1,31 % → 0,0131. */
export const porCento = ({ n, casas }: Exato): Exato => ({ n, casas: casas + 2 });

/** Cents → the amount in reais. */
export const emReais = (centavos: Centavos): Exato => ({ n: BigInt(centavos), casas: 2 });

/** An amount times a factor, rounded once, half up. */
export const vezes = (centavos: Centavos, fator: Exato): Centavos =>
  Number(dividirMeioAcima(BigInt(centavos) * fator.n, dez(fator.casas)));

/**
 * Splits a non-negative total in proportion to the weights; the parts always sum to the total. Cents left over by
 * rounding down go to the largest remainders, the first of equal ones. All weights zero: the first part gets the total.
 */
export const repartir = (total: Centavos, pesos: readonly number[]): Centavos[] => {
  if (pesos.length === 1) return [total];
  const soma = pesos.reduce((a, b) => a + BigInt(b), 0n);
  if (soma === 0n) return pesos.map((_, i) => (i === 0 ? total : 0));
  const brutos = pesos.map((peso) => BigInt(total) * BigInt(peso));
  const partes = brutos.map((bruto) => Number(bruto / soma));
  const falta = total - partes.reduce((a, b) => a + b, 0);
  const porResto = brutos
    .map((bruto, i) => ({ i, resto: bruto % soma }))
    .sort((a, b) => (a.resto === b.resto ? a.i - b.i : a.resto > b.resto ? -1 : 1));
  for (const { i } of porResto.slice(0, falta)) partes[i] = em(partes, i) + 1;
  return partes;
};

/** Half away from zero: 0,5 → 1 and −0,5 → −1. */
const dividirMeioAcima = (valor: bigint, por: bigint): bigint =>
  valor < 0n ? -((-valor * 2n + por) / (por * 2n)) : (valor * 2n + por) / (por * 2n);
const dez = (casas: number): bigint => 10n ** BigInt(casas);
