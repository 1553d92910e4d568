/** Integer cents. */
export type Centavos = number;
/** An exact decimal, scaled by 10^30: factors and percentages never pass through binary floating point. */
export type Exato = bigint;

const CASAS = 30;
const UNIDADE = 10n ** BigInt(CASAS);
export const UM: Exato = UNIDADE;
export const ZERO: Exato = 0n;

/** «1.31» or «-0.11» → exact. Throws on anything that is not a plain decimal number. */
export const exato = (texto: string): Exato => {
  const match = /^(-?)(\d+)(?:\.(\d{1,30}))?$/.exec(texto.trim());
  if (!match) throw new RangeError(`não é um número decimal: ${texto}`);
  const valor = BigInt(match[2] as string) * UNIDADE + BigInt((match[3] ?? '').padEnd(CASAS, '0'));
  return match[1] ? -valor : valor;
};

/** An exact number with a fixed count of decimals, rounded half up: `decimal(x, 8)` → «1.04180380». */
export const decimal = (valor: Exato, casas: number): string => {
  const arredondado = dividirMeioAcima(valor, 10n ** BigInt(CASAS - casas));
  const sinal = arredondado < 0n ? '-' : '';
  const digitos = (arredondado < 0n ? -arredondado : arredondado).toString().padStart(casas + 1, '0');
  if (casas === 0) return `${sinal}${digitos}`;
  return `${sinal}${digitos.slice(0, -casas)}.${digitos.slice(-casas)}`;
};

/** Product of two exact numbers, kept to thirty decimals. */
export const multiplicar = (a: Exato, b: Exato): Exato => (a * b) / UNIDADE;

/** 1,31 % → 0,0131. */
export const porCento = (percentual: Exato): Exato => percentual / 100n;

/** An amount times a factor, rounded once, half up. */
export const vezes = (centavos: Centavos, fator: Exato): Centavos =>
  Number(dividirMeioAcima(BigInt(centavos) * fator, UNIDADE));

/**
 * Splits a non-negative total in proportion to the weights; the parts always sum to the total. Cents left over by
 * rounding down go to the largest remainders, the first of equals before. Weights all zero: everything to the first.
 */
export const repartir = (total: Centavos, pesos: readonly number[]): Centavos[] => {
  const soma = pesos.reduce((a, b) => a + BigInt(b), 0n);
  if (soma === 0n) return pesos.map((_, i) => (i === 0 ? total : 0));
  const brutos = pesos.map((peso) => BigInt(total) * BigInt(peso));
  const partes = brutos.map((bruto) => Number(bruto / soma));
  const falta = total - partes.reduce((a, b) => a + b, 0);
  const porResto = brutos
    .map((bruto, i) => ({ i, resto: bruto % soma }))
    .sort((a, b) => (a.resto === b.resto ? a.i - b.i : a.resto > b.resto ? -1 : 1));
  for (const { i } of porResto.slice(0, falta)) partes[i] = (partes[i] as number) + 1;
  return partes;
};

/** Half away from zero: 0,5 → 1 and −0,5 → −1. */
const dividirMeioAcima = (valor: bigint, por: bigint): bigint =>
  valor < 0n ? -((-valor * 2n + por) / (por * 2n)) : (valor * 2n + por) / (por * 2n);
