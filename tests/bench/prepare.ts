import { sql } from 'kysely';
import { systemClock } from '@/server/base/clock.ts';
import { readSettings } from '@/server/base/settings.ts';
import type { Database } from '@/server/database/database.ts';
import { openDatabase } from '@/server/database/open.ts';
import { seedReference } from '@/server/database/seedReference.ts';
import { seedDemoBase } from '@/server/demonstracao/base.ts';
import { completarMeses } from '@/server/demonstracao/meses.ts';
import { scheduledJobs } from '@/server/schedule.ts';
import type { Cluster } from './cluster.ts';
import { bodies, debtors, processes } from './data.ts';
import { number, say } from './metric.ts';

/** Processes written in one database session, in parts of at least so many and at most so many parts. */
const PART = 10_000;
const PARTS = 20;

/**
 * Nothing is due before tomorrow. The first server of a day would run the daily jobs over all the bulk data beside the
 * measurement, and not end before they do.
 */
const noJobs = `insert into job_schedule (nome, proxima_em, ultimo_dia)
  select nome, now() + interval '1 day', (now() at time zone 'America/Sao_Paulo')::date
    from unnest(array['${scheduledJobs.map(({ name }) => name).join("', '")}']) nome;`;

/**
 * A new database with the catalogues, the demonstration's people and fifty bodies, and the settings of a server on it. Without the
 * demonstration's processes: to live six hundred of them through the use cases takes longer than most measurements.
 */
export async function prepare(cluster: Cluster, name: string): Promise<Readonly<Record<string, string>>> {
  const env = { ...common, DATABASE_URL: cluster.create(name) };
  await made(env);
  // One of the jobs is the count by which a server would go on to make the processes.
  cluster.sql(name, `delete from job; ${noJobs} ${bodies}`);
  return env;
}

/** The same in the embedded database of a folder; `more` is the SQL of the bulk data. */
export async function prepareEmbedded(dataDir: string, more: string): Promise<Readonly<Record<string, string>>> {
  await made({ ...common, ATIVA_DATA_DIR: dataDir }, (database) =>
    sql.raw(`delete from job; ${noJobs} ${bodies} ${more} analyze;`).execute(database.kysely),
  );
  return common;
}

const common = { AUTH_SECRET: 'x'.repeat(48), ATIVA_DEMO: 'on', ATIVA_CAPTCHA: 'off' };

async function made(
  env: Readonly<Record<string, string>>,
  more: (database: Database) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const settings = readSettings(env);
  const [database, clock] = [await openDatabase(settings), systemClock()];
  await seedReference(database);
  // A month that the first server adds later makes it correct all the bulk data beside the measurement.
  await completarMeses({ database, clock, settings });
  await seedDemoBase({ database, clock });
  await more(database);
  await database.close();
}

/**
 * Adds bulk processes until there are `to`, part by part and each part in a session of its own: several sessions write to different
 * parts of the stored summaries, as several servers do. `more` is the SQL that belongs to the processes of a part. Tables
 * that have never been analyzed are joined by plans that take ten times as long.
 */
export function fill(
  cluster: Cluster,
  database: string,
  { from = 0, to }: { readonly from?: number; readonly to: number },
  more: (first: number, last: number) => string = () => '',
): void {
  cluster.sql(database, debtors(Math.floor(from / 3) + 1, Math.floor(to / 3)));
  const part = Math.max(PART, Math.ceil((to - from) / PARTS));
  for (let first = from + 1; first <= to; first += part) {
    const last = Math.min(to, first + part - 1);
    say(`filling processes up to ${number(last)} of ${number(to)}`);
    cluster.sql(database, `${processes(first, last, to)} analyze processo, devedor; ${more(first, last)}`);
  }
}
