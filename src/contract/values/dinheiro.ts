import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { limitesDosValores as limits } from './limites.ts';
import { registrar } from './valor.ts';

/** Tolerates the rounding errors of sums of binary fractions, never a thousandth of a real. */
const nearInteger = (n: number) => Math.abs(n - Math.round(n)) < Math.max(1e-6, Math.abs(n) * 16 * Number.EPSILON);

/** Reais in the API (1523.47) → integer cents (152347). */
export const paraCentavos = (reais: number): number => Math.round(reais * 100);
/** Integer cents → reais in the API. */
export const paraReais = (centavos: number): number => centavos / 100;

/**
 * An amount that is answered, in reais. Its kind tells it from other numbers: each of them has a place in the test that compares
 * all places of a figure (tests/api/cobranca/umaFigura.test.ts).
 */
export const reais = () => registrar(z.number(), { kind: 'dinheiro' });

/** Any other number with decimals that is answered: a percentage in percent, or an amount that no other call answers. */
export const decimal = () => registrar(z.number(), { kind: 'decimal' });

const real = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
/** 1523.47 → «R$ 1.523,47». */
export const formatReais = (reais: number): string => real.format(reais);

/** Decimal text from the API → as people write it, without converting it to a number: «1234.50» → «1.234,50». */
export const formatDecimal = (decimal: string): string => {
  const [inteiro = '', casas] = decimal.split('.');
  const milhares = inteiro.replace(/\B(?=(\d{3})+$)/g, '.');
  return casas === undefined ? milhares : `${milhares},${casas}`;
};

export interface MoneyRule {
  readonly obrigatorio?: string | true;
  /** In reais; default 0,01. */
  readonly min?: number;
  readonly max?: number;
  /**
   * Interest and fine start at an amount instead of being required (S1 §9): a blank value becomes this amount. A
   * decimal sent as text, as the specification writes «'0.0'» (S1 §3.5), is accepted too.
   */
  readonly inicial?: number;
}

const decimalEmTexto = /^\d{1,12}(?:\.\d{1,2})?$/;
const comecando = (inicial: number) => (value: unknown) => {
  if (value === null || value === '') return inicial;
  return typeof value === 'string' && decimalEmTexto.test(value) ? Number(value) : value;
};

/** Reais with at most two decimals, never more than R$ 999.999.999,99 (S1 §9). */
const amount = (rule: MoneyRule) =>
  z.number({ error: typeof rule.obrigatorio === 'string' ? rule.obrigatorio : validacao.valorInvalido }).check(
    z.refine((n) => n >= (rule.min ?? limits.valorMin), { error: validacao.valorInvalido }),
    z.refine((n) => n <= (rule.max ?? limits.valorMax), { error: validacao.valorMaximo }),
    z.refine((n) => nearInteger(n * 100), { error: validacao.valorInvalido }),
  );

export function dinheiro<const R extends MoneyRule>(
  rule: R,
): R extends { obrigatorio: string | true }
  ? z.ZodMiniNumber<number>
  : z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
export function dinheiro(rule: MoneyRule): z.ZodMiniType<number | null | undefined> {
  const { inicial } = rule;
  const asked = rule.obrigatorio ? amount(rule) : z.nullish(amount(rule));
  const schema = inicial === undefined ? asked : z.pipe(z.transform(comecando(inicial)), amount(rule));
  return registrar(schema, {
    kind: 'dinheiro',
    required: Boolean(rule.obrigatorio),
    min: rule.min ?? limits.valorMin,
    max: rule.max ?? limits.valorMax,
  });
}

/** A fraction in the API (0.07) → basis points (700), exactly. */
export const paraPontosBase = (fracao: number): number => Math.round(fracao * 10_000);
export const paraFracao = (pontosBase: number): number => pontosBase / 10_000;
const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
/** 0.07 → «7%»; computed from basis points, because 0.07, 0.14, 0.28 and 0.29 times 100 are not exact. */
export const formatPercentual = (fracao: number): string => `${percent.format(paraPontosBase(fracao) / 100)}%`;
