import { setTimeout } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { ultimo } from '@/domain/lista.ts';
import type { Database } from '../database/database.ts';
import { type Preenchimentos, preenchimentos } from '../database/migrations/index.ts';
import { systemScope } from '../database/tenant.ts';
import type { Job } from './job.ts';

/** The rows of bulk work with ids after `depois`, up to `ate`; absent: from the first, to the last. */
export interface Faixa {
  readonly depois?: number;
  readonly ate?: number;
}
/** The ids of a range that still are to be worked on, in order; null: all of them. */
export type DaFaixa = (faixa: Required<Faixa> & { readonly limite: number | null }) => RawBuilder<{ id: number }>;

/** Into how many ranges the rest is divided after the first part: as many servers as that can share it. */
const FAIXAS = 4;

/**
 * Does one part of bulk work. What is left after the first part is divided into ranges, which any server takes.
 * @param carga of this run: the range, and what else the work needs
 * @returns the `carga` of each run that is left
 */
export async function umaParte<Carga extends Faixa>(
  database: Database,
  carga: Carga,
  daFaixa: DaFaixa,
  fazer: (ids: readonly number[]) => Promise<void>,
  lote = 200,
): Promise<Carga[]> {
  const { depois = 0, ate = Number.MAX_SAFE_INTEGER } = carga;
  const ler = async (query: RawBuilder<{ id: number }>) =>
    (await database.transaction(systemScope, (db) => query.execute(db))).rows.map(({ id }) => id);
  const ids = await ler(daFaixa({ depois, ate, limite: lote }));
  await fazer(ids);
  if (ids.length < lote) return [];
  const feito = ultimo(ids);
  if (carga.ate !== undefined) return [{ ...carga, depois: feito }];
  const fins = await ler(sql`
    select max(id) as id
      from (select id, (row_number() over (order by id) - 1) / greatest(${lote}::bigint, (count(*) over () + ${FAIXAS - 1}) / ${FAIXAS}) as faixa
              from (${daFaixa({ depois: feito, ate, limite: null })}) resto) f
     group by faixa order by faixa`);
  return fins.map((fim, i) => ({ ...carga, depois: fins[i - 1] ?? feito, ate: fim }));
}

/** A part gives up a row that somebody else holds, and comes again: nobody is to wait behind it. */
const LOCK_MS = 500;
const AGAIN_MS = 1_000;

/** Fills in what migrations have added to rows that were there already, a part of each in a run, until no row is left (ADR 63). */
export const preencher = (todos: Preenchimentos = preenchimentos): Job => ({
  name: 'preenchimento',
  bulk: true,
  async run({ database }) {
    const parte = (comando: string) =>
      database.transaction(systemScope, async (db) => {
        await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(db);
        return (await sql.raw(comando).execute(db)).numAffectedRows ?? 0n;
      });
    let mudou = 0n;
    for (const comando of Object.values(todos))
      mudou += await parte(comando).catch(async (error: { code?: string }) => {
        if (error.code !== '55P03') throw error;
        await setTimeout(AGAIN_MS);
        return 1n;
      });
    return mudou > 0n ? [{}] : [];
  },
});
