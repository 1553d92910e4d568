import { setTimeout } from 'node:timers/promises';
import { configuracoes as frases } from '@i18n/pt-BR/servidor/ambiente.ts';
import type pg from 'pg';
import { primeiro } from '@/domain/lista.ts';
import { codigoDe } from '../base/codigoDe.ts';
import { SettingsError } from '../base/settings.ts';
import { type Indice, type Migration, type Migrations, migrations, type Partes } from './migrations/index.ts';
import { forAsLongAsItTakes, ownConnection, sayZone } from './pool.ts';

/** The advisory lock of the migrations; releases before 1.10 take the same one, so that they too wait. */
const LOCK = '3853314791062309107';
/**
 * A statement that waits for a lock makes those behind it wait as well, so it gives up soon, lets them pass, and tries again
 * later: at first after an instant, at last every two seconds. All tries take about seven minutes.
 */
const tries = { count: 200, lockMs: [100, 500], lookMs: 2, pauseMs: [50, 2_000], grows: 1.3 } as const;
/** What PostgreSQL says when a lock did not come in time, or when it ended one of two that waited for each other. */
const held = (error: unknown): boolean => ['55P03', '40P01'].includes(codigoDe(error));

/** A connection on which migrations run. */
export interface Session {
  readonly client: pg.ClientBase;
  /** Whether others use the database meanwhile; nobody does with the embedded one. */
  readonly shared: boolean;
}

/**
 * Applies the missing migrations in order, each in its own transaction, on a connection of its own without the limits of the
 * pool. Of several servers that start together one does it, and the others wait.
 * @throws SettingsError when the database is of a release with which this one cannot serve; otherwise the error of the
 * migration that failed, whose changes are rolled back
 */
export const migrate = (pool: pg.Pool, known: Migrations = migrations): Promise<void> =>
  inSession(pool, async (session) => {
    if ((await missingIn(session, known)).length === 0) return;
    await alone(pool, session, async () => {
      await session.client.query(
        'create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
      );
      for (const name of await missingIn(session, known)) await apply(session, name, known[name]!);
    });
  });

/**
 * Names of the migrations that the database lacks, in order.
 * @throws SettingsError when the database is of a release with which this one cannot serve
 */
export const missing = (pool: pg.Pool, known: Migrations = migrations): Promise<readonly string[]> =>
  inSession(pool, (session) => missingIn(session, known));

async function missingIn({ client }: Session, known: Migrations): Promise<readonly string[]> {
  const { rows: there } = await client.query<{ there: boolean }>(
    `select to_regclass('kysely_migration') is not null as there`,
  );
  const { rows } = primeiro(there).there
    ? await client.query<{ name: string }>('select name from kysely_migration')
    : { rows: [] };
  return toApply(
    rows.map(({ name }) => name),
    Object.keys(known),
  );
}

/**
 * The rule by which a release reads the table of migrations. What it does not know is of a later release, which only adds
 * (ADR 63), and is left alone; a migration that takes something away is named after the oldest one that a release must know
 * to serve on: `0070_semColunaVelha_exige0061`.
 * @throws SettingsError when a release must know more than this one, or when the database has later migrations but not all
 * of those of this release
 */
export function toApply(applied: readonly string[], known: readonly string[]): readonly string[] {
  const newest = [...known].sort().at(-1)?.slice(0, 4) ?? '';
  const unknown = applied.filter((name) => !known.includes(name)).sort();
  const beyond = unknown.find((name) => (/_exige(\d{4})$/.exec(name)?.[1] ?? '') > newest);
  if (beyond) throw new SettingsError(frases.bancoNovoDemais(beyond));
  const absent = known.filter((name) => !applied.includes(name)).sort();
  if (unknown.length > 0 && absent.length > 0)
    throw new SettingsError(frases.bancoDeOutroRamo(primeiro(unknown), primeiro(absent)));
  return absent;
}

/** Applies one migration and notes it; tried again while others hold what it needs. */
export async function apply(session: Session, name: string, migration: Migration): Promise<void> {
  const { client, shared } = session;
  const noted = { text: 'insert into kysely_migration values ($1, $2)', values: [name, new Date().toISOString()] };
  await patiently(async (n, lockMs) => {
    if (typeof migration !== 'string') {
      await ('partes' in migration ? fillIn(session, migration) : createIndex(session, migration));
      await client.query(noted);
      return;
    }
    await client.query(shared ? `${forAsLongAsItTakes}; set local lock_timeout = ${Math.round(lockMs)}` : 'begin');
    try {
      if (shared) await lockTables(client, migration, n, lockMs);
      await client.query(migration);
      await client.query(noted);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  });
}

/** Tables and indexes that statements of a migration lock, as far as its text says. */
const named = (text: string): readonly string[] => [
  ...new Set(
    [
      ...text
        .replace(/--[^\n]*/g, '')
        .matchAll(
          /\b(?:alter table(?: if exists)?(?: only)?|index (?:if not exists )?\w+ on|trigger \w+ [^;]*? on|policy \w+ on|references|drop table(?: if exists)?)\s+(\w+)|\bdrop index (?:if exists )?([\w, ]+)/gi,
        ),
    ].flatMap(([, table, indexes]) => (table ?? indexes!).split(/[\s,]+/)),
  ),
];

/**
 * Takes all locks of a migration before its first statement: taken one by one between statements that last, they end in a
 * deadlock with anybody who reads two tables. Who holds one and waits for the next shuts out those who hold the next and wait
 * for the first, so every other try takes all of them in an instant in which they are free, or none; the others wait for one of
 * them, where nobody leaves such an instant.
 */
async function lockTables(client: pg.ClientBase, migration: string, n: number, lockMs: number): Promise<void> {
  const { rows } = await client.query<{ tabela: string }>(
    `select quote_ident(c.relname) as tabela
       from unnest($1::text[]) as n(nome) left join pg_index i on i.indexrelid = to_regclass(n.nome)
       join pg_class c on c.oid = coalesce(i.indrelid, to_regclass(n.nome)) and c.relkind in ('r', 'p')
      group by c.oid, c.relname order by random()`,
    [named(migration)],
  );
  if (rows.length === 0) return;
  const all = rows.map(({ tabela }) => tabela).join(', ');
  if (n % 2 === 0) {
    await client.query(`lock table ${primeiro(rows).tabela} in access exclusive mode`);
    await client.query(`lock table ${all} in access exclusive mode nowait`);
  } else {
    await client.query(`do $$ begin
      for i in 1 .. ${Math.ceil(lockMs / tries.lookMs)} loop
        begin
          lock table ${all} in access exclusive mode nowait;
          return;
        exception when lock_not_available then perform pg_sleep(${tries.lookMs / 1000});
        end;
      end loop;
      lock table ${all} in access exclusive mode nowait;
    end $$`);
  }
}

/**
 * It waits for its locks without a limit: no other statement waits behind it, and a limit would have to be set in the session (ADR 80).
 * An index that a try began and did not finish is there, but not valid: it is made anew.
 */
async function createIndex({ client, shared }: Session, { indice, em, unico }: Indice) {
  const concurrently = shared ? 'concurrently' : '';
  const { rows } = await client.query<{ inteiro: boolean }>(
    'select indisvalid as inteiro from pg_index where indexrelid = to_regclass($1)',
    [indice],
  );
  if (rows[0]?.inteiro) return;
  if (rows[0]) await client.query(`drop index ${concurrently} ${indice}`);
  await client.query(`create ${unico ? 'unique ' : ''}index ${concurrently} ${indice} on ${em}`);
}

/** Goes on from the first row in another try: a part that is there already takes an instant. */
async function fillIn({ client, shared }: Session, { partes }: Partes): Promise<void> {
  const begin = shared ? `${forAsLongAsItTakes}; set local lock_timeout = ${tries.lockMs[1]}` : 'begin';
  for (let after: number | null = 0; after !== null; ) {
    try {
      await client.query(`${begin}; select set_config('ativa.sistema', 'on', true); set local role ativa_app`);
      const { rows }: pg.QueryResult<{ ate: number | null }> = await client.query(partes, [after]);
      await client.query('commit');
      after = primeiro(rows).ate;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  }
}

/** @throws the last error, when the locks were held each time; at once any other one */
async function patiently(attempt: (n: number, lockMs: number) => Promise<void>): Promise<void> {
  let [lockMs, pauseMs]: [number, number] = [tries.lockMs[0], tries.pauseMs[0]];
  for (let n = 1; ; n++) {
    try {
      return await attempt(n, lockMs);
    } catch (error) {
      if (n === tries.count || !held(error)) throw error;
    }
    await setTimeout(pauseMs);
    lockMs = Math.min(lockMs * tries.grows, tries.lockMs[1]);
    pauseMs = Math.min(pauseMs * tries.grows, tries.pauseMs[1]);
  }
}

/**
 * Holds the lock of the migrations during the work, in a transaction of another connection, which ends with it (ADR 80). Asks for it again
 * and again: who waited for it would be seen to wait.
 */
async function alone(pool: pg.Pool, { shared }: Session, work: () => Promise<void>): Promise<void> {
  if (!shared) return work();
  await inSession(pool, async ({ client }) => {
    const taken = async () => {
      await client.query(forAsLongAsItTakes);
      const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as taken`);
      if (primeiro(rows).taken) return true;
      await client.query('rollback');
      return false;
    };
    for (let pauseMs: number = tries.pauseMs[0]; !(await taken()); pauseMs = Math.min(pauseMs * tries.grows, 1_000))
      await setTimeout(pauseMs);
    await work().finally(() => client.query('rollback').catch(() => undefined));
  });
}

/** Gives the work a connection of its own; with the embedded database, which has only one, that one. */
export async function inSession<T>(pool: pg.Pool, work: (session: Session) => Promise<T>): Promise<T> {
  const own = ownConnection(pool, 'ativa-migracao');
  if (!own) {
    const client = await pool.connect();
    return work({ client, shared: false }).finally(() => client.release());
  }
  await own.connect();
  await sayZone(own);
  return work({ client: own, shared: true }).finally(() => own.end());
}
