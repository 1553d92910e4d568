/** Most processes of one body in one year: six digits. */
export const sequenciaMax = 999_999;

/**
 * Number of a process: year, body code(4), sequence(6) and a check digit: 15 digits, unique (D §4). Throws RangeError
 * when a part does not fit, because a shortened one would repeat a number.
 */
export const numeroProcesso = (ano: number, codigoOrgao: number, sequencia: number): string => {
  const base = `${campo(ano, 4)}${campo(codigoOrgao, 4)}${campo(sequencia, 6)}`;
  return `${base}${digito(base)}`;
};

/** Whether it has 15 digits and the last is the right check digit. */
export const numeroProcessoValido = (numero: string): boolean =>
  /^\d{15}$/.test(numero) && digito(numero.slice(0, 14)) === Number(numero[14]);

const campo = (valor: number, tamanho: number): string => {
  if (!Number.isInteger(valor) || valor < 0 || valor >= 10 ** tamanho)
    throw new RangeError(`${valor} does not fit in ${tamanho} digits`);
  return String(valor).padStart(tamanho, '0');
};

/** Modulo 11, weights 2 to 9 from the right; 10 and 11 become 0. */
const digito = (base: string): number => {
  const soma = [...base].reverse().reduce((total, d, i) => total + Number(d) * (2 + (i % 8)), 0);
  const d = 11 - (soma % 11);
  return d > 9 ? 0 : d;
};
