import { sql } from 'kysely';
import { situacao } from '@/domain/workflow/situacoes.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { copiaDoOrgao, segurarOrgao } from '../../database/queries/orgaoDoProcesso.ts';
import { lerProcessos } from '../../database/queries/processoLido.ts';
import { guardarCorrecao } from './gravar.ts';

const lote = 200;

/**
 * Copies the body's present data into its processes in elaboration and updates their stored correction. Processes with
 * an attached TCC keep what it states. Call it after changing the body, in the same transaction.
 */
export async function atualizarMinutas(db: Db, { hoje }: Pick<SessionCtx, 'hoje'>, idOrgao: number): Promise<void> {
  const copia = copiaDoOrgao(await segurarOrgao(db, idOrgao));
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
  const ids = rows.map(({ id }) => id);
  for (let i = 0; i < ids.length; i += lote)
    for (const lido of await lerProcessos(db, ids.slice(i, i + lote))) await guardarCorrecao(db, hoje, lido);
}
