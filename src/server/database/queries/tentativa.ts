import { sql } from 'kysely';
import type { Db } from '../database.ts';

export interface Guess {
  /** The secret that is guessed: an e-mail's password, or another named password. */
  readonly conta: string;
  /** A known device of the account is counted by itself, so that strangers cannot lock out the account's owner. */
  readonly dispositivo: string | null;
  readonly ip: string;
  readonly agora: Date;
}

export const guesses = { max: 10, windowMs: 15 * 60_000 } as const;

/**
 * Counts one attempt of an account (or device), at most ten in fifteen minutes, before the attempt is evaluated. The
 * lock keeps the count right with any number of servers. Answers its id, or undefined when none is left.
 */
export async function tomarTentativa(db: Db, guess: Guess): Promise<number | undefined> {
  const { conta, dispositivo, ip, agora } = guess;
  await sql`select pg_advisory_xact_lock(hashtext('tentativa'), hashtext(${conta}))`.execute(db);
  const { count } = await db
    .selectFrom('tentativa_login')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('conta', '=', conta)
    .where('dispositivo', 'is not distinct from', dispositivo)
    .where('sucesso', '=', false)
    .where('em', '>', new Date(agora.getTime() - guesses.windowMs))
    .executeTakeFirstOrThrow();
  if (Number(count) >= guesses.max) return undefined;
  const { id } = await db
    .insertInto('tentativa_login')
    .values({ conta, dispositivo, ip, sucesso: false, em: agora })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Called after a right guess: the attempt no longer counts. */
export const devolverTentativa = (db: Db, id: number) =>
  db.updateTable('tentativa_login').set({ sucesso: true }).where('id', '=', id).execute();
