import { configuracoes as frases } from '@i18n/pt-BR/servidor/ambiente.ts';
import { sql } from 'kysely';
import { primeiro } from '@/domain/lista.ts';
import type { ServerClock } from '../base/clock.ts';
import type { Prontidao } from '../base/prontidao.ts';
import type { Database } from '../database/database.ts';

/** How often a server compares its clock with the database's; at once when this machine's clock was set meanwhile. */
const EACH_MS = 60_000;
const LOOK_MS = 1_000;
/** A slower answer says nothing of the clock. */
const SLOW_MS = 1_000;
/** How many times it asks at the start for an answer that says something. */
const TRIES = 5;
/** From here on it is said, and from there on this server closes no term and runs no night: its machine is not in order. */
const SAID_MS = 2_000;
const WRONG_MS = 5_000;

/**
 * Compares this machine's clock with the database's, against the middle of the round trip.
 * @returns how far this machine's is ahead, in ms, and what the database's says now; undefined: the answer took too long
 */
export async function comparar(
  database: Database,
  propria: ServerClock['propria'],
): Promise<{ readonly adiantado: number; readonly agora: Date } | undefined> {
  const began = performance.now();
  const before = propria().getTime();
  const { rows } = await sql<{ agora: Date }>`select clock_timestamp() as agora`.execute(database.sistema);
  const took = performance.now() - began;
  const there = primeiro(rows).agora.getTime();
  return took > SLOW_MS ? undefined : { adiantado: before + took / 2 - there, agora: new Date(there + took / 2) };
}

/**
 * Compares the clocks once, sets the server's by the database's, and keeps in `estado` whether this machine's is right. A
 * database that does not answer says nothing either.
 * @param say gets a sentence when the clock is off by more than two seconds, and when it is right again
 * @returns whether the answer said something
 */
export async function conferirRelogio(
  { database, clock }: { readonly database: Database; readonly clock: Pick<ServerClock, 'propria' | 'acertar'> },
  estado: Prontidao,
  say: (line: string) => void,
): Promise<boolean> {
  const there = await comparar(database, clock.propria).catch(() => undefined);
  if (!there) return false;
  const { adiantado, agora } = there;
  clock.acertar(agora);
  const right = Math.abs(adiantado) <= WRONG_MS;
  if (Math.abs(adiantado) > SAID_MS) say(frases.relogio(Math.round(adiantado / 1000), right));
  else if (!estado.relogio) say(frases.relogioCerto);
  estado.relogio = right;
  estado.adiantado = adiantado / 1000;
  return true;
}

/** Compares them now and every minute; answers what ends that. */
export async function vigiarRelogio(...args: Parameters<typeof conferirRelogio>): Promise<() => void> {
  const [{ clock }] = args;
  const seen = () => ({ steady: performance.now(), own: clock.propria().getTime() });
  let last: ReturnType<typeof seen> | undefined;
  let asking = false;
  const compare = async () => {
    asking = true;
    const asked = seen();
    if (await conferirRelogio(...args)) last = asked;
    asking = false;
  };
  /** A machine that was suspended, too, has a clock that went another way than its steady one. */
  const due = () => {
    if (!last) return true;
    const { steady, own } = seen();
    const passed = steady - last.steady;
    return passed >= EACH_MS || Math.abs(own - last.own - passed) > SAID_MS;
  };
  for (let n = 0; n < TRIES && !last; n++) await compare();
  const timer = setInterval(() => {
    if (!asking && due()) void compare();
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}
