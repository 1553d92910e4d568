import { sql } from 'kysely';
import type { Db } from '../database.ts';

export interface Guess {
  /** The secret that is guessed: an e-mail's password, or another named password. */
  readonly conta: string;
  /** A known device of the account is counted by itself, so that strangers cannot lock out the account's owner. */
  readonly dispositivo: string | null;
  /** An address, or the network that counts as one. */
  readonly ip: string;
  readonly agora: Date;
}

export const guesses = { max: 10, maxDoEndereco: 40, windowMs: 15 * 60_000 } as const;

/** Only failures, and those that are being evaluated. */
export interface Falhas {
  readonly daConta: number;
  readonly doEndereco: number;
}

/**
 * Failures of an account (or device), and of an address on any account, in fifteen minutes. The lock keeps the count of the account
 * right until the end of the transaction, with any number of servers.
 */
export async function contarFalhas(db: Db, guess: Guess): Promise<Falhas> {
  const { conta, dispositivo, ip, agora } = guess;
  await sql`select pg_advisory_xact_lock(hashtext('tentativa'), hashtext(${conta}))`.execute(db);
  const falhas = db
    .selectFrom('tentativa_login')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sucesso', '=', false)
    .where('em', '>', new Date(agora.getTime() - guesses.windowMs));
  const daConta = await falhas
    .where('conta', '=', conta)
    .where('dispositivo', 'is not distinct from', dispositivo)
    .executeTakeFirstOrThrow();
  const doEndereco = await falhas.where('ip', '=', ip).executeTakeFirstOrThrow();
  return { daConta: Number(daConta.count), doEndereco: Number(doEndereco.count) };
}

/** Writes an attempt as a failure, before it is evaluated; answers its id. */
export async function anotarTentativa(db: Db, { conta, dispositivo, ip, agora }: Guess): Promise<number> {
  const { id } = await db
    .insertInto('tentativa_login')
    .values({ conta, dispositivo, ip, sucesso: false, em: agora })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Counts one attempt of an account (or device), at most ten in fifteen minutes, before the attempt is evaluated. Answers its id,
 * or undefined when none is left.
 */
export async function tomarTentativa(db: Db, guess: Guess): Promise<number | undefined> {
  const { daConta } = await contarFalhas(db, guess);
  return daConta >= guesses.max ? undefined : anotarTentativa(db, guess);
}

/** Called after a right guess: the attempt no longer counts. */
export const devolverTentativa = (db: Db, id: number) =>
  db.updateTable('tentativa_login').set({ sucesso: true }).where('id', '=', id).execute();
