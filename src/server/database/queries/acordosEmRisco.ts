import { type RawBuilder, sql } from 'kysely';
import { limits } from '@/contract/limits.ts';
import type { AcordosEmRisco } from '@/contract/painel.ts';
import type { Data } from '@/contract/values/data.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import type { Feriados } from '@/domain/calendario.ts';
import { type Parada, vencida } from '@/domain/cobranca/vencimentos.ts';
import type { Db } from '../database.ts';
import { lerCentavos } from '../dinheiro.ts';
import { doEscopo } from './escopo.ts';

/** Overdue on a day. As a subquery the day is unknown to the planner: one plan serves all days. */
export const emRisco = (hoje: Data): RawBuilder<unknown> =>
  sql`c.em_atraso_desde is not null and c.em_atraso_desde <= (select ${hoje}::date)`;

interface Linha {
  total: number;
  id: number;
  numero: string;
  devedor_nome: string;
  total_parcelas: number;
  encerra_em: Data;
  saldo: string;
  vencimentos: readonly Data[];
  feriados: Feriados;
  paradas: readonly Parada[];
}

/** The agreements with overdue instalments whose calendar runs (M §7.86), those that end first first; counted up to `limits.fila.contados`. */
export async function lerAcordosEmRisco(db: Db, hoje: Data): Promise<AcordosEmRisco> {
  const { rows } = await sql<Linha>`
    select i.total, c.id, c.numero, c.devedor_nome, c.total_parcelas, c.encerra_em, c.saldo,
           c.paradas, l.vencimentos, f.feriados
      from (select c.id, c.encerra_em, count(*) over () as total
              from (select c.id, c.encerra_em from processo_cobranca c
                     where ${emRisco(hoje)} and ${doEscopo(db, 'c.id_orgao_credor')} and c.parado_desde is null
                     order by c.encerra_em, c.id limit ${sql.lit(limits.fila.contados + 1)}) c
             order by c.encerra_em, c.id limit ${sql.lit(limits.fila.itens)}) i
      join processo_cobranca c on c.id = i.id
      cross join lateral (
        select jsonb_agg(vencimento order by parcela) as vencimentos from lancamento
         where id_cobranca = c.id and situacao = 'PREVISTO') l
      cross join lateral (
        select coalesce(jsonb_agg(data), '[]') as feriados from feriado_local
         where id_orgao_credor = c.id_orgao_credor and retirado_em is null) f
     order by c.encerra_em, c.id`.execute(db);
  const total = rows[0]?.total ?? 0;
  return {
    total: Math.min(total, limits.fila.contados),
    mais: total > limits.fila.contados,
    itens: rows.map((r) => ({
      id: r.id,
      numero: r.numero,
      nomeTitular: r.devedor_nome,
      totalParcelas: r.total_parcelas,
      parcelasAtrasadas: r.vencimentos.filter((dia) => vencida(dia, hoje, r.feriados, r.paradas)).length,
      encerraEm: r.encerra_em,
      saldo: paraReais(lerCentavos(r.saldo)),
    })),
  };
}
