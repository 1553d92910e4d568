import type { Data } from '@/contract/values/data.ts';

/** The source of the present time: injected, so that tests and the demonstration can set it. */
export interface Clock {
  agora(): Date;
  /** Today in America/Sao_Paulo. */
  hoje(): Data;
}

const dia = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });

/** A moment → its calendar day in America/Sao_Paulo. */
export const diaDe = (momento: Date): Data => dia.format(momento);

/** The machine's clock; `fixed` (demonstrations) keeps the calendar at one day. */
export const systemClock = (fixed?: Data): Clock => ({
  agora: () => new Date(),
  hoje: fixed ? () => fixed : today(),
});

/** Kept for a minute, because each call asks several times; days begin at whole minutes. */
function today(): () => Data {
  let minute = Number.NaN;
  let day: Data;
  return () => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) day = diaDe(new Date());
    minute = now;
    return day;
  };
}
