import * as z from 'zod/mini';

/**
 * A rule between fields of an object. It runs when its own fields are valid, even if others are not: by default zod
 * runs it only when all fields are valid, and people would get the errors in two rounds. For the same reason no rule of
 * a field ends the checks with `abort`, which would silence these too.
 * @param campos the fields that the rule reads
 * @param culpado the field that gets the error
 */
export const entreCampos = <T extends object>(
  campos: readonly (keyof T & string)[],
  certo: (valores: T) => boolean,
  { error, culpado }: { readonly error: string; readonly culpado: keyof T & string },
) =>
  z.refine<T>(certo, {
    error,
    path: [culpado],
    params: { entreCampos: true },
    when: ({ value, issues }) =>
      typeof value === 'object' &&
      value !== null &&
      !issues.some((issue) => campos.some((campo) => campo === issue.path?.[0]) && !betweenFields(issue)),
  });

const betweenFields = (issue: z.core.$ZodRawIssue) => issue.code === 'custom' && Boolean(issue.params?.entreCampos);

/**
 * Options of a rule about a list or between its items: zod runs it even when items are invalid, so the rule must accept
 * any value as an item.
 */
export const semEsperar = {
  when: ({ issues }: z.core.ParsePayload): boolean =>
    !issues.some(({ code, path }) => code === 'invalid_type' && !path?.length),
} as const;

/** An item of such a list, before it was validated. */
export type Talvez<T> = { readonly [K in keyof T]?: unknown } | null | undefined;
