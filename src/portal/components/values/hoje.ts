import { useSyncExternalStore } from 'react';
import { hoje, watchClock } from '../../providers/clock.ts';

export { hoje };

/** Today's date; the screen is drawn again when the day changes, or when the server says that it is another day. */
export const useHoje = (): string => useSyncExternalStore(watchClock, hoje);
