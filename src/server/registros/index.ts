import type { Mantido } from './registro.ts';
import { tipoDocumento } from './tipoDocumento.ts';

/** The registers that need no routes but their own five calls. */
export const registros: readonly Mantido[] = [
  // One a line.
  tipoDocumento,
];
