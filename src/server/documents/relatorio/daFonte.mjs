/** The thread of a long report from the sources, in development and in tests; the built server has a compiled one. */
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
