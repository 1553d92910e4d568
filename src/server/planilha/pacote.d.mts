/** The entries of a zip by name. @throws RangeError beyond a limit; another error when it is no valid zip */
export function desempacota(
  bytes: Buffer,
  limites: { readonly entradas: number; readonly bytes: number; readonly quer: (nome: string) => boolean },
): Map<string, Buffer>;
/** An uncompressed zip of those files. */
export function empacota(arquivos: Iterable<readonly [nome: string, conteudo: Uint8Array]>): Buffer;
