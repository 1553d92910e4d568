/** A zip of those files, not compressed. */
export function empacota(arquivos: Iterable<readonly [nome: string, conteudo: Uint8Array]>): Buffer;
