/** The steps of `a.b[0].c`; an array is taken as its steps; a path that is itself a key of `from` is one step. */
export const steps = (path: unknown, from: unknown): readonly PropertyKey[] => {
  if (Array.isArray(path)) return path as readonly PropertyKey[];
  if (typeof path !== 'string' || (from !== null && from !== undefined && path in Object(from)))
    return [path as PropertyKey];
  return path
    .replaceAll(/\[["']?([^\]"']*)["']?\]/g, '.$1')
    .split('.')
    .filter((step, i) => step !== '' || i > 0);
};
