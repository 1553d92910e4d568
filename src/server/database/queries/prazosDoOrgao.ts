import type { Data } from '@/contract/values/data.ts';
import { contaNoSeuMes } from '@/domain/feriados.ts';
import type { Prazos } from '@/domain/workflow/fatos.ts';
import type { Db } from '../database.ts';

interface Feriado {
  readonly data: Data;
  readonly nome: string;
}

/** Keeps the terms in force until the day before `hoje`. Of several changes in a day, only the first has them. */
export async function guardarPrazos(db: Db, id: number, antes: Prazos, hoje: Data): Promise<void> {
  await db
    .insertInto('prazo_anterior')
    .values({
      id_orgao_credor: id,
      ate: hoje,
      prazo_contestacao_dias: antes.prazoContestacaoDias,
      prazo_recurso_dias: antes.prazoRecursoDias,
      prazo_pagamento_dias: antes.prazoPagamentoDias,
      prazo_edital_dias: antes.prazoEditalDias,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A body's present holidays, by date. */
export const feriadosDoOrgao = (db: Db, id: number): Promise<Feriado[]> =>
  db
    .selectFrom('feriado_local')
    .select(['data', 'nome'])
    .where('id_orgao_credor', '=', id)
    .where('retirado_em', 'is', null)
    .orderBy('data')
    .execute();

/**
 * Replaces the holidays of a body. New ones are known since `hoje`. A removed one is kept as withdrawn on `hoje`,
 * because a month may have begun with it, unless it was added the same day. The caller must lock the body.
 */
export async function gravarFeriados(db: Db, id: number, feriados: readonly Feriado[], hoje: Data): Promise<void> {
  const kept = await db.selectFrom('feriado_local').selectAll().where('id_orgao_credor', '=', id).execute();
  const novos = new Map(feriados.map((feriado) => [feriado.data, feriado]));
  const sabidos = new Map(kept.map((feriado) => [feriado.data, feriado]));
  const linha = (data: Data) => ({
    update: (set: object) =>
      db.updateTable('feriado_local').set(set).where('id_orgao_credor', '=', id).where('data', '=', data).execute(),
    remove: () => db.deleteFrom('feriado_local').where('id_orgao_credor', '=', id).where('data', '=', data).execute(),
  });

  for (const { data, conhecido_em, retirado_em } of kept) {
    if (novos.has(data) || retirado_em !== null) continue;
    if (conhecido_em === hoje) await linha(data).remove();
    else await linha(data).update({ retirado_em: hoje });
  }
  for (const { data, nome } of feriados) {
    const sabido = sabidos.get(data);
    if (!sabido) continue;
    const conta = contaNoSeuMes({ data, conhecidoEm: sabido.conhecido_em, retiradoEm: sabido.retirado_em });
    const volta = sabido.retirado_em !== null;
    if (volta || nome !== sabido.nome)
      await linha(data).update({ nome, retirado_em: null, ...(volta && !conta ? { conhecido_em: hoje } : {}) });
  }
  const ineditos = feriados.filter(({ data }) => !sabidos.has(data));
  if (ineditos.length > 0)
    await db
      .insertInto('feriado_local')
      .values(ineditos.map((feriado) => ({ ...feriado, id_orgao_credor: id, conhecido_em: hoje, retirado_em: null })))
      .execute();
}
