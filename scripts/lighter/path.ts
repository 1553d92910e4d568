/** The steps of `a.b[0].c`, or of what is a list of them already; a key that is there as it is written is one step. */
export const steps = (path: unknown, from: unknown): readonly PropertyKey[] => {
  if (Array.isArray(path)) return path as readonly PropertyKey[];
  if (typeof path !== 'string' || (from !== null && from !== undefined && path in Object(from)))
    return [path as PropertyKey];
  return path
    .replaceAll(/\[["']?([^\]"']*)["']?\]/g, '.$1')
    .split('.')
    .filter((step, i) => step !== '' || i > 0);
};
