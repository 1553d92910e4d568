import { sql } from 'kysely';
import { primeiro } from '@/domain/lista.ts';
import type { Db } from '../database.ts';

/** The document types that the body requires or accepts for a new process; required ones first, then by name. */
export const tiposDoOrgao = (db: Db, id: number) =>
  db
    .selectFrom('orgao_credor_tipo_documento as x')
    .innerJoin('tipo_documento as t', 't.id', 'x.id_tipo_documento')
    .select(['t.id', 't.nome', 'x.opcional'])
    .where('x.id_orgao_credor', '=', id)
    .where('t.excluido_em', 'is', null)
    .orderBy('x.opcional')
    .orderBy('t.nome')
    .execute();

export async function trocarTipos(
  db: Db,
  id: number,
  tipos: readonly { readonly id: number; readonly opcional: boolean }[],
): Promise<void> {
  await db.deleteFrom('orgao_credor_tipo_documento').where('id_orgao_credor', '=', id).execute();
  await db
    .insertInto('orgao_credor_tipo_documento')
    .values(tipos.map((t) => ({ id_orgao_credor: id, id_tipo_documento: t.id, opcional: t.opcional })))
    .execute();
}

export async function existemTipos(db: Db, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await db
    .selectFrom('tipo_documento')
    .select('id')
    .where('id', 'in', [...ids])
    .where('excluido_em', 'is', null)
    .execute();
  return rows.length === new Set(ids).size;
}

/** Smallest amount for a request of inscription (D §5.7), and tolerance of a payment (M §2.17), as text from the driver. */
export const valoresDoOrgao = (db: Db, id: number) =>
  db
    .selectFrom('orgao_credor')
    .select(['valor_minimo_inscricao', 'tolerancia_baixa'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const indiceExiste = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('indice_financeiro').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Whether the body has rows in that table that are not deleted. */
export const orgaoTem = async (db: Db, tabela: 'processo' | 'usuario', id: number): Promise<boolean> =>
  (await db
    .selectFrom(tabela)
    .select('id')
    .where('id_orgao_credor', '=', id)
    .where('excluido_em', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether a numbering code, by which process numbers tell bodies apart, is left for one more body. */
export async function haCodigoLivre(db: Db): Promise<boolean> {
  const { rows } = await sql<{ codigo: number | null }>`select codigo_livre('{}', 0) as codigo`.execute(db);
  return primeiro(rows).codigo !== null;
}
