import { type RawBuilder, sql } from 'kysely';
import type { Versioned } from '../versao.ts';
import type { Escopo } from './processoFiltro.ts';

/** The first fence: rows whose column holds the caller's body; everybody's, for a central one (ADR 5). */
export const doEscopo = ({ idOrgao, central }: Escopo, coluna: string): RawBuilder<boolean> =>
  central ? sql`true` : sql`${sql.ref(coluna)} = ${idOrgao}`;

/** The same where rows without a body belong to all. */
export const doEscopoOuDeTodos = (escopo: Escopo, coluna: string): RawBuilder<boolean> =>
  sql`(${doEscopo(escopo, coluna)} or ${sql.ref(coluna)} is null)`;

/** The same of a register's table. @param temOrgao whether its records are answered with the body that they belong to */
export function doEscopoNoCadastro(escopo: Escopo, tabela: Versioned, temOrgao: boolean): RawBuilder<boolean> {
  if (tabela === 'orgao_credor') return doEscopo(escopo, 'orgao_credor.id');
  if (tabela === 'perfil') return doEscopoOuDeTodos(escopo, 'perfil.id_orgao_credor');
  return temOrgao ? doEscopo(escopo, `${tabela}.id_orgao_credor`) : sql`true`;
}
