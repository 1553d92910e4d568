import { type Insertable, sql, type Updateable } from 'kysely';
import { situacao } from '@/domain/workflow/situacoes.ts';
import type { Db } from '../database.ts';
import type { ProcessoTable } from '../schema.ts';
import type { copiaDoOrgao } from './orgaoDoProcesso.ts';

/**
 * All statements that write a process, but the correction of those in an agreement, which is stored with it (`gravarSaldos`). Use
 * cases change the state of a process by `gravarEstado` alone (cases/processo/gravar.ts).
 */

/** Writes a new process. */
export const inserirProcesso = (
  db: Db,
  linha: Insertable<ProcessoTable>,
): Promise<{ readonly id: number; readonly versao: number }> =>
  db.insertInto('processo').values(linha).returning(['id', 'versao']).executeTakeFirstOrThrow();

/** Changes columns of a locked process. */
export async function mudarProcesso(db: Db, id: number, mudancas: Updateable<ProcessoTable>): Promise<void> {
  await db.updateTable('processo').set(mudancas).where('id', '=', id).execute();
}

/** The situation of a process counts from the first day that its movements, without the cancelled ones, say. */
export async function recontarSituacao(db: Db, id: number): Promise<void> {
  await sql`update processo set situacao_desde = desde_quando(id, situacao) where id = ${id}`.execute(db);
}

/** Gives the processes in elaboration of a body its present data; answers the ids of those that had others. */
export async function copiarNasMinutas(
  db: Db,
  idOrgao: number,
  copia: ReturnType<typeof copiaDoOrgao>,
): Promise<number[]> {
  // `order by id for update`: all transactions lock in the same order, and wait for a process that is being written.
  const { rows } = await sql<{ id: number }>`
    with minuta as (select id from processo
                     where id_orgao_credor = ${idOrgao} and situacao = ${situacao.EM_ELABORACAO} and excluido_em is null order by id for update)
    update processo set id_indice_financeiro = ${copia.id_indice_financeiro}, codigo_receita = ${copia.codigo_receita},
           utilizar_multa = ${copia.utilizar_multa}, utilizar_juros = ${copia.utilizar_juros}, credor = ${copia.credor}::jsonb
     where id in (select id from minuta)
       and (id_indice_financeiro, codigo_receita, utilizar_multa, utilizar_juros, credor) is distinct from
           (${copia.id_indice_financeiro}::bigint, ${copia.codigo_receita}::text, ${copia.utilizar_multa}::boolean,
            ${copia.utilizar_juros}::boolean, ${copia.credor}::jsonb)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
