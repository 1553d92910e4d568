import type { Permission } from '@/contract/permissions.ts';
import type { Data } from '@/contract/values/data.ts';
import type { Adapters } from './adapters/index.ts';
import type { Database, Db } from './database/database.ts';
import type { Settings } from './settings.ts';

/** The source of the present time: injected, so that tests and the demonstration can set it. */
export interface Clock {
  agora(): Date;
  /** Today in America/Sao_Paulo. */
  hoje(): Data;
}

/** The parts of which the application is built; a test can build its own. */
export interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly adapters: Adapters;
}

/** The caller as the database has it at this call, not as the token had it. */
export interface Caller {
  readonly id: number;
  readonly nome: string;
  readonly email: string;
  readonly matricula: string | null;
  readonly idOrgao: number;
  /** A central body (attorney-general's office) sees the data of all bodies. */
  readonly central: boolean;
  readonly idPerfil: number;
  readonly idSessao: number;
  readonly permissoes: ReadonlySet<Permission>;
}

/** The context that a use case gets besides its input. */
export interface Ctx extends Deps {
  readonly agora: Date;
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
  /** Runs in one transaction scoped to the caller's body; its audit records are written with it. */
  write<T>(work: (db: Db) => Promise<T>): Promise<T>;
}
/** The context of an endpoint that needs a session. */
export interface SessionCtx extends Ctx {
  readonly usuario: Caller;
}
