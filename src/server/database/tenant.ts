import type { Statement } from './batch.ts';

/** Whose data a transaction may touch. Row-level security holds it to that, whatever the queries say. */
export interface Scope {
  /** Body of the caller; null: none. */
  readonly orgao?: number | null;
  /** A central body sees the data of all bodies. */
  readonly central?: boolean;
  readonly usuario?: number | null;
  /** Sign-in, refresh and jobs: no caller, all bodies. */
  readonly sistema?: boolean;
}

/** For what nobody in particular does: sign-in, jobs, seeds. */
export const systemScope: Scope = { sistema: true };

/** The same as queries know it: whatever body, as for a central one. */
export const todosOsOrgaos = { idOrgao: 0, central: true } as const;

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

/** Begin, role and scope in one round trip. */
export const beginSql = (scope: Scope): string => `begin; set local role ativa_app; ${scopeSql(scope)}`;

/** From here to the end of the transaction it is that scope. Numbers and booleans only, so there is nothing to escape. */
export function scopeSql(scope: Scope): string {
  const [orgao, central, usuario, sistema] = settings(scope);
  return `select set_config('ativa.orgao', '${orgao}', true), set_config('ativa.central', '${central}', true), set_config('ativa.usuario', '${usuario}', true), set_config('ativa.sistema', '${sistema}', true)`;
}

const roleAndScope = `set_config('role', 'ativa_app', true), set_config('ativa.orgao', $1, true), set_config('ativa.central', $2, true), set_config('ativa.usuario', $3, true), set_config('ativa.sistema', $4, true)`;

/** Role and scope of what comes behind it in the same message (see batch.ts), which may only read; one column is less to answer. */
export const readingIn = (scope: Scope): Statement => ({
  name: 'ativa_escopo',
  text: `select num_nulls(set_config('transaction_read_only', 'on', true), ${roleAndScope})`,
  values: settings(scope),
});

/** The same of what may write. */
export const aloneIn = (scope: Scope): Statement => ({
  name: 'ativa_escopo_de_escrita',
  text: `select num_nulls(${roleAndScope})`,
  values: settings(scope),
});
