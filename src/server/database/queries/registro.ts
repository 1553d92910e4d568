import { type Kysely, type RawBuilder, sql } from 'kysely';
import { refuse } from '@/contract/refusals.ts';
import { codigoDe } from '../../base/codigoDe.ts';
import { columnOf } from '../../base/coluna.ts';
import type { Db } from '../database.ts';
import type { Versioned } from '../versao.ts';
import { doEscopoNoCadastro } from './escopo.ts';
import { contains } from './lista.ts';

/** A record of another table that an answer contains: `orgaoCredor: { id, sigla, nome }` ← `id_orgao_credor`. */
export interface Reference {
  readonly field: string;
  readonly table: string;
  readonly column: string;
  /** Its answered fields besides the id. */
  readonly fields: readonly string[];
}

/** The table of a register, as its statements see it. */
export interface TabelaDoRegistro {
  readonly table: Versioned;
  readonly references: readonly Reference[];
  /** Answered fields that are SQL expressions over the table's columns. */
  readonly computed: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Whether its records belong to a body. */
  readonly temOrgao: boolean;
}

type Row = Record<string, unknown> & { id: number; versao: number; excluido_em: Date | null };
/** Values by column. */
type Colunas = Readonly<Record<string, unknown>>;

/** Table names are known only at run time, so this file uses the query builder untyped. */
type Plain = Kysely<Record<string, Row>>;
const plain = (db: Db) => db as unknown as Plain;

/** Whose records these are. */
export const donoDoRegistro = (db: Db, { table, temOrgao }: TabelaDoRegistro): RawBuilder<boolean> =>
  doEscopoNoCadastro(db, table, temOrgao);

const living = (db: Db, tabela: TabelaDoRegistro) =>
  plain(db).selectFrom(tabela.table).where(`${tabela.table}.excluido_em`, 'is', null).where(donoDoRegistro(db, tabela));

/** Selects all columns of the found rows, and the answered fields of the records they reference. */
const rows = (found: ReturnType<typeof living>, { table, references, computed }: TabelaDoRegistro) =>
  references
    .reduce((query, r) => query.leftJoin(r.table, `${r.table}.id`, `${table}.${r.column}`) as typeof found, found)
    .selectAll(table)
    .select(references.flatMap((r) => r.fields.map((name) => `${r.table}.${columnOf(name)} as ${r.field}.${name}`)))
    .select(Object.entries(computed).map(([name, value]) => value.as(columnOf(name))));

/** The column of a filter or sort key: `perfil` → `usuario.id_perfil`, `perfil.nome` → `perfil.nome`. */
const columnAt = ({ table, references }: TabelaDoRegistro, path: string): string => {
  const [field = '', name] = path.split('.');
  const reference = references.find((r) => r.field === field);
  if (reference) return name ? `${reference.table}.${columnOf(name)}` : `${table}.${reference.column}`;
  return `${table}.${columnOf(field)}`;
};

/** The row of a record that is not removed; undefined: there is none for this scope. */
export const lerRegistro = (db: Db, tabela: TabelaDoRegistro, id: number): Promise<Colunas | undefined> =>
  rows(living(db, tabela).where(`${tabela.table}.id`, '=', id), tabela).executeTakeFirst();

/** A filter of a list: a whole value, or a part of a searched text. */
export interface FiltroDoRegistro {
  readonly field: string;
  readonly value: unknown;
  readonly parte: boolean;
}

/** A page of the records, and how many there are in all. */
export async function listarRegistros(
  db: Db,
  tabela: TabelaDoRegistro,
  filtros: readonly FiltroDoRegistro[],
  pagina: {
    readonly campo: string;
    readonly direcao: 'asc' | 'desc';
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly page: readonly Colunas[]; readonly total: number }> {
  const found = living(db, tabela).where((eb) =>
    eb.and(
      filtros.map(({ field, value, parte }) =>
        parte ? contains(`${columnAt(tabela, field)}_busca`, String(value)) : eb(columnAt(tabela, field), '=', value),
      ),
    ),
  );
  const page = await rows(found, tabela)
    .orderBy(sql.ref(columnAt(tabela, pagina.campo)), pagina.direcao)
    .orderBy(`${tabela.table}.id`)
    .limit(pagina.limit)
    .offset(pagina.offset)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return { page, total: Number(total) };
}

/** Inserts a record and answers its id. */
export async function inserirRegistro(db: Db, { table }: TabelaDoRegistro, colunas: Colunas): Promise<number> {
  const { id } = await plain(db).insertInto(table).values(colunas).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a record, whose version the caller has locked. */
export async function mudarRegistro(
  db: Db,
  { table }: TabelaDoRegistro,
  id: number,
  colunas: Colunas & { readonly versao: number },
): Promise<void> {
  await plain(db).updateTable(table).set(colunas).where('id', '=', id).execute();
}

/**
 * Deletes the record and rolls back, so that foreign keys, which see every body, tell whether it is in use. A removed
 * record stays in its table, marked, for the trail and so that the seeds do not insert it again.
 * @throws Refusal REGISTRO_EM_USO
 */
export async function refuseInUse(db: Db, { table }: TabelaDoRegistro, id: number): Promise<void> {
  await sql`savepoint em_uso`.execute(db);
  try {
    await plain(db).deleteFrom(table).where('id', '=', id).execute();
  } catch (error) {
    throw codigoDe(error) === '23503' ? refuse('REGISTRO_EM_USO') : error;
  }
  await sql`rollback to savepoint em_uso`.execute(db);
}

/**
 * Whether another record has this text, compared like the unique indexes: searched texts without case or accents, others
 * without case.
 * @param dentro only among records with this value in that column; of a record that is there, with its own
 */
export async function haOutro(
  db: Db,
  { table }: TabelaDoRegistro,
  { field, value, buscado }: { readonly field: string; readonly value: string; readonly buscado: boolean },
  id: number | undefined,
  dentro: { readonly coluna: string; readonly valor: unknown } | undefined,
): Promise<boolean> {
  const column = sql.ref(columnOf(field));
  const mesmo = buscado
    ? sql<boolean>`${sql.ref(`${columnOf(field)}_busca`)} = ativa_normaliza(${value})`
    : sql<boolean>`lower(${column}) = lower(${value})`;
  const found = await plain(db)
    .selectFrom(table)
    .select('id')
    .where('excluido_em', 'is', null)
    .where('id', 'is distinct from', id ?? null)
    .where(mesmo)
    .where(dentro ? noMesmo(table, dentro, id) : sql<boolean>`true`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

function noMesmo(table: Versioned, dentro: { readonly coluna: string; readonly valor: unknown }, id?: number) {
  const column = sql.ref(dentro.coluna);
  const its = id === undefined ? dentro.valor : sql`(select ${column} from ${sql.table(table)} where id = ${id})`;
  return sql<boolean>`${column} is not distinct from ${its}`;
}
