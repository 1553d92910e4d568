import { type RawBuilder, sql } from 'kysely';
import { limits } from '@/contract/limits.ts';
import type { AndamentoRecente, Recorte } from '@/contract/painel.ts';
import type { Data } from '@/contract/values/data.ts';
import type { Db } from '../database.ts';
import { type AndamentoLido, paraAndamento } from './andamentoLido.ts';
import { doEscopoQualquer } from './escopo.ts';

interface Linha extends AndamentoLido {
  id_processo: number;
  processo_numero: string;
  /** Number of the newest CDA, if the movement comes from the active-debt system. */
  cda_numero: string | null;
}

/** A selection of those movements: of one origin, older than one of them, at most `limite`. */
type Quais = Recorte & { readonly limite: number };

/** Movements registered since the beginning of `desde`, newest first, cancelled ones included (S1 §2.7). */
export async function andamentosRecentes(db: Db, desde: Data, quais: Quais): Promise<AndamentoRecente[]> {
  const { rows } = await consultaDosRecentes(db, desde, quais).execute(db);
  return rows.map((r) => ({
    ...paraAndamento(r.id_processo, r),
    numeroOrigem: r.cda_numero ?? r.processo_numero,
    numeroTcc: r.processo_numero,
    idTcc: r.id_processo,
  }));
}

/**
 * Walks the index on `data_cadastro` as far as needed. Body and day are subqueries, whose values the planner does not
 * see, so that one plan serves all bodies; planning anew for each body would take longer than the query. Movements with
 * the same timestamp are ordered by id.
 */
export function consultaDosRecentes(db: Db, desde: Data, { origem, antesDe, limite }: Quais): RawBuilder<Linha> {
  const onde = [
    sql`a.excluido_em is null`,
    sql`a.data_cadastro >= (select ${desde}::date::timestamptz)`,
    doEscopoQualquer(db, 'a.id_orgao_credor'),
    ...(origem ? [sql`a.origem = ${origem}`] : []),
    ...(antesDe
      ? [sql`(a.data_cadastro, a.id) < (select b.data_cadastro, b.id from andamento b where b.id = ${antesDe})`]
      : []),
  ];
  // A literal tells the planner how few the dashboard asks for; as literals, other limits would be endless statements.
  const quantos = limite === limits.movementPage ? sql.lit(limite) : sql`${limite}`;
  return sql<Linha>`
  select a.id_processo, a.id, a.numero, a.data, a.data_cadastro, a.data_ultima_alteracao, a.data_referencia, a.descricao,
         a.observacao, a.situacao, a.cancelado, a.motivo_cancelamento, a.id_andamento_anterior, a.usuario_cadastro, a.valor,
         a.origem, a.andamento_devolucao, a.andamento_inscricao,
         case when m.id is not null then jsonb_build_object('id', m.id, 'nome', m.nome) end as motivo, a.processo_numero,
         case when a.origem = 'DIVIDA_ATIVA' then
           (select c.numero from cda c where c.id_processo = a.id_processo order by c.id desc limit 1) end as cda_numero
    from (select a.*, p.numero as processo_numero
            from andamento a join processo p on p.id = a.id_processo and p.excluido_em is null
           where ${sql.join(onde, sql` and `)}
           order by a.data_cadastro desc, a.id desc limit ${quantos}) a
    left join motivo_devolucao m on m.id = a.id_motivo_devolucao
   order by a.data_cadastro desc, a.id desc`;
}
