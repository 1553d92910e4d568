import type { Data } from '@/contract/values/data.ts';
import { diaDe, momentoDe, noFuso } from '@/contract/values/fuso.ts';

/** The source of the present time: injected, so that tests and the demonstration can set it. */
export interface Clock {
  /** The moment for sessions, limits, keys, jobs, leases and queues. A fixed day does not change it. */
  maquina(): Date;
  /** The moment that movements, papers, records and the trail bear: of `maquina`, or of its time of day on a fixed day. */
  agora(): Date;
  /** Today in the installation's zone, or the fixed day. */
  hoje(): Data;
}

/** The clock of a server: this machine's until it is set, and from then on the one it was set by (ADR 67). */
export interface ServerClock extends Clock {
  /** This machine's own clock, which only the comparison asks. */
  propria(): Date;
  /** It is `momento` now, by the database. What this machine's clock does later changes nothing. */
  acertar(momento: Date): void;
}

const horario = noFuso('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 });

/**
 * @param fixed `ATIVA_TODAY`, demonstrations only: keeps the calendar at one day
 * @param propria this machine's clock
 */
export function systemClock(fixed?: Data, propria: Clock['maquina'] = () => new Date()): ServerClock {
  let maquina = propria;
  const now = () => maquina();
  const clock = {
    propria,
    maquina: now,
    acertar(momento: Date) {
      // By the steady clock of the process from there on, because somebody may set the machine's.
      const since = momento.getTime() - performance.now();
      maquina = () => new Date(since + performance.now());
    },
  };
  return fixed === undefined
    ? { ...clock, agora: now, hoje: today(now) }
    : { ...clock, agora: () => momentoDe(fixed, horario(now())), hoje: () => fixed };
}

/** Kept for a minute, because each call asks several times; days begin at whole minutes. */
function today(maquina: Clock['maquina']): () => Data {
  let minute = Number.NaN;
  let day: Data;
  return () => {
    const now = maquina();
    const nowMinute = Math.floor(now.getTime() / 60_000);
    if (nowMinute !== minute) day = diaDe(now);
    minute = nowMinute;
    return day;
  };
}
