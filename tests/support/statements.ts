import pg from 'pg';
import { vi } from 'vitest';

/** What a new connection says first. Whether a call opens one depends on what others left, so it is not the call's. */
const AT_CONNECTION = /^(set timezone|select extract\(epoch|select left\(pg_walfile)/;

/**
 * Records every message sent to the database, embedded or PostgreSQL: the product reaches both through `pg`. Call it
 * before the application is built, so that the first messages are recorded too.
 */
export function takeStatements(): { readonly sent: string[]; stop(): void } {
  const sent: string[] = [];
  const original = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function query(this: pg.Client, ...args) {
    const text = textOf(args[0]);
    if (!AT_CONNECTION.test(text)) sent.push(text);
    return original.apply(this, args as never) as never;
  });
  return { sent, stop: () => spy.mockRestore() };
}

const textOf = (query: unknown): string =>
  (typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')).replace(/\s+/g, ' ').trim();
