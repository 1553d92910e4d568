import type { Caller, Ctx, Deps, SessionCtx } from '../context.ts';
import type { Ahead } from '../database/connections.ts';
import type { Db } from '../database/database.ts';
import { type Scope, scopeOf, systemScope } from '../database/tenant.ts';
import { type Claim, settleKey } from './idempotency.ts';

export interface Call {
  readonly ip: string;
  readonly requestId: string;
  readonly agente?: string | null;
  readonly dispositivo: string | null;
  readonly lembrarDispositivo: (valor: string) => void;
  readonly claim?: Claim | undefined;
  readonly onlyReads?: boolean;
  /** What goes to the database with the first statement that reads. */
  readonly ahead?: Ahead | undefined;
  /** Absent: nobody waits, nobody leaves. */
  readonly signal?: AbortSignal;
}

/**
 * What a use case is given. Without a caller its transactions run as the system: the calls of sign-in have nobody to be
 * scoped to. The first transaction that writes settles the call's idempotency key together with its effect.
 */
export function contextOf(deps: Deps, call: Call, caller?: Caller): Ctx | SessionCtx {
  const { database, clock } = deps;
  const agora = clock.agora();
  const scope: Scope = caller ? scopeOf(caller) : systemScope;
  let claim = call.claim;
  return {
    ...deps,
    agora,
    hoje: clock.hoje(),
    ip: call.ip,
    requestId: call.requestId,
    agente: call.agente ?? null,
    get signal() {
      return call.signal ?? new AbortController().signal;
    },
    dispositivo: call.dispositivo,
    lembrarDispositivo: call.lembrarDispositivo,
    ...(caller ? { usuario: caller } : {}),
    read: (work) => database.read(scope, work, call.ahead),
    async write(work) {
      // Whoever only reads may have been taken for who they were before (see caller.ts).
      if (call.onlyReads) throw new Error('a call that only reads wrote');
      const settled = claim;
      const result = await database.transaction(scope, async (db: Db) => {
        const value = await work(db);
        if (settled) await settleKey(db, settled, plainOf(value), agora);
        return value;
      });
      claim = undefined;
      return result;
    },
  };
}

/** What a transaction returned, if it could be an answer. */
const plainOf = (value: unknown): unknown =>
  value === undefined || (typeof value === 'object' && value !== null && JSON.stringify(value).length < 100_000)
    ? value
    : undefined;
