import { setTimeout } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { primeiro, ultimo } from '@/domain/lista.ts';
import type { Database } from '../database/database.ts';
import { type Preenchimentos, preenchimentos } from '../database/migrations/index.ts';
import { systemScope } from '../database/tenant.ts';
import { Desistiu, type Falha, falharam } from './cadaUm.ts';
import type { Job } from './job.ts';

/** The rows of bulk work with ids after `depois`, up to `ate`; absent: from the first, to the last. */
export interface Faixa {
  readonly depois?: number;
  readonly ate?: number;
  /** After how many parts, one behind the other, that gave up without doing any row. */
  readonly emVao?: number;
}
/** The ids of a range that still are to be worked on, in order; null: all of them. */
export type DaFaixa = (
  faixa: Required<Omit<Faixa, 'emVao'>> & { readonly limite: number | null },
) => RawBuilder<{ id: number }>;

/** Into how many ranges the rest is divided after the first part: as many servers as that can share it. */
const FAIXAS = 4;
/** So many parts in vain, one behind the other, and it is no longer the rows that have a defect: what lies behind is not tried. */
const EM_VAO = 50;

/**
 * Does one part of bulk work. What is left after the first part is divided into ranges, which any server takes.
 * @param carga of this run: the range, and what else the work needs
 * @param fazer answers the rows with which it failed, in order; they are a run of their own, behind what is left. What lies behind the
 *   rows with which it gave up (`Desistiu`) is left, too
 * @returns the `carga` of each run that is left
 * @throws the first failure, if nothing is left but the rows that failed
 */
export async function umaParte<Carga extends Faixa>(
  database: Database,
  carga: Carga,
  daFaixa: DaFaixa,
  fazer: (ids: readonly number[]) => Promise<readonly Falha<number>[] | undefined>,
  lote = 200,
): Promise<Carga[]> {
  const { depois = 0, ate = Number.MAX_SAFE_INTEGER, emVao = 0 } = carga;
  const ids = await ler(database, daFaixa({ depois, ate, limite: lote }));
  if (ids.length === 0) return [];
  const { falhas, desistiu } = await fazer(ids).then((f) => ({ falhas: f ?? [], desistiu: null }), desistencia);
  const feito = desistiu ? ultimo(falhas).um : ultimo(ids);
  const nenhuma = desistiu !== null && ids.indexOf(feito) + 1 === falhas.length;
  if (nenhuma && emVao + 1 >= EM_VAO) throw desistiu;
  const seguinte = nenhuma || emVao > 0 ? { ...carga, emVao: nenhuma ? emVao + 1 : 0 } : carga;
  const resto = desistiu || ids.length >= lote ? await oResto(database, seguinte, daFaixa, feito, lote) : [];
  if (falhas.length === 0) return resto;
  if (resto.length === 0) throw falharam(falhas);
  return [
    ...resto,
    { ...carga, depois: primeiro(falhas).um - 1, ate: ultimo(falhas).um, ...(emVao > 0 ? { emVao: 0 } : {}) },
  ];
}

/** What gave up with a part. @throws any other failure */
function desistencia(erro: unknown): {
  readonly falhas: readonly Falha<number>[];
  readonly desistiu: Desistiu<number>;
} {
  if (!(erro instanceof Desistiu)) throw erro;
  return { falhas: erro.falhas, desistiu: erro };
}

/** The rows after the first part in ranges; of a range, what is behind the part of it that is done. */
async function oResto<Carga extends Faixa>(
  database: Database,
  carga: Carga,
  daFaixa: DaFaixa,
  feito: number,
  lote: number,
): Promise<Carga[]> {
  const { ate } = carga;
  if (ate !== undefined) return feito < ate ? [{ ...carga, depois: feito }] : [];
  const fins = await ler(
    database,
    sql`
    select max(id) as id
      from (select id, (row_number() over (order by id) - 1) / greatest(${lote}::bigint, (count(*) over () + ${FAIXAS - 1}) / ${FAIXAS}) as faixa
              from (${daFaixa({ depois: feito, ate: Number.MAX_SAFE_INTEGER, limite: null })}) resto) f
     group by faixa order by faixa`,
  );
  return fins.map((fim, i) => ({ ...carga, depois: fins[i - 1] ?? feito, ate: fim }));
}

const ler = async (database: Database, query: RawBuilder<{ id: number }>): Promise<number[]> =>
  (await database.transaction(systemScope, (db) => query.execute(db))).rows.map(({ id }) => id);

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
