import type { Data } from '@/contract/values/data.ts';

/** The source of the present time: injected, so that tests and the demonstration can set it. */
export interface Clock {
  /** The machine's moment, by which sessions, limits, keys, jobs, leases and whatever waits in a queue go. */
  maquina(): Date;
  /** The moment that movements, papers, records and the trail bear: of `maquina`, or of its time of day on a fixed day. */
  agora(): Date;
  /** Today in America/Sao_Paulo, or the fixed day. */
  hoje(): Data;
}

const dia = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });

/** A moment → its calendar day in America/Sao_Paulo. */
export const diaDe = (momento: Date): Data => dia.format(momento);

const horario = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** The time of day of a moment in America/Sao_Paulo, on another day. */
const noDia = (dia: Data, momento: Date): Date => new Date(`${dia}T${horario.format(momento)}-03:00`);

/** A clock by the machine's; `fixed` (`ATIVA_TODAY`, demonstrations only) keeps the calendar at one day. */
export function systemClock(fixed?: Data, maquina: Clock['maquina'] = () => new Date()): Clock {
  if (fixed === undefined) return { maquina, agora: maquina, hoje: today(maquina) };
  return { maquina, agora: () => noDia(fixed, maquina()), hoje: () => fixed };
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
