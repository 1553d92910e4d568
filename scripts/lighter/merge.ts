type Tree = Record<string, unknown>;

/**
 * Replaces `lodash/merge` in the portal: copies the sources into the target, objects and arrays in depth; `undefined`
 * removes nothing. Answers the target.
 */
export default function merge(target: Tree, ...sources: readonly unknown[]): Tree {
  for (const source of sources) {
    for (const key in source as Tree) {
      if (key === '__proto__') continue;
      const [from, to] = [(source as Tree)[key], target[key]];
      if (Array.isArray(from)) target[key] = merge((Array.isArray(to) ? to : []) as unknown as Tree, from);
      else if (isPlain(from)) target[key] = merge(isObject(to) ? to : {}, from);
      else if (from !== undefined || !(key in target)) target[key] = from;
    }
  }
  return target;
}

const isObject = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
const isPlain = (value: unknown): boolean =>
  isObject(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value));
