/**
 * Runs work in turns by name: work of one name runs in order, one at a time, and up to `juntos` names run at once. So a
 * name with much work delays only itself.
 */
export function umaFilaPorNome(juntos: number): <T>(nome: number | string, trabalho: () => Promise<T>) => Promise<T> {
  /** In order of turns. */
  const esperando = new Map<number | string, (() => Promise<void>)[]>();
  const ocupados = new Set<number | string>();

  function chamar(): void {
    for (const [nome, trabalhos] of esperando) {
      if (ocupados.size >= juntos) return;
      if (ocupados.has(nome)) continue;
      // A name with more work goes to the end of the queue.
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
