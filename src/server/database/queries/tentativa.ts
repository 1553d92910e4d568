import { sql } from 'kysely';
import type { Db } from '../database.ts';

export interface Guess {
  /** What is being guessed at: an e-mail, or another name for a password. */
  readonly conta: string;
  /** A device this account was used on before is counted by itself, so that strangers cannot lock its owner out. */
  readonly dispositivo: string | null;
  readonly ip: string;
  readonly agora: Date;
}

export const guesses = { max: 10, windowMs: 15 * 60_000 } as const;

/**
 * Takes one of the guesses left to an account (or device) in the last fifteen minutes, before the guess is evaluated.
 * The lock makes the count true with any number of nodes. Answers its id, or undefined when none is left.
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

/** The guess was right: it no longer counts. */
export const devolverTentativa = (db: Db, id: number) =>
  db.updateTable('tentativa_login').set({ sucesso: true }).where('id', '=', id).execute();
