import { diaDe } from '@/contract/values/fuso.ts';
import type { Clock } from '@/server/base/clock.ts';

/** A clock that only moves when told to. */
export interface TestClock extends Clock {
  set(agora: Date | string): void;
  advance(ms: number): void;
}

export const minutes = (n: number): number => n * 60_000;
export const days = (n: number): number => n * 24 * 60 * 60_000;

/** Noon of that day in São Paulo. */
export const noonOf = (dia: string): Date => new Date(`${dia}T12:00:00-03:00`);

export function testClock(start: Date): TestClock {
  let now = start;
  return {
    maquina: () => new Date(now),
    agora: () => new Date(now),
    hoje: () => diaDe(now),
    set: (agora) => {
      now = new Date(agora);
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms);
    },
  };
}
