import type { ComponentType } from 'react';
import { type Late, late } from '../late/late.tsx';
import { MissingScreen } from '../late/Missing.tsx';
import { Loading } from './Loading.tsx';

/** A page of the portal, fetched when it is opened. */
export const lateScreen = <P extends object = object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): Late<P> => late(load, { waiting: <Loading />, missing: MissingScreen });
