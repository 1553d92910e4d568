import { sql } from 'kysely';
import { type IndiceFinanceiro, ordensIndice } from '@/contract/indiceFinanceiro.ts';
import type { Paging } from '@/contract/lista.ts';
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

/** The whole catalogue, by name, as the form of a body chooses from it (S2 §7.4). */
export const listIndices = (db: Db) =>
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
      .select((v) => v.fn.countAll<number>().as('n'))
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

/** A page of the catalogue, by part of the name or sigla. It has a handful of rows: all are read and counted here. */
export async function listIndicesPaged(db: Db, paging: Paging, nome?: string | null) {
  const { campo, direcao } = sortOf(paging.sort, ordensIndice);
  const { limit, offset } = windowOf(paging);
  const coluna = sql.ref(colunas[campo as keyof typeof colunas]);
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

export const findIndice = async (db: Db, id: number): Promise<IndiceFinanceiro | undefined> => {
  const row = await read(db).where('id', '=', id).executeTakeFirst();
  return row && toWire(row);
};

/** The months of an index, newest first. */
export async function listValores(db: Db, id: number) {
  const rows = await db
    .selectFrom('indice_valor')
    .select(['mes', 'percentual'])
    .where('id_indice', '=', id)
    .orderBy('mes', 'desc')
    .execute();
  return rows.map(({ mes, percentual }) => ({ mes, percentual: Number(percentual) }));
}

/** What writing these months would change: those not stored yet, and those stored with another percentage. */
export async function compareValores(db: Db, id: number, months: readonly MesPublicado[]) {
  const rows = await db
    .selectFrom('indice_valor')
    .select(['mes', 'percentual'])
    .where('id_indice', '=', id)
    .where('mes', 'in', months.length > 0 ? months.map((m) => m.mes) : ['0001-01-01'])
    .execute();
  const stored = new Map(rows.map((row) => [row.mes, row.percentual]));
  const novos = months.filter((m) => !stored.has(m.mes));
  const alterados = months
    .filter((m) => stored.has(m.mes) && Number(stored.get(m.mes)) !== Number(m.percentual))
    .map((m) => ({ ...m, antes: stored.get(m.mes)! }));
  return { novos, alterados, iguais: months.length - novos.length - alterados.length };
}

/** Writes months and the date of the newest one. Locks the index first: two writers take turns. */
export async function saveValores(db: Db, id: number, months: readonly MesPublicado[]): Promise<void> {
  if (months.length > 0)
    await db
      .insertInto('indice_valor')
      .values(months.map(({ mes, percentual }) => ({ id_indice: id, mes, percentual })))
      .onConflict((conflict) =>
        conflict.columns(['id_indice', 'mes']).doUpdateSet((eb) => ({ percentual: eb.ref('excluded.percentual') })),
      )
      .execute();
  await sql`
    update indice_financeiro set ultima_data_referencia = (select max(mes) from indice_valor where id_indice = ${id})
     where id = ${id}`.execute(db);
}

export const lockIndice = async (db: Db, id: number): Promise<boolean> =>
  (await sql`select 1 from indice_financeiro where id = ${id} for update`.execute(db)).rows.length > 0;

export const idsDosIndices = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('indice_financeiro').select('id').orderBy('id').execute()).map((row) => row.id);

/** Open processes corrected by an index, a batch of ids after one. */
export async function processosDoIndice(db: Db, idIndice: number, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('processo')
    .select('id')
    .where('id_indice_financeiro', '=', idIndice)
    .where('excluido_em', 'is', null)
    .where('data_encerramento', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** How a reading of the source went: without failure, or why not. */
export const noteSync = (db: Db, id: number, em: Date, falha: string | null = null) =>
  db
    .updateTable('indice_financeiro')
    .set({ tentado_em: em, falha_sincronizacao: falha, ...(falha === null ? { sincronizado_em: em } : {}) })
    .where('id', '=', id)
    .execute();

/** The index that people know by that sigla, which the catalogue has. */
export const findIndicePorSigla = (db: Db, sigla: string) =>
  db
    .selectFrom('indice_financeiro')
    .select(['id', 'nome', 'sigla'])
    .where('sigla', '=', sigla)
    .executeTakeFirstOrThrow();
