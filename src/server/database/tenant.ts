/** Whose data a transaction may touch. Row-level security holds it to that, whatever the queries say. */
export interface Scope {
  /** Body of the caller; null: none. */
  readonly orgao?: number | null;
  /** A central body sees the data of all bodies. */
  readonly central?: boolean;
  readonly usuario?: number | null;
  /** Sign-in, refresh and jobs: no caller, all bodies. */
  readonly sistema?: boolean;
  readonly readonly?: boolean;
}

/** For what nobody in particular does: sign-in, jobs, seeds. */
export const systemScope: Scope = { sistema: true };

export const scopeOf = (caller: { id: number; idOrgao: number; central: boolean }): Scope => ({
  orgao: caller.idOrgao,
  central: caller.central,
  usuario: caller.id,
});

/** Begin, role and scope in one round trip. Numbers and booleans only, so there is nothing to escape. */
export function beginSql(scope: Scope): string {
  const number = (n: number | null | undefined) => (n == null ? '' : String(Math.trunc(n)));
  const flag = (b?: boolean) => (b ? 'on' : 'off');
  return `begin${scope.readonly ? ' read only' : ''}; set local role ativa_app; select set_config('ativa.orgao', '${number(scope.orgao)}', true), set_config('ativa.central', '${flag(scope.central)}', true), set_config('ativa.usuario', '${number(scope.usuario)}', true), set_config('ativa.sistema', '${flag(scope.sistema)}', true)`;
}
