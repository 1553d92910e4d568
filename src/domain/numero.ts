import { comZeros, modulo11 } from './digitos.ts';

/** Most processes of one body in one year: six digits. */
export const sequenciaMax = 999_999;

/**
 * Number of a process: year, body code(4), sequence(6) and a check digit: 15 digits, unique (D §4). Throws RangeError
 * when a part does not fit, because a shortened one would repeat a number.
 */
export const numeroProcesso = (ano: number, codigoOrgao: number, sequencia: number): string => {
  const base = `${comZeros(ano, 4)}${comZeros(codigoOrgao, 4)}${comZeros(sequencia, 6)}`;
  return `${base}${digito(base)}`;
};

/** Whether it has 15 digits and the last is the right check digit. */
export const numeroProcessoValido = (numero: string): boolean =>
  /^\d{15}$/.test(numero) && digito(numero.slice(0, 14)) === Number(numero[14]);

/** 10 and 11 become 0. */
const digito = (base: string): number => {
  const d = modulo11(base);
  return d > 9 ? 0 : d;
};
