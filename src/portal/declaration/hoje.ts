import { useSyncExternalStore } from 'react';
import { hoje, watchClock } from '../providers/clock.ts';

export { hoje };

/** Today as a screen draws it: drawn again when another day begins, or when the server says that it is another one. */
export const useHoje = (): string => useSyncExternalStore(watchClock, hoje);
