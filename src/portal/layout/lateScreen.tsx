import type { ComponentType } from 'react';
import { type Late, late } from '../late/late.tsx';
import { MissingScreen } from '../late/Missing.tsx';
import { Loading } from './Loading.tsx';

/** A page of the portal, fetched when it is opened. */
export const lateScreen = (load: () => Promise<{ readonly default: ComponentType }>): Late<object> =>
  late(load, { waiting: <Loading />, missing: MissingScreen });
