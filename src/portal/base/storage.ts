/**
 * The storages of this browser. Where one refuses – forbidden, or full –, the page keeps in its memory what it stores, so that
 * it works until it is reloaded.
 */
export const local = remembering(() => localStorage);
export const ofThisTab = remembering(() => sessionStorage);

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

function remembering(storage: () => Storage): Kept {
  const memory = new Map<string, string>();
  const tried = <T>(work: (of: Storage) => T, otherwise: () => T): T => {
    try {
      return work(storage());
    } catch {
      return otherwise();
    }
  };
  return {
    getItem: (name) =>
      memory.get(name) ??
      tried(
        (of) => of.getItem(name),
        () => null,
      ),
    setItem: (name, value) => {
      memory.delete(name);
      tried(
        (of) => of.setItem(name, value),
        () => void memory.set(name, value),
      );
    },
    removeItem: (name) => {
      memory.delete(name);
      tried(
        (of) => of.removeItem(name),
        () => undefined,
      );
    },
    clear: () => {
      memory.clear();
      tried(
        (of) => of.clear(),
        () => undefined,
      );
    },
  };
}
