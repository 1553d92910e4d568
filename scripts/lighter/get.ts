import { steps } from './path.ts';

/** Replaces `lodash/get` in the portal. */
export default function get(from: unknown, path: unknown, otherwise?: unknown): unknown {
  const found = steps(path, from).reduce<unknown>(
    (here, step) => (here as Record<PropertyKey, unknown> | null)?.[step],
    from,
  );
  return found === undefined ? otherwise : found;
}
