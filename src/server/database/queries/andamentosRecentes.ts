import { sql } from 'kysely';
import type { AndamentoRecente } from '@/contract/painel.ts';
import type { Data } from '@/contract/values/data.ts';
import type { Db } from '../database.ts';
import { type AndamentoLido, paraAndamento } from './andamentoLido.ts';
import type { Escopo } from './processoFiltro.ts';

interface Linha extends AndamentoLido {
  id_processo: number;
  processo_numero: string;
  /** Of the newest CDA, where the movement comes from the active debt. */
  cda_numero: string | null;
}

/** Movements entered from the beginning of `desde` on, newest first, at most so many (S1 §2.7). Those cancelled are among them. */
export async function andamentosRecentes(
  db: Db,
  escopo: Escopo,
  desde: Data,
  limite: number,
): Promise<AndamentoRecente[]> {
  const { rows } = await consultaDosRecentes(escopo, desde, limite).execute(db);
  return rows.map((r) => ({
    ...paraAndamento(r.id_processo, r),
    numeroOrigem: r.cda_numero ?? r.processo_numero,
    numeroTcc: r.processo_numero,
    idTcc: r.id_processo,
  }));
}

/** The movements on one narrow index first, what they belong to after. */
export const consultaDosRecentes = ({ idOrgao, central }: Escopo, desde: Data, limite: number) => sql<Linha>`
  select a.id_processo, a.id, a.numero, a.data, a.data_cadastro, a.data_ultima_alteracao, a.data_referencia, a.descricao,
         a.observacao, a.situacao, a.cancelado, a.motivo_cancelamento, a.id_andamento_anterior, a.usuario_cadastro, a.valor,
         a.origem, a.andamento_devolucao, a.andamento_inscricao,
         case when m.id is not null then jsonb_build_object('id', m.id, 'nome', m.nome) end as motivo,
         p.numero as processo_numero,
         case when a.origem = 'DIVIDA_ATIVA' then
           (select c.numero from cda c where c.id_processo = a.id_processo order by c.id desc limit 1) end as cda_numero
    from (select * from andamento
           where excluido_em is null and data_cadastro >= (${desde}::date)::timestamp at time zone 'America/Sao_Paulo'
             and ${central ? sql`true` : sql`id_orgao_credor = ${idOrgao}`}
           order by data_cadastro desc, id desc limit ${limite}) a
    join processo p on p.id = a.id_processo and p.excluido_em is null
    left join motivo_devolucao m on m.id = a.id_motivo_devolucao
   order by a.data_cadastro desc, a.id desc`;
