import { type RawBuilder, sql } from 'kysely';
import type { Versioned } from '../versao.ts';

/** Whose processes a query finds: the first of the two fences around bodies (the second is in the database). */
export interface Escopo {
  readonly idOrgao: number;
  readonly central: boolean;
}

/** The first fence: rows of the caller's body; for a central caller, all rows (ADR 5). */
export const doEscopo = ({ idOrgao, central }: Escopo, coluna: string): RawBuilder<boolean> =>
  central ? sql`true` : sql`${sql.ref(coluna)} = ${idOrgao}`;

/** The same for tables in which rows without a body belong to all. */
export const doEscopoOuDeTodos = (escopo: Escopo, coluna: string): RawBuilder<boolean> =>
  sql`(${doEscopo(escopo, coluna)} or ${sql.ref(coluna)} is null)`;

/** The same for a register's table. @param temOrgao whether its records belong to a body */
export function doEscopoNoCadastro(escopo: Escopo, tabela: Versioned, temOrgao: boolean): RawBuilder<boolean> {
  if (tabela === 'orgao_credor') return doEscopo(escopo, 'orgao_credor.id');
  if (tabela === 'perfil') return doEscopoOuDeTodos(escopo, 'perfil.id_orgao_credor');
  return temOrgao ? doEscopo(escopo, `${tabela}.id_orgao_credor`) : sql`true`;
}
