import { config } from './config.ts';

const brasilia = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** Milliseconds by which the server's clock is ahead of this workstation's; 0 until an answer says otherwise. */
let ahead = 0;
const listeners = new Set<() => void>();

/** Now by the server's clock: a workstation whose clock is wrong is told so, not obeyed (ADR 23). */
export const serverNow = (): Date => atServer(Date.now());
/** A moment of this workstation's clock, by the server's. */
export const atServer = (workstation: number): Date => new Date(workstation + ahead);

/**
 * Today in Brasília as `yyyy-MM-dd` by the server's clock, or the day at which a demonstration holds its calendar
 * (`ATIVA_TODAY`): for what the screen draws and checks while typing; the server has the last word.
 */
export const hoje = (): string => config().hoje ?? brasilia.format(serverNow());

/**
 * Learns from the `date` of an answer of the API, to the second. The server wrote it between `sent`, by this workstation's
 * clock, and now: what is known already stays while it fits in between, so that a right clock is never moved by a slow answer.
 */
export function learnClock(date: string | null, sent: number): void {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  setAhead(Math.max(Math.min(ahead, server + SECOND - sent), server - Date.now()));
}
const SECOND = 1_000;

/** @param ms by which the server's clock is ahead */
export function setAhead(ms: number): void {
  if (ms === ahead) return;
  ahead = ms;
  for (const listener of listeners) listener();
}

/** Off by more than the sign-in of most networks puts up with (Kerberos); one that is looked after is off by seconds. */
export const clockIsWrong = (): boolean => Math.abs(ahead) > TOLERATED_MS;
const TOLERATED_MS = 5 * 60_000;

/** Calls back when something new is known of the clock, and twice a minute: a day begins while a page is open, too. */
export function watchClock(listener: () => void): () => void {
  listeners.add(listener);
  const timer = setInterval(listener, 30_000);
  return () => {
    listeners.delete(listener);
    clearInterval(timer);
  };
}
