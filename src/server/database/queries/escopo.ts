import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database.ts';
import type { Versioned } from '../versao.ts';

/** A database that knows its scope. */
type Escopada = Pick<Db, 'scope'>;

/** Whether it finds the rows of all bodies: that of a central caller, and of work without a user. */
export const deTodosOsOrgaos = ({ scope }: Escopada): boolean => Boolean(scope.central || scope.sistema);

/** The first of the two fences around bodies (ADR 5, 68), here only: rows of the scope's body, or all rows. A scope of nobody finds none. */
export const doEscopo = (db: Escopada, coluna: string): RawBuilder<boolean> =>
  deTodosOsOrgaos(db) ? sql`true` : sql`${sql.ref(coluna)} = ${db.scope.orgao ?? null}`;

/** The same with a body that the planner does not see, for a statement whose one plan must serve all bodies. */
export const doEscopoQualquer = (db: Escopada, coluna: string): RawBuilder<boolean> =>
  deTodosOsOrgaos(db) ? sql`true` : sql`${sql.ref(coluna)} = (select ${db.scope.orgao ?? null}::bigint)`;

/** The same for tables in which rows without a body belong to all. */
export const doEscopoOuDeTodos = (db: Escopada, coluna: string): RawBuilder<boolean> =>
  sql`(${doEscopo(db, coluna)} or ${sql.ref(coluna)} is null)`;

/** The same for a register's table. @param temOrgao whether its records belong to a body */
export function doEscopoNoCadastro(db: Escopada, tabela: Versioned, temOrgao: boolean): RawBuilder<boolean> {
  if (tabela === 'orgao_credor') return doEscopo(db, 'orgao_credor.id');
  if (tabela === 'perfil') return doEscopoOuDeTodos(db, 'perfil.id_orgao_credor');
  return temOrgao ? doEscopo(db, `${tabela}.id_orgao_credor`) : sql`true`;
}

/** The same for rows that one body has or, where they have none yet, all bodies of the agreement with the bank (M §3.5). */
export const doEscopoOuDoConvenio = (db: Escopada, tabela: string): RawBuilder<boolean> =>
  deTodosOsOrgaos(db)
    ? sql`true`
    : sql`(${doEscopo(db, `${tabela}.id_orgao_credor`)} or ${sql.ref(`${tabela}.id_orgao_credor`)} is null and ${doConvenio(db, tabela)})`;

/** The same for rows of an agreement with a bank, which several bodies may share. */
export const doConvenio = (db: Escopada, tabela: string): RawBuilder<boolean> =>
  deTodosOsOrgaos(db)
    ? sql`true`
    : sql`(${sql.ref(`${tabela}.banco`)}, ${sql.ref(`${tabela}.convenio`)}) in (
        select c.banco, c.convenio from ativa_convenios(${db.scope.orgao ?? null}::bigint) c)`;
