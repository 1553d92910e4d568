import { createContext, useContext } from 'react';

interface Held {
  readonly fields: ReadonlySet<string>;
  readonly hold: (fields: readonly string[]) => void;
}

/** Fields of the surrounding form that a look-up is going to fill in; they are disabled meanwhile. */
export const HeldContext = createContext<Held>({ fields: new Set(), hold: () => undefined });

export const useHeld = (): Held => useContext(HeldContext);
