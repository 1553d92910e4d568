import type { Contrato, Registro } from '../cases/registro.ts';

/** A register on the server: its calls, its rules beyond those of a plain register, and its table's migrations. */
export interface Mantido {
  readonly contrato: Contrato;
  readonly regras: Registro<Contrato>;
  readonly migrations: Readonly<Record<string, string>>;
}

/**
 * An entry of the list of registers, from which the server derives routes and migrations.
 * @param migrations SQL by name; those of the first registers are in the list of `src/server/database/migrations`
 */
export const registro = <C extends Contrato>(
  contrato: C,
  { migrations = {}, ...regras }: Registro<C> & Partial<Pick<Mantido, 'migrations'>>,
): Mantido => ({ contrato, regras: regras as unknown as Registro<Contrato>, migrations });
