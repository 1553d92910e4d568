import { formatDataHora } from '@/contract/values/data.ts';
import { campoDe } from '@/contract/values/objeto.ts';
import { opcaoDe, type Translate } from '../../base/label.ts';
import { formata, SEM_VALOR, VAZIO } from '../../components/values/formato.ts';
import type { Column, RecordLike } from '../declaration.ts';

/** Value and number format of a cell. Text stays text, never a formula, whatever it begins with. */
export interface Cell {
  readonly v: string | number;
  readonly z: string;
}

const TEXT = '@';
/** Format codes are the same in every Excel; each one displays them in its own language. */
const numbers: Readonly<Partial<Record<Column['kind'], string>>> = {
  dinheiro: '#,##0.00',
  percentual: '0.00%',
  numero: '#,##0',
};
const DATE = 'dd/mm/yyyy';
const MOMENT = 'dd/mm/yyyy hh:mm';
/** The most characters that a cell can hold. */
const LONGEST = 32_767;

/**
 * A cell of the list for a spreadsheet: numbers, amounts in reais and dates are values to calculate with, all else is
 * text as on the screen; null for a blank. Moments are in the installation's zone, to the minute, as in the list.
 */
function cellOf({ source, kind, value: drawn }: Column, row: RecordLike, translate: Translate): Cell | null {
  const value = drawn ? drawn(row) : at(row, source);
  if (value === null || value === undefined || value === '') return null;
  const format = numbers[kind];
  if (format && typeof value === 'number') return { v: value, z: format };
  if (kind === 'data') return { v: serialOf(String(value).slice(0, 10).split('-').reverse().join('/')), z: DATE };
  if (kind === 'dataHora') return { v: serialOf(formatDataHora(String(value))), z: MOMENT };
  if (kind === 'booleano') return text(translate(value === true ? 'ra.boolean.true' : 'ra.boolean.false'));
  if (kind === 'selecao') return text(opcaoDe(translate, source, value as string | number));
  return text(formata(kind, value));
}

/** The cells of a row; the first one says when the record is inactive, as the list does. */
export const cellsOf = (columns: readonly Column[], row: RecordLike, translate: Translate): (Cell | null)[] =>
  columns.map((column, i) => {
    const cell = cellOf(column, row, translate);
    return i === 0 && row.ativo === false && cell ? text(`${cell.v} (${translate('comum.inativo')})`) : cell;
  });

const text = (words: string): Cell | null =>
  words === VAZIO || words === SEM_VALOR ? null : { v: words.slice(0, LONGEST), z: TEXT };

const at = (row: RecordLike, source: string): unknown => source.split('.').reduce<unknown>(campoDe, row);

/** «20/11/2026 14:05» → the day number of spreadsheets: days since 31/12/1899, counting a 29th of February 1900. */
function serialOf(words: string): number {
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = words.split(/\D/).map(Number);
  return Date.UTC(year, month - 1, day) / 86_400_000 + 25_569 + (hour * 60 + minute) / 1440;
}
