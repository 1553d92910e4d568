import fc from 'fast-check';
import { semente } from './prova.ts';

/** All examples that fast-check draws follow from the printed seed. */
fc.configureGlobal({ seed: semente });
