/** The data that a transaction may touch. Its queries ask for no other, and row-level security enforces it, whatever they say. */
export interface Scope {
  /** Body of the caller; null: none. */
  readonly orgao?: number | null;
  /** A central body sees the data of all bodies. */
  readonly central?: boolean;
  readonly usuario?: number | null;
  /** Sign-in, refresh and jobs: no user, all bodies. */
  readonly sistema?: boolean;
  /** Id of the call for which it is touched, for the log and for the jobs that it queues; no fence depends on it. */
  readonly chamada?: string;
}

/** For work without a user: sign-in, jobs, seeds. */
export const systemScope: Scope = { sistema: true };

export const scopeOf = (caller: { id: number; idOrgao: number; central: boolean }): Scope => ({
  orgao: caller.idOrgao,
  central: caller.central,
  usuario: caller.id,
});

const number = (n: number | null | undefined) => (n == null ? '' : String(Math.trunc(n)));
const flag = (b?: boolean) => (b ? 'on' : 'off');

/** `begin`, role and scope in one round trip. */
export const beginSql = (scope: Scope, readOnly = false): string =>
  `begin${readOnly ? ' read only' : ''}; set local role ativa_app; ${scopeSql(scope)}`;

/** Sets the scope until the end of the transaction. Only numbers and booleans, so nothing needs escaping. */
export const scopeSql = ({ orgao, central, usuario, sistema }: Scope): string =>
  `select set_config('ativa.orgao', '${number(orgao)}', true), set_config('ativa.central', '${flag(central)}', true), set_config('ativa.usuario', '${number(usuario)}', true), set_config('ativa.sistema', '${flag(sistema)}', true)`;
