import { sql } from 'kysely';
import type { Data } from '@/contract/values/data.ts';
import { motivosDevolucao, naturezasDebito, tiposDocumento } from '../reference/catalogos.ts';
import { indices } from '../reference/indices.ts';
import type { Database, Db } from './database.ts';
import { systemScope } from './tenant.ts';

/**
 * The catalogues that the product needs, at each start. Changes by users stay: only missing rows are added, and only
 * missing months. Runs in the system's scope, in one transaction.
 */
export const seedReference = (database: Database): Promise<void> =>
  database.transaction(systemScope, async (db) => {
    await seedIndices(db);
    await seedCatalogos(db);
    for (const table of ['indice_financeiro', 'natureza_debito', 'motivo_devolucao'] as const)
      await pastIds(db, table, 0);
    // Ids up to 15 belong to actions, up to 999 to the product; those that users add come after.
    await pastIds(db, 'tipo_documento', 999);
  });

async function seedIndices(db: Db): Promise<void> {
  for (const indice of indices) {
    const meses = Object.entries(indice.meses);
    const { numInsertedOrUpdatedRows: novos } = await db
      .insertInto('indice_financeiro')
      .values({
        id: indice.id,
        nome: indice.nome,
        sigla: indice.sigla,
        periodicidade: indice.periodicidade,
        codigo_bacen: indice.codigoBacen,
        tipo_calculo: indice.tipoCalculo,
        defasagem_meses: indice.defasagemMeses,
        adicional_mes_pagamento: indice.adicionalMesPagamento,
        ultima_data_referencia: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (meses.length > 0) await seedMeses(db, indice.id, meses, novos === 1n);
  }
  await sql`
    update indice_financeiro i set ultima_data_referencia = v.mes
      from (select id_indice, max(mes) mes from indice_valor group by id_indice) v
     where v.id_indice = i.id and i.ultima_data_referencia is distinct from v.mes`.execute(db);
}

/**
 * The months of a new index count as known in their time. Months that a later release adds to an existing index are
 * known as of today, so that printed amounts stay.
 */
async function seedMeses(db: Db, id: number, meses: readonly [Data, string][], novo: boolean): Promise<void> {
  const guardados = await db.selectFrom('indice_valor').select('mes').where('id_indice', '=', id).execute();
  const sabidos = new Set(guardados.map(({ mes }) => mes));
  const faltam = meses.filter(([mes]) => !sabidos.has(mes));
  if (faltam.length === 0) return;
  const conhecido = novo ? {} : { conhecido_em: sql<Data>`current_date` };
  await db
    .insertInto('indice_valor')
    .values(faltam.map(([mes, percentual]) => ({ id_indice: id, mes, percentual, ...conhecido })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedCatalogos(db: Db): Promise<void> {
  const rows = (list: readonly (readonly [number, string])[]) => list.map(([id, nome]) => ({ id, nome }));
  const tables = [
    ['natureza_debito', naturezasDebito],
    ['motivo_devolucao', motivosDevolucao],
    ['tipo_documento', tiposDocumento],
  ] as const;
  for (const [table, list] of tables)
    await db
      .insertInto(table)
      .values(rows(list))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

type Numbered = 'indice_financeiro' | 'natureza_debito' | 'motivo_devolucao' | 'tipo_documento';

/** Moves the next id above all existing ones and `reserved`. The application's role cannot set the sequence itself. */
const pastIds = (db: Db, table: Numbered, reserved: number) =>
  sql`
  select nextval(s.name)
    from (select pg_get_serial_sequence(${table}, 'id')::regclass as name) s,
         generate_series(
           coalesce(pg_sequence_last_value(s.name), 0) + 1,
           greatest((select max(id) from ${sql.table(table)}), ${reserved}::bigint))`.execute(db);
