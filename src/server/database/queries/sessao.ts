import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** The account with an e-mail, in any case, with the password hash. */
export const lerConta = (db: Db, email: string) =>
  contas(db).select('u.senha_hash').where(sql<string>`lower(u.email)`, '=', email.toLowerCase()).executeTakeFirst();

/** The session user of the specification (S0 §3), or undefined if deleted. */
export const lerUsuarioSessao = (db: Db, id: number) => contas(db).where('u.id', '=', id).executeTakeFirst();

/** An account with its body and profile. */
export type Conta = NonNullable<Awaited<ReturnType<typeof lerUsuarioSessao>>>;

const contas = (db: Db) =>
  db
    .selectFrom('usuario as u')
    .innerJoin('orgao_credor as o', 'o.id', 'u.id_orgao_credor')
    .innerJoin('perfil as p', 'p.id', 'u.id_perfil')
    .where('u.excluido_em', 'is', null)
    .select([
      'u.id',
      'u.nome',
      'u.email',
      'u.matricula',
      'u.cpf',
      'u.rua',
      'u.bairro',
      'u.numero',
      'u.complemento',
      'u.cep',
      'u.municipio',
      'u.uf',
      'u.telefone1',
      'u.telefone2',
      'u.versao_acesso as versao_usuario',
      'p.versao_acesso as versao_perfil',
      'p.id as id_perfil',
      'p.nome as perfil_nome',
      'o.id as id_orgao',
      'o.nome as orgao_nome',
      'o.sigla as orgao_sigla',
      'o.central',
      sql<boolean>`u.ativo and o.ativo and o.excluido_em is null and p.excluido_em is null`.as('ativo'),
    ]);

/** Opens a session with its first refresh token; answers the session's id. */
export async function abrirSessao(
  db: Db,
  s: {
    idUsuario: number;
    tokenHash: string;
    ip: string;
    agente: string | null;
    agora: Date;
    refreshExpiraEm: Date;
    sessaoExpiraEm: Date;
  },
): Promise<number> {
  const { idUsuario: id_usuario, agora, ip, agente } = s;
  const { id } = await db
    .insertInto('sessao')
    .values({ id_usuario, criada_em: agora, usada_em: agora, expira_em: s.sessaoExpiraEm, ip, agente })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRefresh(db, { ...s, idSessao: id, expiraEm: s.refreshExpiraEm });
  return id;
}

const insertRefresh = (
  db: Db,
  t: { idSessao: number; idUsuario: number; tokenHash: string; agora: Date; expiraEm: Date },
) =>
  db
    .insertInto('refresh_token')
    .values({
      id_sessao: t.idSessao,
      id_usuario: t.idUsuario,
      token_hash: t.tokenHash,
      criado_em: t.agora,
      expira_em: t.expiraEm,
    })
    .execute();

/**
 * Spends a refresh token for its successor, once: of two calls at the same moment, the second finds it spent. Answers
 * the session and its user, or undefined when the token could not be spent.
 */
export async function gastarRefresh(
  db: Db,
  t: { tokenHash: string; successorHash: string; agora: Date; expiraEm: Date },
): Promise<{ idSessao: number; idUsuario: number } | undefined> {
  const spent = await db
    .updateTable('refresh_token as t')
    .from('sessao as s')
    .whereRef('s.id', '=', 't.id_sessao')
    .where('t.token_hash', '=', t.tokenHash)
    .where('t.usado_em', 'is', null)
    .where('t.expira_em', '>', t.agora)
    .where('s.encerrada_em', 'is', null)
    .where('s.expira_em', '>', t.agora)
    .set({ usado_em: t.agora })
    .returning(['t.id_sessao as idSessao', 't.id_usuario as idUsuario'])
    .executeTakeFirst();
  if (!spent) return undefined;
  await insertRefresh(db, { ...t, ...spent, tokenHash: t.successorHash });
  await db.updateTable('sessao').set({ usada_em: t.agora }).where('id', '=', spent.idSessao).execute();
  return spent;
}

/** The data of a refresh token that could not be spent. */
export const lerRefresh = (db: Db, tokenHash: string) =>
  db
    .selectFrom('refresh_token as t')
    .innerJoin('sessao as s', 's.id', 't.id_sessao')
    .innerJoin('usuario as u', 'u.id', 't.id_usuario')
    .select([
      'u.id_orgao_credor as idOrgao',
      't.id_sessao as idSessao',
      't.id_usuario as idUsuario',
      't.usado_em as usadoEm',
      's.encerrada_em as encerradaEm',
    ])
    .where('t.token_hash', '=', tokenHash)
    .executeTakeFirst();

/** Ends sessions of a user: all, only `only`, or all except `except`. Their tokens are invalid from then on. */
export async function encerrarSessoes(
  db: Db,
  s: { idUsuario: number; agora: Date; motivo: string; only?: number; except?: number },
): Promise<void> {
  await db
    .updateTable('sessao')
    .set({ encerrada_em: s.agora, motivo_encerramento: s.motivo })
    .where('id_usuario', '=', s.idUsuario)
    .where('encerrada_em', 'is', null)
    .$if(s.only !== undefined, (q) => q.where('id', '=', s.only!))
    .$if(s.except !== undefined, (q) => q.where('id', '!=', s.except!))
    .execute();
}

export const lerSenhaHash = async (db: Db, id: number): Promise<string | null> =>
  (await db.selectFrom('usuario').select('senha_hash').where('id', '=', id).executeTakeFirstOrThrow()).senha_hash;

/** Sets a password if the stored hash is still `over`, on which the caller decided. Answers whether it did. */
export async function gravarSenha(db: Db, id: number, hash: string, over: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('usuario')
    .set((eb) => ({ senha_hash: hash, versao: eb('versao', '+', 1) }))
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .where('senha_hash', 'is not distinct from', over)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
