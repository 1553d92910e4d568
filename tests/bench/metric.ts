/** One line of the report: what was measured, the figure, the target, and whether it is met. */
export interface Metric {
  readonly name: string;
  readonly figure: string;
  readonly target: string;
  readonly ok: boolean;
}

const number = (value: number, digits = 0) =>
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

export const print = (metrics: readonly Metric[]): void => {
  const width = Math.max(...metrics.map((m) => m.name.length));
  for (const { ok, name, figure, target } of metrics)
    process.stdout.write(`${ok ? '✓' : '✗'} ${name.padEnd(width)}  ${figure}  (${target})\n`);
};
