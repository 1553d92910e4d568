import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { doEscopo, doEscopoOuDeTodos } from './escopo.ts';

/** A user of the scope, not deleted, with the fields that decide about access. */
export const lerAcesso = (db: Db, id: number) =>
  db
    .selectFrom('usuario')
    .select(['id', 'nome', 'email', 'ativo', 'id_perfil', 'id_orgao_credor', 'senha_hash'])
    .where('id', '=', id)
    .where(doEscopo(db, 'id_orgao_credor'))
    .where('excluido_em', 'is', null)
    .executeTakeFirst();

/** A profile of the scope, not deleted, and its body (null: all). It cannot be removed before the transaction ends. */
export const lerPerfilVivo = (db: Db, id: number) =>
  db
    .selectFrom('perfil')
    .select(['id', 'id_orgao_credor'])
    .where('id', '=', id)
    .where(doEscopoOuDeTodos(db, 'id_orgao_credor'))
    .where('excluido_em', 'is', null)
    .forKeyShare()
    .executeTakeFirst();

/** Whether the scope has that body. It cannot be removed until the transaction ends. */
export const orgaoExiste = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('orgao_credor')
    .select('id')
    .where('id', '=', id)
    .where(doEscopo(db, 'id'))
    .where('excluido_em', 'is', null)
    .forKeyShare()
    .executeTakeFirst()) !== undefined;

/** Ends sessions, mailed links and known devices of another user of the scope. */
export const encerrarAcessos = (db: Db, id: number, agora: Date, motivo: string) =>
  sql`select encerra_acessos(${id}, ${agora}, ${motivo})`.execute(db);

/** Invalidates the mailed links: they went to an address that is no longer the user's. */
export const encerrarLinks = (db: Db, id: number, agora: Date) =>
  sql`select encerra_links(${id}, ${agora})`.execute(db);
