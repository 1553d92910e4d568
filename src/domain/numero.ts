/** Processes of one body in one year: six digits. */
export const sequenciaMax = 999_999;

/**
 * Number of a process: year, body code(4), sequence(6) and a check digit: 15 digits, unique (D §4). Throws when a part
 * does not fit, rather than repeat a number.
 */
export const numeroProcesso = (ano: number, codigoOrgao: number, sequencia: number): string => {
  const base = `${campo(ano, 4)}${campo(codigoOrgao, 4)}${campo(sequencia, 6)}`;
  return `${base}${digito(base)}`;
};

export const numeroProcessoValido = (numero: string): boolean =>
  /^\d{15}$/.test(numero) && digito(numero.slice(0, 14)) === Number(numero[14]);

/** Number of a collection: year and sequence(7). */
export const numeroCobranca = (ano: number, sequencia: number): string => `${campo(ano, 4)}${campo(sequencia, 7)}`;

/**
 * Federal NUP, NNNNN.NNNNNN/AAAA-DD (Portaria Interministerial 11/2019). States number differently, so a number that fails
 * deserves a warning, never a refusal.
 */
export const nupValido = (texto: string): boolean => {
  const n = texto.replace(/\D/g, '');
  if (n.length !== 17) return false;
  const primeiro = `${n.slice(0, 15)}${digitoNup(n.slice(0, 15))}`;
  return `${primeiro}${digitoNup(primeiro)}` === n;
};

/** Judicial number NNNNNNN-DD.AAAA.J.TR.OOOO (CNJ Res. 65/2008): with DD moved to the end, 1 modulo 97. */
export const cnjValido = (texto: string): boolean => {
  const n = texto.replace(/\D/g, '');
  return n.length === 20 && BigInt(`${n.slice(0, 7)}${n.slice(9)}${n.slice(7, 9)}`) % 97n === 1n;
};

const campo = (valor: number, tamanho: number): string => {
  if (!Number.isInteger(valor) || valor < 0 || valor >= 10 ** tamanho)
    throw new RangeError(`${valor} não cabe em ${tamanho} dígitos`);
  return String(valor).padStart(tamanho, '0');
};

const soma = (digitos: string, peso: (posicaoDaDireita: number) => number): number =>
  [...digitos].reverse().reduce((total, d, i) => total + Number(d) * peso(i), 0);

/** Modulo 11, weights 2 to 9 from the right; 10 and 11 become 0. */
const digito = (base: string): number => {
  const d = 11 - (soma(base, (i) => 2 + (i % 8)) % 11);
  return d > 9 ? 0 : d;
};

/** Modulo 11, weights 2, 3, 4… from the right without end; 10 becomes 0, 11 becomes 1. */
const digitoNup = (base: string): number => (11 - (soma(base, (i) => 2 + i) % 11)) % 10;
