import { isPermission, type Permission } from '@/contract/permissions.ts';
import type { Db } from '../database.ts';
import { doEscopoOuDeTodos } from './escopo.ts';

/** The permissions of a profile, in the order of their codes. */
export async function listarPermissoes(db: Db, idPerfil: number): Promise<Permission[]> {
  const rows = await db
    .selectFrom('perfil_permissao')
    .select('permissao')
    .where('id_perfil', '=', idPerfil)
    .orderBy('permissao')
    .execute();
  return rows.map((row) => row.permissao).filter(isPermission);
}

/** Writes only the differences, because each written row invalidates the access tokens signed before. */
export async function trocarPermissoes(db: Db, idPerfil: number, permissoes: readonly Permission[]): Promise<void> {
  await db
    .deleteFrom('perfil_permissao')
    .where('id_perfil', '=', idPerfil)
    .where('permissao', 'not in', [...permissoes])
    .execute();
  await db
    .insertInto('perfil_permissao')
    .values(permissoes.map((permissao) => ({ id_perfil: idPerfil, permissao })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const lerOrgaoDoPerfil = async (db: Db, id: number): Promise<number | null> =>
  (await db.selectFrom('perfil').select('id_orgao_credor').where('id', '=', id).executeTakeFirstOrThrow())
    .id_orgao_credor;

export const perfilEmUso = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('usuario')
    .select('id')
    .where('id_perfil', '=', id)
    .where('excluido_em', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** All profiles that the caller may give, by name. */
export const listarPerfis = (db: Db) =>
  db
    .selectFrom('perfil')
    .select(['id', 'nome'])
    .where('excluido_em', 'is', null)
    .where(doEscopoOuDeTodos(db, 'id_orgao_credor'))
    .orderBy('nome')
    .execute();
