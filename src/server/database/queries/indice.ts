import { type RawBuilder, sql } from 'kysely';
import { type IndiceFinanceiro, ordensIndice } from '@/contract/indiceFinanceiro.ts';
import type { Paging } from '@/contract/lista.ts';
import type { Data } from '@/contract/values/data.ts';
import { de, primeiro } from '@/domain/lista.ts';
import type { MesPublicado } from '../../adapters/indices.ts';
import type { Db } from '../database.ts';
import { sortOf, windowOf } from './lista.ts';

const doCatalogo = [
  'id',
  'nome',
  'sigla',
  'periodicidade',
  'codigo_bacen as codigoBacen',
  'ultima_data_referencia as ultimaDataReferencia',
] as const;

/** The whole catalogue, by name, for the choice in a body's form (S2 §7.4). */
export const lerIndices = (db: Db) =>
  db.selectFrom('indice_financeiro').select(doCatalogo).orderBy(sql`nome collate "und-x-icu"`).execute();

const read = (db: Db) =>
  db.selectFrom('indice_financeiro').select((eb) => [
    ...doCatalogo,
    'tipo_calculo as tipoCalculo',
    'defasagem_meses as defasagemMeses',
    'sincronizado_em as sincronizadoEm',
    'tentado_em as tentadoEm',
    'falha_sincronizacao as falhaSincronizacao',
    eb
      .selectFrom('indice_valor')
      .whereRef('id_indice', '=', 'indice_financeiro.id')
      .where('demonstracao', '=', false)
      .select((v) => v.fn.count<number>('mes').distinct().as('n'))
      .as('quantidadeMeses'),
  ]);
type Row = Awaited<ReturnType<ReturnType<typeof read>['executeTakeFirstOrThrow']>>;
const toWire = (row: Row): IndiceFinanceiro => ({
  ...row,
  quantidadeMeses: Number(row.quantidadeMeses),
  sincronizadoEm: row.sincronizadoEm?.toISOString() ?? null,
  tentadoEm: row.tentadoEm?.toISOString() ?? null,
});

const colunas: Readonly<Record<(typeof ordensIndice)[number], string>> = {
  nome: 'nome',
  sigla: 'sigla',
  codigoBacen: 'codigo_bacen',
  ultimaDataReferencia: 'ultima_data_referencia',
};

/** A page of the catalogue, by part of the name or sigla. It has only a few rows: all are read and filtered here. */
export async function lerPaginaDeIndices(db: Db, paging: Paging, nome?: string | null) {
  const { campo, direcao } = sortOf(paging.sort, ordensIndice);
  const { limit, offset } = windowOf(paging);
  const coluna = sql.ref(colunas[campo]);
  const asPeopleSort = campo === 'nome' || campo === 'sigla';
  const rows = await read(db)
    .orderBy(asPeopleSort ? sql`${coluna} collate "und-x-icu"` : coluna, direcao)
    .orderBy('id')
    .execute();
  const wanted = plain(nome ?? '');
  const found = rows.filter((row) => plain(`${row.nome} ${row.sigla}`).includes(wanted));
  return { content: found.slice(offset, offset + limit).map(toWire), totalElements: found.length };
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const lerIndiceFinanceiro = async (db: Db, id: number): Promise<IndiceFinanceiro | undefined> => {
  const row = await read(db).where('id', '=', id).executeTakeFirst();
  return row && toWire(row);
};

/** `demonstracao`: invented for a demonstration. */
export type MesGuardado = MesPublicado & { readonly demonstracao: boolean };

/** The newest percentage of each month, in percent as published; the newest month first. */
export async function lerMeses(db: Db, id: number): Promise<MesGuardado[]> {
  const { rows } = await sql<MesGuardado>`
    select distinct on (mes) mes, percentual::text as percentual, demonstracao from indice_valor where id_indice = ${id}
     order by mes desc, conhecido_em desc nulls last`.execute(db);
  return rows;
}

/** The present months of an index, newest first. */
export const lerValores = async (db: Db, id: number) =>
  (await lerMeses(db, id)).map(({ percentual, ...mes }) => ({ ...mes, percentual: Number(percentual) }));

/**
 * What writing these months would change: the new ones, and those stored with another percentage. A month that was invented
 * for a demonstration is not known yet.
 */
export async function compararValores(db: Db, id: number, months: readonly MesPublicado[]) {
  const known = (await lerMeses(db, id)).filter(({ demonstracao }) => !demonstracao);
  const stored = new Map(known.map((row) => [row.mes, row.percentual]));
  const novos = months.filter((m) => !stored.has(m.mes));
  const alterados = months
    .filter((m) => stored.has(m.mes) && Number(stored.get(m.mes)) !== Number(m.percentual))
    .map((m) => ({ ...m, antes: de(stored, m.mes) }));
  return { novos, alterados, iguais: months.length - novos.length - alterados.length };
}

/**
 * Adds months, and updates the date of the newest. Earlier percentages stay for the values that used them; a second
 * write with the same `conhecidoEm` replaces the first, which no value has used yet. Lock the index first.
 * @param conhecidoEm null: known in its time
 * @param demonstracao invented for a demonstration
 */
export async function gravarValores(
  db: Db,
  id: number,
  months: readonly MesPublicado[],
  conhecidoEm: Data | null,
  demonstracao = false,
): Promise<void> {
  if (months.length > 0)
    await db
      .insertInto('indice_valor')
      .values(
        months.map(({ mes, percentual }) => ({
          id_indice: id,
          mes,
          percentual,
          conhecido_em: conhecidoEm,
          demonstracao,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['id_indice', 'mes', 'conhecido_em']).doUpdateSet((eb) => ({
          percentual: eb.ref('excluded.percentual'),
          demonstracao: eb.ref('excluded.demonstracao'),
        })),
      )
      .execute();
  await sql`
    update indice_financeiro set ultima_data_referencia = (select max(mes) from indice_valor where id_indice = ${id})
     where id = ${id}`.execute(db);
}

/** Whether any of these months has a percentage already, also an invented one. */
export const temMeses = async (db: Db, id: number, months: readonly Pick<MesPublicado, 'mes'>[]): Promise<boolean> =>
  (await db
    .selectFrom('indice_valor')
    .select('mes')
    .where('id_indice', '=', id)
    .where(
      'mes',
      'in',
      months.map(({ mes }) => mes),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What months of an index that are stored now can still move. */
export type UsoDoIndice =
  /** No process was ever corrected by it. */
  | 'NENHUM'
  /** It had no months yet, and no document was issued for a process that it corrects. */
  | 'SEM_PAPEL'
  | 'USADO';

export async function usoDoIndice(db: Db, id: number): Promise<UsoDoIndice> {
  const { rows } = await sql<{ uso: UsoDoIndice }>`
    select case when not exists (select from processo where id_indice_financeiro = ${id}) then 'NENHUM'
                when not exists (select from indice_valor where id_indice = ${id})
                 and not exists (select from documento_emitido d join processo p on p.id = d.id_processo
                                  where p.id_indice_financeiro = ${id}) then 'SEM_PAPEL'
                else 'USADO' end as uso`.execute(db);
  return primeiro(rows).uso;
}

export const travarIndice = async (db: Db, id: number): Promise<boolean> =>
  (await sql`select 1 from indice_financeiro where id = ${id} for update`.execute(db)).rows.length > 0;

export const idsDosIndices = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('indice_financeiro').select('id').orderBy('id').execute()).map((row) => row.id);

/** Ids of processes corrected by an index, in order: open ones, and those closed since `encerradosDesde`. */
export const processosDoIndice = (
  idIndice: number,
  encerradosDesde: Data | undefined,
  { depois, ate, limite }: { readonly depois: number; readonly ate: number; readonly limite: number | null },
) => sql<{ id: number }>`
  select id from processo
   where id_indice_financeiro = ${idIndice} and excluido_em is null and id > ${depois} and id <= ${ate}
     and (data_encerramento is null or data_encerramento >= ${encerradosDesde ?? null}::date)
   order by id limit ${limite}`;

/** An index of an active body or of an open process. */
export interface IndiceEmUso
  extends Pick<IndiceFinanceiro, 'id' | 'nome' | 'sigla' | 'ultimaDataReferencia' | 'falhaSincronizacao'> {
  /** Siglas of its active bodies, in order. */
  readonly orgaos: readonly string[];
}

/** The indexes in use by any body, by name. */
export const indicesEmUso = async (db: Db): Promise<IndiceEmUso[]> =>
  (await consultaDosIndicesEmUso().execute(db)).rows;

/**
 * Finds the first open process of each index, or of the next, along their index (lateral): PostgreSQL would answer an `exists`
 * beside an `or`, or a search for equality, by reading all processes when none has the index.
 */
export const consultaDosIndicesEmUso = (): RawBuilder<IndiceEmUso> => sql`
  select i.id, i.nome, i.sigla, i.ultima_data_referencia as "ultimaDataReferencia",
         i.falha_sincronizacao as "falhaSincronizacao", coalesce(o.siglas, '{}') as orgaos
    from indice_financeiro i
    left join lateral (select array_agg(sigla order by sigla) as siglas from orgao_credor
                        where id_indice_financeiro = i.id and ativo and excluido_em is null) o on true
    left join lateral (select id_indice_financeiro as id from processo
                        where id_indice_financeiro >= i.id and excluido_em is null and data_encerramento is null
                        order by id_indice_financeiro, processo.id limit 1) p on true
   where o.siglas is not null or p.id = i.id
   order by i.nome collate "und-x-icu"`;

/** Notes a reading of the source; `falha` tells why it failed. */
export const anotarSincronizacao = (db: Db, id: number, em: Date, falha: string | null = null) =>
  db
    .updateTable('indice_financeiro')
    .set({ tentado_em: em, falha_sincronizacao: falha, ...(falha === null ? { sincronizado_em: em } : {}) })
    .where('id', '=', id)
    .execute();

/** The index with that sigla, which must exist in the catalogue. */
export const lerIndicePorSigla = (db: Db, sigla: string) =>
  db
    .selectFrom('indice_financeiro')
    .select(['id', 'nome', 'sigla'])
    .where('sigla', '=', sigla)
    .executeTakeFirstOrThrow();
