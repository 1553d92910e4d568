import type * as z from 'zod/v4/core';
import { certos } from '@/contract/certos.ts';
import { Refusal } from '@/contract/refusals.ts';
import type { FieldError } from '@/contract/validate.ts';
import type { Route } from '../routes/route.ts';

/** What was sent, of which fields are wrong. */
interface Sent {
  readonly params: unknown;
  readonly body: unknown;
  readonly schema: z.$ZodType;
}

/**
 * Everything that is wrong at once: what was told, and what the checks of the route find in the fields that nobody blamed. A
 * check stops at its first refusal, so it is asked again without the fields that it blamed, until it blames no other. What
 * refuses without blaming a field is told when the fields are right.
 */
export async function allFaults(
  told: readonly FieldError[],
  checks: NonNullable<Route['confere']>,
  ctx: unknown,
  { params, body, schema }: Sent,
): Promise<readonly FieldError[]> {
  const all = [...told];
  const blamed = new Set(told.map(({ field }) => field));
  for (const check of checks)
    for (;;) {
      const right = certos(schema, body, [...blamed]);
      if (right === undefined) return all;
      const fields = await blamedBy(() => check(ctx as never, { params, body: right, errados: blamed } as never));
      const news = fields.filter(({ field }) => !blamed.has(field));
      if (news.length === 0) break;
      for (const { field } of news) blamed.add(field);
      all.push(...news);
    }
  return all;
}

async function blamedBy(check: () => Promise<unknown> | unknown): Promise<readonly FieldError[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (error instanceof Refusal) return error.fields;
    throw error;
  }
}
