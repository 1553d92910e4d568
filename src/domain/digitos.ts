/** Check digit of modulo 11 before a rule for what has no digit: 1 to 11, weights 2 to 9 from the right (D §1.1, §4). */
export const modulo11 = (base: string): number =>
  11 - ([...base].reverse().reduce((total, d, i) => total + Number(d) * (2 + (i % 8)), 0) % 11);

/** Check digit of modulo 10, weights 2 and 1 from the right, adding the figures of each product: 0 to 9 (D §1.1). */
export const modulo10 = (base: string): number => {
  const soma = [...base].reverse().reduce((total, d, i) => {
    const produto = Number(d) * (2 - (i % 2));
    return total + (produto > 9 ? produto - 9 : produto);
  }, 0);
  return (10 - (soma % 10)) % 10;
};

/** A whole number with its leading zeros. Throws RangeError when it does not fit, because a shortened one would repeat. */
export const comZeros = (valor: number, tamanho: number): string => {
  if (!Number.isSafeInteger(valor) || valor < 0 || valor >= 10 ** tamanho)
    throw new RangeError(`${valor} does not fit in ${tamanho} digits`);
  return String(valor).padStart(tamanho, '0');
};
