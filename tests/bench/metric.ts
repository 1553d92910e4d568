/** One line of the report: what was measured, the figure, the target, and whether it is met. */
export interface Metric {
  readonly name: string;
  readonly figure: string;
  readonly target: string;
  readonly ok: boolean;
}

/** What a set measures: each figure as soon as there is one. */
export type Metrics = AsyncGenerator<Metric, void, void>;

export const number = (value: number, digits = 0) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Our throughput as a share of theirs, measured side by side; without a target. */
export const share = (name: string, ours: number, theirs: number, whose: string): Metric => ({
  name,
  figure: `${number((ours / theirs) * 100)} % (${number(ours)}/s; ${whose} ${number(theirs)}/s)`,
  target: 'sem limite',
  ok: true,
});

/** The same, with the least share as target. */
export const ratio = (name: string, ours: number, theirs: number, whose: string, atLeast: number): Metric => ({
  ...share(name, ours, theirs, whose),
  target: `≥ ${number(atLeast * 100)} %`,
  ok: ours / theirs >= atLeast,
});

/**
 * Growth from the smallest to the largest size. Times up to 5 ms are always accepted, because there the noise decides
 * the ratio.
 */
export const flatness = (name: string, sizes: readonly number[], ms: readonly number[]): Metric => {
  const growth = ms.at(-1)! / ms[0]!;
  return {
    name,
    figure: `${ms.map((m) => number(m, 1)).join(' → ')} ms em ${sizes.map((s) => number(s)).join(' → ')}`,
    target: '≤ 2 vezes, ou ≤ 5 ms',
    ok: growth <= 2 || ms.at(-1)! <= 5,
  };
};

export const atMost = (name: string, value: number, limit: number, unit: string, digits = 0): Metric => ({
  name,
  figure: `${number(value, digits)} ${unit}`,
  target: `≤ ${number(limit, limit % 1 ? 1 : 0)} ${unit}`,
  ok: value <= limit,
});

/** A figure without a target. */
export const told = (name: string, figure: string): Metric => ({ name, figure, target: 'sem limite', ok: true });

export const none = (name: string, found: readonly string[]): Metric => ({
  name,
  figure: found.length === 0 ? 'nenhuma' : found.join(', '),
  target: 'nenhuma',
  ok: found.length === 0,
});

/** Of the names: the longest have a figure of their own in brackets. */
const WIDTH = 86;
/** Nobody waits longer than this without a line. */
const SILENCE_MS = 45_000;

let doing = '';
let written = performance.now();
const write = (line: string): void => {
  written = performance.now();
  process.stdout.write(`${line}\n`);
};

export const print = ({ ok, name, figure, target }: Metric): void =>
  write(`${ok ? '✓' : '✗'} ${name.padEnd(WIDTH)}  ${figure}  (${target})`);

/** Says what comes next, before anything that takes long; after a while says it again. */
export const say = (what: string): void => {
  doing = what;
  write(`  … ${what}`);
};

setInterval(() => {
  if (doing && performance.now() - written > SILENCE_MS) write(`  … still: ${doing}`);
}, 1_000).unref();
