/** Replaces `lodash/isEqual` in the portal: JSON values, dates, maps and sets by content, anything else by identity. */
export default function isEqual(a: unknown, b: unknown, seen = new Map<object, object>()): boolean {
  if (Object.is(a, b) || a === b) return true;
  if (!isObject(a) || !isObject(b) || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (a instanceof Date) return Object.is(a.getTime(), (b as unknown as Date).getTime());
  if (seen.get(a) === b) return true;
  seen.set(a, b);
  if (a instanceof Map || a instanceof Set) return isEqual([...a], [...(b as unknown as Set<unknown>)], seen);
  if (!/^\[object (Object|Array)\]$/.test(Object.prototype.toString.call(a))) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key], seen))
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
