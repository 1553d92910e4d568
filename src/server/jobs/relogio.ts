import { configuracoes as frases } from '@i18n/pt-BR/servidor/ambiente.ts';
import { sql } from 'kysely';
import type { Clock } from '../base/clock.ts';
import type { Prontidao } from '../base/prontidao.ts';
import type { Database } from '../database/database.ts';

/** How often a server compares its clock with the database's. */
const EACH_MS = 60_000;
/** A slower answer says nothing of the clock. */
const SLOW_MS = 1_000;
/** From here on it is said, and from there on this server closes no term and runs no night: its day may be another one. */
const SAID_MS = 2_000;
const WRONG_MS = 5_000;

/**
 * How far this machine's clock is ahead of the database's, in ms, against the middle of the round trip; undefined: the answer
 * took too long.
 */
export async function adiantado(database: Database, maquina: Clock['maquina']): Promise<number | undefined> {
  const began = performance.now();
  const before = maquina().getTime();
  const { rows } = await sql<{ agora: Date }>`select clock_timestamp() as agora`.execute(database.sistema);
  const took = performance.now() - began;
  return took > SLOW_MS ? undefined : before + took / 2 - rows[0]!.agora.getTime();
}

/**
 * Compares the clocks once, and keeps what follows in `estado`. A database that does not answer says nothing either.
 * @param say gets a sentence when the clock is off by more than two seconds, and when it is right again
 */
export async function conferirRelogio(
  { database, clock }: { readonly database: Database; readonly clock: Pick<Clock, 'maquina'> },
  estado: Prontidao,
  say: (line: string) => void,
): Promise<void> {
  const ms = await adiantado(database, clock.maquina).catch(() => undefined);
  if (ms === undefined) return;
  const right = Math.abs(ms) <= WRONG_MS;
  if (Math.abs(ms) > SAID_MS) say(frases.relogio(Math.round(ms / 1000), right));
  else if (!estado.relogio) say(frases.relogioCerto);
  estado.relogio = right;
}

/** Compares them now and every minute; answers what ends that. */
export async function vigiarRelogio(...args: Parameters<typeof conferirRelogio>): Promise<() => void> {
  await conferirRelogio(...args);
  const timer = setInterval(() => void conferirRelogio(...args), EACH_MS).unref();
  return () => clearInterval(timer);
}
