/** Crockford's base 32: without letters that look like digits (I, L, O), and without U, so that no words appear. */
const alfabeto = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const tamanho = 16;

/** Ten random bytes → «7K3M-9QZC-TX0B-4WND»: eighty bits, in groups that can be read aloud. */
export function codigoDeBytes(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  const letras = Array.from({ length: tamanho }, (_, i) => alfabeto[Number((bits >> BigInt(5 * (15 - i))) & 31n)]);
  return emGrupos(letras.join(''));
}

/** Typed text → the stored code; null: not a code. Accepts small letters, spaces, hyphens, look-alike letters. */
export function lerCodigo(texto: string): string | null {
  const limpo = texto
    .toUpperCase()
    .replace(/[\s.\-–—]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
  return limpo.length === tamanho && [...limpo].every((c) => alfabeto.includes(c)) ? emGrupos(limpo) : null;
}

const emGrupos = (letras: string): string => letras.replace(/(.{4})(?=.)/g, '$1-');
