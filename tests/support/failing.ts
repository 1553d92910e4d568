import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { type Database, databaseOf } from '@/server/database/database.ts';

/** A database that a test can take away from its server right after a commit, which then is there and was never answered. */
export interface Failing {
  readonly database: Database;
  /** Lets the next commits work, and loses the connection after the last of them; for that one answer only, where it is back at once. */
  failAfter(commits: number, back?: 'AT_ONCE'): void;
  /** Whose commits count: what is written beside calls, every second, would come between those of one at random. */
  counting<T>(call: () => Promise<T>): Promise<T>;
  /** Answers whether it had been taken away. */
  back(): boolean;
}

export function failing(real: Database): Failing {
  // Nobody listens there: what is asked of it fails as it does when the database is down.
  const dead = databaseOf('postgres', new pg.Pool({ host: '127.0.0.1', port: 1 }), async () => undefined);
  const calling = new AsyncLocalStorage<true>();
  let now = real;
  let backAtOnce = false;
  let left = Number.POSITIVE_INFINITY;
  return {
    database: {
      ...real,
      get sistema() {
        return now.sistema;
      },
      read: (...args) => now.read(...args),
      async transaction(scope, work) {
        const result = await now.transaction(scope, work);
        if (!calling.getStore()) return result;
        left -= 1;
        if (left !== 0) return result;
        if (backAtOnce) return dead.transaction(scope, work);
        now = dead;
        return now.transaction(scope, work);
      },
    },
    failAfter(commits, back) {
      left = commits;
      backAtOnce = back === 'AT_ONCE';
    },
    counting: (call) => calling.run(true, call),
    back() {
      const was = now === dead;
      now = real;
      left = Number.POSITIVE_INFINITY;
      return was;
    },
  };
}
