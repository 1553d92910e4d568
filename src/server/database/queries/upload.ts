import { sql } from 'kysely';
import { limits } from '@/contract/limits.ts';
import type { Db } from '../database.ts';
import type { UploadTable } from '../schema.ts';

type Upload = Pick<
  UploadTable,
  'uuid' | 'id_usuario' | 'id_orgao_credor' | 'nome' | 'tamanho' | 'sha256' | 'chave' | 'codigo_impresso'
>;

/** Number of this user's unused uploads. Locks, so that two calls of the same user count in turn. */
export async function contarPendentes(db: Db, idUsuario: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('upload'), ${idUsuario}::integer)`.execute(db);
  const { count } = await db
    .selectFrom('upload')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id_usuario', '=', idUsuario)
    .where('vinculado_em', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** An unused upload of this user. */
export const lerPendente = (db: Db, idUsuario: number, uuid: string): Promise<Upload | undefined> =>
  db
    .selectFrom('upload')
    .select(['uuid', 'id_usuario', 'id_orgao_credor', 'nome', 'tamanho', 'sha256', 'chave', 'codigo_impresso'])
    .where('uuid', '=', uuid)
    .where('id_usuario', '=', idUsuario)
    .where('vinculado_em', 'is', null)
    .executeTakeFirst();

export const inserirUpload = (db: Db, upload: Upload, agora: Date) =>
  db
    .insertInto('upload')
    .values({ ...upload, criado_em: agora })
    .execute();

/** Deletes a batch of old unused uploads; answers their keys in the file store. */
export async function tirarVencidos(db: Db, agora: Date, limit: number): Promise<string[]> {
  const before = new Date(agora.getTime() - limits.uploadSweepHours * 3_600_000);
  const rows = await db
    .deleteFrom('upload')
    .where('uuid', 'in', (eb) =>
      eb
        .selectFrom('upload')
        .select('uuid')
        .where('vinculado_em', 'is', null)
        .where('criado_em', '<', before)
        .orderBy('criado_em')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('chave')
    .execute();
  return rows.map((row) => row.chave);
}
