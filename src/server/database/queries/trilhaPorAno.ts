import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** The last entry of a part: its moment to the microsecond, and its id. */
export interface MarcaDoAno {
  readonly em: string;
  readonly id: number;
}
interface Guardada extends MarcaDoAno {
  /** The whole row as JSON: `jsonb_populate_record(null::auditoria, …)` makes it a row again. */
  readonly linha: string;
}

/** Condition for entries of a year. It begins and ends at midnight in the zone of the installation (`ATIVA_FUSO`). */
const doAno = (ano: number) =>
  sql`em >= make_date(${ano}::integer, 1, 1)::timestamptz and em < make_date(${ano + 1}::integer, 1, 1)::timestamptz`;

/** Entries of that year after a mark, the oldest first. */
export async function parteDoAno(
  db: Db,
  ano: number,
  marca: MarcaDoAno | undefined,
  quantas: number,
): Promise<readonly Guardada[]> {
  const depois = marca ? sql`and (em, id) > (${marca.em}::timestamptz, ${marca.id})` : sql``;
  const { rows } = await sql<Guardada>`
    select a.id, a.em::text as em, row_to_json(a)::text as linha from auditoria a
     where ${doAno(ano)} ${depois} order by a.em, a.id limit ${quantas}`.execute(db);
  return rows;
}

/** Deletes those entries of that year, and no others. The transaction does nothing else: it takes the one role that may. */
export async function retirarDoAno(db: Db, ano: number, ids: readonly number[]): Promise<number> {
  await sql`set local role ativa_interno`.execute(db);
  const { numAffectedRows } = await sql`
    delete from auditoria where id = any(${[...ids]}::bigint[]) and ${doAno(ano)}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
