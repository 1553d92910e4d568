import { steps } from './path.ts';

type Tree = Record<PropertyKey, unknown>;

/** Stands for `lodash/set` in the portal: makes the lists and objects that are missing on the way. Answers the target. */
export default function set(target: Tree, path: unknown, value: unknown): Tree {
  const way = steps(path, target);
  if (way.some((step) => step === '__proto__' || step === 'constructor' || step === 'prototype')) return target;
  let here = target;
  for (const [i, step] of way.slice(0, -1).entries()) {
    const next = here[step];
    if (typeof next !== 'object' || next === null) here[step] = /^\d+$/.test(String(way[i + 1])) ? [] : {};
    here = here[step] as Tree;
  }
  here[way.at(-1)!] = value;
  return target;
}
