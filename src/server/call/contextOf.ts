import type { Caller } from '../base/caller.ts';
import type { Ahead } from '../database/connections.ts';
import type { Db } from '../database/database.ts';
import { type Scope, scopeOf, systemScope } from '../database/tenant.ts';
import type { Ctx, Deps, SessionCtx } from './context.ts';
import { type Claim, settleKey } from './idempotency.ts';

export interface Call {
  readonly ip: string;
  readonly requestId: string;
  readonly agente?: string | null;
  readonly dispositivo: string | null;
  readonly lembrarDispositivo: (valor: string) => void;
  readonly claim?: Claim | undefined;
  readonly onlyReads?: boolean;
  /** A statement to send to the database with the first one that reads. */
  readonly ahead?: Ahead | undefined;
  /** Absent: no client waits for the answer. */
  readonly signal?: AbortSignal;
}

/**
 * The context of a use case. Without a caller its transactions run in the system's scope, as in sign-in. The first
 * transaction that writes also settles the call's idempotency key, so that key and effect are kept together.
 */
export function contextOf(deps: Deps, call: Call, caller?: Caller): Ctx | SessionCtx {
  const { database, clock } = deps;
  const maquina = clock.maquina();
  const scope: Scope = caller ? scopeOf(caller) : systemScope;
  let claim = call.claim;
  return {
    ...deps,
    agora: clock.agora(),
    maquina,
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
      // A read-only call may run for the caller as last read (see caller.ts), so it must not write.
      if (call.onlyReads) throw new Error('a call that only reads wrote');
      const settled = claim;
      const result = await database.transaction(scope, async (db: Db) => {
        const value = await work(db);
        if (settled) await settleKey(db, settled, plainOf(value), maquina);
        return value;
      });
      claim = undefined;
      return result;
    },
  };
}

/** A transaction's result, if it can be an answer. */
const plainOf = (value: unknown): unknown =>
  value === undefined || (typeof value === 'object' && value !== null && JSON.stringify(value).length < 100_000)
    ? value
    : undefined;
