/** Replaces `lodash/memoize` in the portal: one result for each first argument, or for each key from `keyOf`. */
export default function memoize<A extends unknown[], R>(work: (...args: A) => R, keyOf?: (...args: A) => unknown) {
  const kept = new Map<unknown, R>();
  return (...args: A): R => {
    const key = keyOf ? keyOf(...args) : args[0];
    if (!kept.has(key)) kept.set(key, work(...args));
    return kept.get(key) as R;
  };
}
