import { createContext, useContext } from 'react';

interface Held {
  readonly fields: ReadonlySet<string>;
  readonly hold: (fields: readonly string[]) => void;
}

/** Fields of the form around that wait for a look-up which is going to fill them in; nobody types in them meanwhile. */
export const HeldContext = createContext<Held>({ fields: new Set(), hold: () => undefined });

export const useHeld = (): Held => useContext(HeldContext);
