import type { SingleUse } from '../../adapters/captcha.ts';
import type { Db } from '../database.ts';

/** Uses up a human-verification answer; false if it was used before. */
export async function gastarCaptcha(db: Db, uso: SingleUse): Promise<boolean> {
  const inserted = await db
    .insertInto('captcha_usado')
    .values({ assinatura: uso.marca, expira_em: uso.valeAte })
    .onConflict((conflict) => conflict.doNothing())
    .returning('assinatura')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether this account has signed in on this device before. */
export const dispositivoConhecido = async (db: Db, idUsuario: number, hash: string): Promise<boolean> =>
  (await db
    .selectFrom('dispositivo')
    .select('id_usuario')
    .where('id_usuario', '=', idUsuario)
    .where('dispositivo_hash', '=', hash)
    .executeTakeFirst()) !== undefined;

const devicesKept = 20;

/** Remembers a device of an account, and deletes the least recently used ones above the limit. */
export async function guardarDispositivo(db: Db, idUsuario: number, hash: string, agora: Date): Promise<void> {
  await db
    .insertInto('dispositivo')
    .values({ id_usuario: idUsuario, dispositivo_hash: hash, criado_em: agora, usado_em: agora })
    .onConflict((conflict) => conflict.columns(['id_usuario', 'dispositivo_hash']).doUpdateSet({ usado_em: agora }))
    .execute();
  await db
    .deleteFrom('dispositivo')
    .where('id_usuario', '=', idUsuario)
    .where('dispositivo_hash', 'not in', (eb) =>
      eb
        .selectFrom('dispositivo')
        .select('dispositivo_hash')
        .where('id_usuario', '=', idUsuario)
        .orderBy('usado_em', 'desc')
        .limit(devicesKept),
    )
    .execute();
}

export const esquecerDispositivos = (db: Db, idUsuario: number) =>
  db.deleteFrom('dispositivo').where('id_usuario', '=', idUsuario).execute();

/** Stores a link to set a new password, under the hash of its token. */
export const inserirSenhaToken = (db: Db, t: { tokenHash: string; idUsuario: number; agora: Date; expiraEm: Date }) =>
  db
    .insertInto('senha_token')
    .values({ token_hash: t.tokenHash, id_usuario: t.idUsuario, criado_em: t.agora, expira_em: t.expiraEm })
    .execute();

export const apagarSenhaToken = (db: Db, tokenHash: string) =>
  db.deleteFrom('senha_token').where('token_hash', '=', tokenHash).execute();

/** Number of links made for an account since a moment that nobody has used, and no change of the account has ended. */
export async function contarSenhaTokens(db: Db, idUsuario: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('senha_token')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id_usuario', '=', idUsuario)
    .where('criado_em', '>', since)
    .where('usado_em', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A link that is still valid, with the password hash it would replace. */
export const lerSenhaToken = (db: Db, tokenHash: string, agora: Date) =>
  db
    .selectFrom('senha_token as t')
    .innerJoin('usuario as u', 'u.id', 't.id_usuario')
    .select(['u.id', 'u.nome', 'u.email', 'u.id_orgao_credor as idOrgao', 'u.senha_hash as senhaHash'])
    .where('t.token_hash', '=', tokenHash)
    .where('t.usado_em', 'is', null)
    .where('t.expira_em', '>', agora)
    .where('u.ativo', '=', true)
    .where('u.excluido_em', 'is', null)
    .executeTakeFirst();

/** A link, whatever became of it; undefined: unknown, or of an account that is closed. */
export const verSenhaToken = (db: Db, tokenHash: string) =>
  db
    .selectFrom('senha_token as t')
    .innerJoin('usuario as u', 'u.id', 't.id_usuario')
    .select(['u.email', 't.usado_em as usadoEm', 't.expira_em as expiraEm'])
    .where('t.token_hash', '=', tokenHash)
    .where('u.ativo', '=', true)
    .where('u.excluido_em', 'is', null)
    .executeTakeFirst();

/** Uses a link up, and with it every other link of the account. False if it was used already. */
export async function gastarSenhaToken(db: Db, tokenHash: string, idUsuario: number, agora: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('senha_token')
    .set({ usado_em: agora })
    .where('token_hash', '=', tokenHash)
    .where('usado_em', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db
    .updateTable('senha_token')
    .set({ usado_em: agora })
    .where('id_usuario', '=', idUsuario)
    .where('usado_em', 'is', null)
    .execute();
  return true;
}

/** Deletes tokens expired for 30 days and devices unused for a year. Sessions stay, as part of the access log. */
export async function apagarSessoesVencidas(db: Db, agora: Date): Promise<void> {
  const ago = (days: number) => new Date(agora.getTime() - days * 86_400_000);
  await db.deleteFrom('refresh_token').where('expira_em', '<', ago(30)).execute();
  await db.deleteFrom('dispositivo').where('usado_em', '<', ago(365)).execute();
}
