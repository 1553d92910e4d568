/** The entries of a zip by their names, within bounds. @throws RangeError past one; any other error when it is no sound zip */
export function desempacota(
  bytes: Buffer,
  limites: { readonly entradas: number; readonly bytes: number; readonly quer: (nome: string) => boolean },
): Map<string, Buffer>;
/** A zip of those files, not compressed. */
export function empacota(arquivos: Iterable<readonly [nome: string, conteudo: Uint8Array]>): Buffer;
