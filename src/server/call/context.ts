import type { Data } from '@/contract/values/data.ts';
import type { Adapters } from '../adapters/index.ts';
import type { Caller } from '../base/caller.ts';
import type { Clock } from '../base/clock.ts';
import type { Settings } from '../base/settings.ts';
import type { Database, Db } from '../database/database.ts';

/** The parts of which the application is built; a test can build its own. */
export interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly adapters: Adapters;
}

/** The context that a use case gets besides its input. */
export interface Ctx extends Deps {
  /** When the call began, as records bear it (`Clock.agora`). */
  readonly agora: Date;
  /** The same moment by the machine's clock, for sessions, limits and queues (`Clock.maquina`). */
  readonly maquina: Date;
  readonly hoje: Data;
  readonly ip: string;
  readonly requestId: string;
  /** The browser's user agent, shortened; null when the header is absent. */
  readonly agente: string | null;
  /** Aborted when the client disconnects before the answer: long work stops then. */
  readonly signal: AbortSignal;
  /** This browser's cookie `ativa_dispositivo`, by which it is recognised; null when absent or malformed. */
  readonly dispositivo: string | null;
  /** Sets that cookie with the answer: httpOnly, SameSite=Strict, Path=/api/auth, one year, Secure where `publicUrl` is https. */
  lembrarDispositivo(valor: string): void;
  /** Runs statements that only read, each in its own transaction, in the scope of the caller's body. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * The effect, in one transaction scoped to the caller's body, with its audit records. It settles the call's idempotency key
   * with what it returns, which must be the answer; a call that may have a key writes once.
   */
  write<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * A transaction before the effect, which leaves the key open: the call repeated with its key does it again, so it must find
   * what it did.
   */
  step<T>(work: (db: Db) => Promise<T>): Promise<T>;
}
/** The context of an endpoint that needs a session. */
export interface SessionCtx extends Ctx {
  readonly usuario: Caller;
}
