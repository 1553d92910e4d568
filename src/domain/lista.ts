/** Reading what must be there: where it is not, the fault is of the program, and is said here. */

/** The first of a list that is not empty. */
export const primeiro = <T>(lista: readonly T[]): T => em(lista, 0);

/** The last of a list that is not empty. */
export const ultimo = <T>(lista: readonly T[]): T => em(lista, lista.length - 1);

/** The one at a place that the list has. */
export function em<T>(lista: readonly T[], i: number): T {
  const um = lista[i];
  if (um === undefined) throw new Error(`a list of ${lista.length} has nothing at ${i}`);
  return um;
}

/** The value of a key that the map has. */
export function de<K, V>(mapa: ReadonlyMap<K, V>, chave: K): V {
  const um = mapa.get(chave);
  if (um === undefined) throw new Error(`a map of ${mapa.size} has nothing for ${String(chave)}`);
  return um;
}
