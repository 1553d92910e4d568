import type { Data } from '@/contract/values/data.ts';

/** A month, `yyyy-MM`. */
export type Mes = string;
/** Holidays of a body beyond the national banking ones. */
export type Feriados = readonly Data[];

/** The date moved by a number of days, forwards or back. */
export const somarDias = (data: Data, dias: number): Data => iso(new Date(utc(data) + dias * DIA));

/** The later, and the earlier, of two dates or of two months. */
export const maisTarde = <T extends Data | Mes>(a: T, b: T): T => (a.localeCompare(b) > 0 ? a : b);
export const maisCedo = <T extends Data | Mes>(a: T, b: T): T => (a.localeCompare(b) < 0 ? a : b);

/** Days from `de` to `ate`; negative when `ate` is earlier. */
export const diasEntre = (de: Data, ate: Data): number => Math.round((utc(ate) - utc(de)) / DIA);

/** Same day of another month, clipped to its last day: 31/01 + 1 month is 28/02 or 29/02. */
export const somarMeses = (data: Data, meses: number): Data => {
  const mes = somarAoMes(mesDe(data), meses);
  const dia = Math.min(Number(data.slice(8, 10)), diasNoMes(mes));
  return `${mes}-${String(dia).padStart(2, '0')}`;
};

/** Same day of another month, or the next day if that month lacks it: 29/02 + 60 months is 01/03 (CC art. 132 §3). */
export const mesmoDiaDepois = (data: Data, meses: number): Data => {
  const igual = somarMeses(data, meses);
  return igual.slice(8) === data.slice(8) ? igual : somarDias(igual, 1);
};

export const mesDe = (data: Data): Mes => data.slice(0, 7);
export const somarAoMes = (mes: Mes, meses: number): Mes => {
  const total = Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5, 7)) - 1 + meses;
  return `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}`;
};
/** Every month from `de` to `ate`, both included; empty when `ate` is earlier. */
export const mesesEntre = (de: Mes, ate: Mes): Mes[] => {
  const meses: Mes[] = [];
  for (let mes = de; mes <= ate; mes = somarAoMes(mes, 1)) meses.push(mes);
  return meses;
};

/** A day on which banks work: not a weekend, not a national banking holiday, not one of `locais` (D §3.7). */
export const diaUtil = (data: Data, locais: Feriados = []): boolean => {
  const semana = new Date(utc(data)).getUTCDay();
  return semana !== 0 && semana !== 6 && !feriadosNacionais(anoDe(data)).has(data) && !locais.includes(data);
};

/** The date itself if it is a business day, otherwise the next business day. */
export const proximoDiaUtil = (data: Data, locais: Feriados = []): Data => {
  let dia = data;
  while (!diaUtil(dia, locais)) dia = somarDias(dia, 1);
  return dia;
};

/** The n-th business day of a month, from 1. */
export const enesimoDiaUtil = (mes: Mes, n: number, locais: Feriados = []): Data => {
  let dia = proximoDiaUtil(`${mes}-01`, locais);
  for (let i = 1; i < n; i++) dia = proximoDiaUtil(somarDias(dia, 1), locais);
  return dia;
};

/** Easter Sunday by the Gregorian computus (Meeus/Jones/Butcher). */
export const pascoa = (ano: number): Data => {
  const a = ano % 19;
  const b = Math.floor(ano / 100);
  const c = ano % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return `${ano}-${String(Math.floor(n / 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}`;
};

const fixos = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'];
/** Days from Easter: Carnival Monday and Tuesday, Good Friday, Corpus Christi. */
const moveis = [-48, -47, -2, 60];
const porAno = new Map<number, ReadonlySet<Data>>();

/** National banking calendar (CMN Res. 4.880/2020, Febraban; 20/11 since Lei 14.759/2023). Ash Wednesday is a business day. */
export const feriadosNacionais = (ano: number): ReadonlySet<Data> => {
  const sabidos = porAno.get(ano);
  if (sabidos) return sabidos;
  const domingo = pascoa(ano);
  const dias = new Set([
    ...fixos.map((dia) => `${ano}-${dia}`),
    ...moveis.map((dias) => somarDias(domingo, dias)),
    ...(ano >= 2024 ? [`${ano}-11-20`] : []),
  ]);
  porAno.set(ano, dias);
  return dias;
};

const DIA = 86_400_000;
const anoDe = (data: Data) => Number(data.slice(0, 4));
const utc = (data: Data) => Date.UTC(anoDe(data), Number(data.slice(5, 7)) - 1, Number(data.slice(8, 10)));
const iso = (date: Date): Data => date.toISOString().slice(0, 10);
const diasNoMes = (mes: Mes) => new Date(Date.UTC(Number(mes.slice(0, 4)), Number(mes.slice(5, 7)), 0)).getUTCDate();
