import type { Permission } from '@/contract/permissions.ts';
import type { Data } from '@/contract/values/data.ts';
import type { Adapters } from './adapters/index.ts';
import type { Database, Db } from './database/database.ts';
import type { Settings } from './settings.ts';

/** Where «now» comes from: injected, so that tests and demo set it. */
export interface Clock {
  agora(): Date;
  /** Today in America/Sao_Paulo. */
  hoje(): Data;
}

/** What the application is built from; any test can build its own. */
export interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly adapters: Adapters;
}

/** Who is calling, as the database knows them at this call (not as the token remembers them). */
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

/** What a use case is given besides its input. */
export interface Ctx extends Deps {
  readonly agora: Date;
  readonly hoje: Data;
  readonly ip: string;
  readonly requestId: string;
  /** What the browser calls itself, shortened; null where it does not say. */
  readonly agente: string | null;
  /** Aborted when whoever asked has gone before the answer was: long work is given up then. */
  readonly signal: AbortSignal;
  /** What this browser keeps to be recognised: the cookie `ativa_dispositivo`, only if it looks like one; null otherwise. */
  readonly dispositivo: string | null;
  /** Sets that cookie with the answer: httpOnly, SameSite=Strict, Path=/api/auth, one year, Secure where `publicUrl` is https. */
  lembrarDispositivo(valor: string): void;
  /** Runs statements that only read, each in the scope of the caller's body and in a transaction of its own. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Runs in one transaction scoped to the caller's body; its audit records are written with it. */
  write<T>(work: (db: Db) => Promise<T>): Promise<T>;
}
/** The context of an endpoint that needs a session. */
export interface SessionCtx extends Ctx {
  readonly usuario: Caller;
}
