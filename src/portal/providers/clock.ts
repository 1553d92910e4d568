import { diaDe } from '@/contract/values/fuso.ts';
import { config } from './config.ts';

/** Milliseconds by which the server's clock is ahead of this workstation's; 0 until an answer says otherwise. */
let ahead = 0;
let heard = false;
const listeners = new Set<() => void>();

/** Now by the server's clock: a workstation with a wrong clock gets a warning, and its clock is not used (ADR 23). */
export const serverNow = (): Date => atServer(Date.now());
/** A moment of this workstation's clock → the same moment by the server's clock. */
export const atServer = (workstation: number): Date => new Date(workstation + ahead);

/**
 * Today in the installation's zone as `yyyy-MM-dd` by the server's clock, or the fixed day of a demonstration (`ATIVA_TODAY`). For
 * what the screen draws and validates; the server decides.
 */
export const hoje = (): string => config().hoje ?? diaDe(serverNow());

/**
 * Learns the server's clock from the `date` header of an answer, exact to the second. The server wrote it between
 * `sent` (this workstation's clock) and now: a known difference that fits between them is kept, so that a slow answer
 * never makes a right clock wrong.
 */
export function learnClock(date: string | null, sent: number): void {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  setAhead(Math.max(Math.min(ahead, server + SECOND - sent), server - Date.now()));
}
const SECOND = 1_000;

/** Whether an answer has told the server's time: until then nothing may expire, because this clock may be wrong. */
export const serverWasHeard = (): boolean => heard;

/**
 * @param ms how far the server's clock is ahead of this workstation's, in milliseconds
 * @param said whether the server said so
 */
export function setAhead(ms: number, said = true): void {
  heard = said;
  if (ms === ahead) return;
  ahead = ms;
  for (const listener of listeners) listener();
}

/** Off by more than 5 minutes: most networks refuse sign-in then (Kerberos). Maintained clocks are seconds off. */
export const clockIsWrong = (): boolean => Math.abs(ahead) > TOLERATED_MS;
const TOLERATED_MS = 5 * 60_000;

/** Calls `listener` when the clock's difference changes, and twice a minute, for a new day. Answers how to stop. */
export function watchClock(listener: () => void): () => void {
  listeners.add(listener);
  const timer = setInterval(listener, 30_000);
  return () => {
    listeners.delete(listener);
    clearInterval(timer);
  };
}
