import type pg from 'pg';

/** A statement that took long, with placeholders for its values: nothing of anybody's is in it. */
export interface SlowStatement {
  readonly ms: number;
  readonly sql: string;
  /** Id of the call or job that asked for it; absent: of the server's own work. */
  readonly reqId?: string;
}

/** So much of a statement says which one it is. */
const shown = 600;

interface Watch {
  readonly ms: number;
  readonly tell: (slow: SlowStatement) => void;
}
const watches = new WeakMap<pg.Pool, Watch>();

/** Hands over each statement of a pool that took at least so long; the last who asks is told. */
export const watchSlow = (pool: pg.Pool, ms: number, tell: Watch['tell']): void => void watches.set(pool, { ms, tell });

/** A statement of that pool has ended, well or not; `began` is of `performance.now()`. */
export function ended(pool: pg.Pool, sql: string, began: number, reqId: string | undefined): void {
  const watch = watches.get(pool);
  const ms = performance.now() - began;
  if (!watch || ms < watch.ms) return;
  watch.tell({
    ms: Math.round(ms),
    sql: sql.replace(/\s+/g, ' ').trim().slice(0, shown),
    ...(reqId ? { reqId } : {}),
  });
}
