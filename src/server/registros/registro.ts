import type { Contrato, Registro } from '../cases/registro.ts';

/** A register as the server keeps it: its calls, the rules that make it less than plain, and the migrations of its table. */
export interface Mantido {
  readonly contrato: Contrato;
  readonly regras: Registro<Contrato>;
  readonly migrations: Readonly<Record<string, string>>;
}

/**
 * One entry of the server: the routes and the migrations follow from it.
 * @param migrations by their names, as in `src/server/database/migrations`; those of the first registers are in its own list
 */
export const registro = <C extends Contrato>(
  contrato: C,
  { migrations = {}, ...regras }: Registro<C> & Partial<Pick<Mantido, 'migrations'>>,
): Mantido => ({ contrato, regras: regras as unknown as Registro<Contrato>, migrations });
