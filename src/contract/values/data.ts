import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { noFuso } from './fuso.ts';
import { registrar } from './valor.ts';

/** A calendar date, `yyyy-MM-dd`; never a moment. */
export type Data = string;

export const dataValida = (text: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** «2026-11-20» → «20/11/2026». */
export const formatData = (data: Data): string => data.slice(0, 10).split('-').reverse().join('/');

/** «2026-11» → «11/2026». */
export const formatMes = (mes: string): string => mes.slice(0, 7).split('-').reverse().join('/');

const moment = noFuso('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
/** An ISO moment → «20/11/2026 14:05», in the zone of the installation. */
export const formatDataHora = (iso: string): string => moment(new Date(iso)).replace(',', '');

/** A moment → «20 de novembro de 2026», the day it is in the zone of the installation. */
export const dataPorExtenso: (momento: Date) => string = noFuso('pt-BR', { dateStyle: 'long' });

export interface DateRule {
  readonly obrigatorio?: string | true;
  readonly naoFutura?: boolean;
  readonly naoPassada?: boolean;
}

const date = (rule: DateRule) => {
  const own = typeof rule.obrigatorio === 'string' ? { error: rule.obrigatorio } : {};
  return z.string(own).check(
    z.refine((text) => text !== '', { error: validacao.campoObrigatorio, ...own }),
    z.refine(dataValida, { error: validacao.dataInvalida }),
  );
};

type DataObrigatoria = z.ZodMiniString<string>;
type DataOpcional = z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;

export function data<const R extends DateRule>(
  rule: R,
): R extends { obrigatorio: string | true } ? DataObrigatoria : DataOpcional;
export function data(rule: DateRule): DataObrigatoria | DataOpcional {
  const schema = rule.obrigatorio ? date(rule) : z.nullish(date(rule));
  return registrar(schema, {
    kind: 'data',
    required: Boolean(rule.obrigatorio),
    ...(rule.naoFutura ? { naoFutura: true } : {}),
    ...(rule.naoPassada ? { naoPassada: true } : {}),
  });
}
