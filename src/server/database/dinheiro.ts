/** numeric(15,2) as the driver gives it ("1523.47", "-0.10") → integer cents (152347), without floats. */
export function lerCentavos(numeric: string): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2})\d*)?$/.exec(numeric);
  if (!match) throw new Error(`not a money value: ${numeric}`);
  const [, sign, inteiro = '0', decimais = ''] = match;
  const centavos = Number(inteiro) * 100 + Number(decimais.padEnd(2, '0'));
  return sign ? -centavos : centavos;
}

/** Integer cents (152347) → text for numeric(15,2) ("1523.47"). */
export function gravarCentavos(centavos: number): string {
  if (!Number.isSafeInteger(centavos)) throw new Error(`not a whole number of cents: ${centavos}`);
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
