import type { Mantido } from './registro.ts';
import { tipoDocumento } from './tipoDocumento.ts';

/** The registers that have only the calls of their contract. */
export const registros: readonly Mantido[] = [
  // This comment keeps the formatter from joining the lines.
  tipoDocumento,
];
