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

/** How long a statement may take, and a transaction wait for the next one. */
const LIMIT_MS = 60_000;
const limits = ['statement_timeout', 'idle_in_transaction_session_timeout']
  .map((name) => `, set_config('${name}', '${LIMIT_MS}', true)`)
  .join('');

/**
 * `begin`, role, scope and limits in one round trip. All end with the transaction: the next one on the same connection may be of another
 * client, where a pooler stands between (ADR 80).
 * @param limited the embedded database has no other clients, and no clock to end a statement by
 */
export const beginSql = (scope: Scope, readOnly = false, limited = true): string =>
  `begin${readOnly ? ' isolation level repeatable read, read only' : ''}; set local role ativa_app; ${scopeSql(scope)}${limited ? limits : ''}`;

/** Sets the scope until the end of the transaction. Only numbers and booleans, so nothing needs escaping. */
export const scopeSql = ({ orgao, central, usuario, sistema }: Scope): string =>
  `select set_config('ativa.orgao', '${number(orgao)}', true), set_config('ativa.central', '${flag(central)}', true), set_config('ativa.usuario', '${number(usuario)}', true), set_config('ativa.sistema', '${flag(sistema)}', true)`;
