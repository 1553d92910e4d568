import type { Caller } from '../base/caller.ts';
import type { Db, Lado } from '../database/database.ts';
import { type Scope, scopeOf, systemScope } from '../database/tenant.ts';
import type { Ctx, Deps, SessionCtx } from './context.ts';
import { type Claim, settleKey } from './idempotency.ts';

/** The one write of a call that may have a key. */
export interface Effect {
  done: boolean;
  /** What it returned. */
  value?: unknown;
}

export interface Call {
  readonly ip: string;
  readonly requestId: string;
  readonly agente?: string | null;
  readonly dispositivo: string | null;
  readonly lembrarDispositivo: (valor: string) => void;
  readonly claim?: Claim | undefined;
  /** Absent: the call never has a key, and may write several times. */
  readonly effect?: Effect | undefined;
  readonly onlyReads?: boolean;
  /** Where it reads; absent: where it is written. */
  readonly lado?: Lado | undefined;
  /** Absent: no client waits for the answer. */
  readonly signal?: AbortSignal;
}

/**
 * The context of a use case. Without a caller its transactions run in the system's scope, as in sign-in. The
 * transaction that is the effect also settles the call's idempotency key, so that both are kept together.
 */
export function contextOf(deps: Deps, call: Call, caller?: Caller): Ctx | SessionCtx {
  const { database, clock } = deps;
  const maquina = clock.maquina();
  const scope: Scope = { ...(caller ? scopeOf(caller) : systemScope), chamada: call.requestId };
  const transaction = <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    // What the contract says only reads may be repeated and read elsewhere.
    if (call.onlyReads) throw new Error('a call that only reads wrote');
    return database.transaction(scope, async (db) => {
      const value = await work(db);
      if (caller) await database.replica?.anotar(db, caller.id);
      return value;
    });
  };
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
    read: (work) => (call.lado ?? database).read(scope, work),
    async write(work) {
      const { claim, effect } = call;
      // A second effect would be left out when the call is repeated with its key.
      if (effect?.done) throw new Error('a call with a key wrote twice');
      const result = await transaction(async (db) => {
        const value = await work(db);
        if (claim) await settleKey(db, claim, value, maquina);
        return value;
      });
      if (effect) Object.assign(effect, { done: true, value: result });
      return result;
    },
    step: async (work) => transaction(work),
  };
}
