import { steps } from './path.ts';

type Tree = Record<PropertyKey, unknown>;

/** Replaces `lodash/set` in the portal: makes missing arrays and objects on the path. Answers the target. */
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
