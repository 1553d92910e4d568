import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import type { Contrato, Registro } from '../cases/registro.ts';
import { regras as tiposReservados } from '../cases/tipoDocumento/regras.ts';

/** A register on the server: its calls, and its rules beyond those of a plain one. */
interface Mantido {
  readonly contrato: Contrato;
  readonly regras: Registro<Contrato>;
}

const registro = <C extends Contrato>(contrato: C, regras: Registro<C> = {}): Mantido => ({
  contrato,
  regras: regras as unknown as Registro<Contrato>,
});

/** The registers that have only the calls of their contract. */
export const registros: readonly Mantido[] = [
  // This comment keeps the formatter from joining the lines.
  registro(tipoDocumento, tiposReservados),
];
