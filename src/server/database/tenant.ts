import type { Statement } from './batch.ts';

/** The data that a transaction may touch. Its queries ask for no other, and row-level security enforces it, whatever they say. */
export interface Scope {
  /** Body of the caller; null: none. */
  readonly orgao?: number | null;
  /** A central body sees the data of all bodies. */
  readonly central?: boolean;
  readonly usuario?: number | null;
  /** Sign-in, refresh and jobs: no user, all bodies. */
  readonly sistema?: boolean;
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
const settings = (scope: Scope): readonly string[] => [
  number(scope.orgao),
  flag(scope.central),
  number(scope.usuario),
  flag(scope.sistema),
];

/** `begin`, role and scope in one round trip. */
export const beginSql = (scope: Scope): string => `begin; set local role ativa_app; ${scopeSql(scope)}`;

/** Sets the scope until the end of the transaction. Only numbers and booleans, so nothing needs escaping. */
export function scopeSql(scope: Scope): string {
  const [orgao, central, usuario, sistema] = settings(scope);
  return `select set_config('ativa.orgao', '${orgao}', true), set_config('ativa.central', '${central}', true), set_config('ativa.usuario', '${usuario}', true), set_config('ativa.sistema', '${sistema}', true)`;
}

const roleAndScope = `set_config('role', 'ativa_app', true), set_config('ativa.orgao', $1, true), set_config('ativa.central', $2, true), set_config('ativa.usuario', $3, true), set_config('ativa.sistema', $4, true)`;

/** Role and scope for the reading statement behind it in the same message (batch.ts), as one column of the answer. */
export const readingIn = (scope: Scope): Statement => ({
  name: 'ativa_escopo',
  text: `select num_nulls(set_config('transaction_read_only', 'on', true), ${roleAndScope})`,
  values: settings(scope),
});

/** The same for a statement that may write. */
export const aloneIn = (scope: Scope): Statement => ({
  name: 'ativa_escopo_de_escrita',
  text: `select num_nulls(${roleAndScope})`,
  values: settings(scope),
});
