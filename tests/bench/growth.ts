import { systemClock } from '@/server/base/clock.ts';
import { readSettings } from '@/server/base/settings.ts';
import { corrigirCobrancas } from '@/server/cases/cobranca/rotina.ts';
import { atualizarCorrecoes } from '@/server/cases/processo/rotina.ts';
import type { Database } from '@/server/database/database.ts';
import { openDatabase } from '@/server/database/open.ts';
import type { Faixa } from '@/server/jobs/partes.ts';
import type { Cluster } from './cluster.ts';
import { openAgreements } from './data.ts';
import { atMost, type Metrics, number, say } from './metric.ts';
import { fill, prepare } from './prepare.ts';

/** The correction of the month, what is corrected by it, and the tables whose rows stay on their page. */
const corrections = [
  { nome: 'processo', job: atualizarCorrecoes, more: undefined, wal: 6_000, tables: ['processo'] },
  { nome: 'acordo', job: corrigirCobrancas, more: openAgreements, wal: 12_000, tables: ['processo', 'lancamento'] },
] as const;
/** Of a hundred changes, those that left all indexes of the table alone. */
const HOT = 80;

/** Rows of one part of bulk work. */
const PART = 200;

/**
 * What the correction of one month writes to the log of the database, by process and by agreement, after a checkpoint (ADR 89): of the
 * first `most` among `size`.
 */
export async function* measureGrowth(cluster: Cluster, size: number, most = Number.POSITIVE_INFINITY): Metrics {
  for (const { nome, job, more, wal, tables } of corrections) {
    const name = `cresce_${nome}`;
    const env = await prepare(cluster, name);
    fill(cluster, name, { to: size }, more);
    // A month has gone by, and the pages have the room that the server leaves on them.
    cluster.sql(name, 'update processo set ultima_correcao_valor = current_date - 62;');
    cluster.sql(name, 'vacuum full processo; vacuum full lancamento; vacuum full processo_cobranca; vacuum analyze;');
    const count = (table: string) =>
      cluster
        .sql(name, `select n_tup_upd || ' ' || n_tup_hot_upd from pg_stat_user_tables where relname = '${table}';`)
        .split(' ')
        .map(Number);
    const before = tables.map(count);
    const lsn = cluster.sql(name, 'checkpoint; select pg_current_wal_lsn();');
    say(`the correction of ${number(Math.min(most, size))} of ${number(size)} of «${nome}»`);
    const database = await openDatabase(readSettings(env));
    try {
      await correct(database, job, most);
    } finally {
      await database.close();
    }
    const written = Number(cluster.sql(name, `select pg_wal_lsn_diff(pg_current_wal_lsn(), '${lsn}')::bigint;`));
    for (const [i, table] of tables.entries()) {
      const [changed, hot] = count(table).map((n, k) => n - before[i]![k]!);
      if (i === 0)
        yield atMost(
          `WAL da correção, por ${nome} (${number(changed!)} de ${number(size)})`,
          written / changed!,
          wal,
          'bytes',
        );
      const share = (100 * hot!) / changed!;
      yield {
        name: `${nome}: mudanças de ${table} que não tocam índice nenhum`,
        figure: `${number(share, 1)} % de ${number(changed!)}`,
        target: `≥ ${HOT} %`,
        ok: share >= HOT,
      };
    }
  }
}

type Correction = (typeof corrections)[number]['job'];
/** The parts of the correction, one after the other, as one server does them, until so many rows were corrected, or all. */
async function correct(database: Database, job: Correction, most: number): Promise<void> {
  const deps = { database, clock: systemClock() };
  const left: (Faixa | null)[] = [null];
  for (let done = 0; left.length > 0 && done < most; done += PART)
    left.push(...(((await job.run(deps as never, left.shift() as never)) as Faixa[] | undefined) ?? []));
}
