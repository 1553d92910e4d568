/** The thread of the spreadsheet while it runs from the sources, as in development and in tests; the built server has it compiled. */
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
