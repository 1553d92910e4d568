import * as z from 'zod/mini';

/**
 * A rule between fields of an object. It speaks whenever its own fields are right in themselves, whatever is wrong with the
 * others: by default zod asks it only once all other fields are right, and what is wrong would be told in two turns. For the
 * same reason no rule of a field ends the checks with `abort`, which silences these too.
 * @param campos the fields that the rule reads
 * @param culpado the field that is blamed
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
      !issues.some((issue) => campos.includes(issue.path?.[0] as never) && !betweenFields(issue)),
  });

const betweenFields = (issue: z.core.$ZodRawIssue) => issue.code === 'custom' && Boolean(issue.params?.entreCampos);

/**
 * Options of a rule about a list or between its items: zod runs it even when items are invalid, so it must bear any item.
 */
export const semEsperar = {
  when: ({ issues }: z.core.ParsePayload): boolean =>
    !issues.some(({ code, path }) => code === 'invalid_type' && !path?.length),
} as const;

/** An item of such a list, before it is known to be one. */
export type Talvez<T> = { readonly [K in keyof T]?: unknown } | null | undefined;
