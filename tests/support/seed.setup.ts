import fc from 'fast-check';
import { seed } from './proof.ts';

/** All examples that fast-check draws follow from the printed seed. */
fc.configureGlobal({ seed });
