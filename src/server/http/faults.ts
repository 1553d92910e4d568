import type * as z from 'zod/v4/core';
import { certos } from '@/contract/certos.ts';
import { Refusal } from '@/contract/refusals.ts';
import type { FieldError } from '@/contract/validate.ts';
import type { Route } from '../call/route.ts';

/** The sent input, in which to look for faults. */
interface Sent {
  readonly params: unknown;
  readonly body: unknown;
  readonly schema: z.$ZodType;
}

/**
 * All faults at once: those already found, and those that the route's checks find in the valid fields. A check stops at
 * its first refusal, so it runs again without the fields it blamed, until it blames no new one. Refusals without fields
 * are left for when all fields are valid.
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
