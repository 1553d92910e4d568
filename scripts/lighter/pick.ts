/** Replaces `lodash/pick` in the portal: the named properties that exist. */
export default function pick(from: object | null | undefined, ...names: readonly unknown[]): Record<string, unknown> {
  if (!from) return {};
  const wanted = (names.flat(2) as string[]).filter((name) => name in from);
  return Object.fromEntries(wanted.map((name) => [name, (from as Record<string, unknown>)[name]]));
}
