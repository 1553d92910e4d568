/**
 * Work that takes turns: what is given under a name waits for what was given under it before, and the names that wait are
 * served one after the other, so many at once. Who gives much waits for themselves.
 */
export function umaFilaPorNome(juntos: number): <T>(nome: number | string, trabalho: () => Promise<T>) => Promise<T> {
  /** In the order in which their turns come. */
  const esperando = new Map<number | string, (() => Promise<void>)[]>();
  const ocupados = new Set<number | string>();

  function chamar(): void {
    for (const [nome, trabalhos] of esperando) {
      if (ocupados.size >= juntos) return;
      if (ocupados.has(nome)) continue;
      // Behind the others, if there is more under this name.
      esperando.delete(nome);
      if (trabalhos.length > 1) esperando.set(nome, trabalhos.slice(1));
      ocupados.add(nome);
      void trabalhos[0]!().finally(() => {
        ocupados.delete(nome);
        chamar();
      });
    }
  }

  return (nome, trabalho) =>
    new Promise((resolve, reject) => {
      const um = () => trabalho().then(resolve, reject);
      esperando.set(nome, [...(esperando.get(nome) ?? []), um]);
      chamar();
    });
}
