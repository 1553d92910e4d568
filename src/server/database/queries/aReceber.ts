import { sql } from 'kysely';
import type { Data } from '@/contract/values/data.ts';
import type { Mes } from '@/domain/calendario.ts';
import { situacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import type { Centavos } from '@/domain/exato.ts';
import type { Db } from '../database.ts';
import { lerCentavos } from '../dinheiro.ts';
import { doEscopo } from './escopo.ts';

export interface Parcelas {
  readonly parcelas: number;
  readonly valorCentavos: Centavos;
}

/** What open instalments are to bring in, by month of due date, in order; `mes` null: those due before `hoje`. */
export async function parcelasAReceber(
  db: Db,
  hoje: Data,
): Promise<readonly (Parcelas & { readonly mes: Mes | null })[]> {
  const { rows } = await sql<{ mes: Mes | null; parcelas: number; valor: string }>`
    select case when l.vencimento >= ${hoje} then to_char(l.vencimento, 'YYYY-MM') end as mes, count(*) as parcelas,
           sum(l.a_receber) as valor
      from lancamento l where l.situacao = 'PREVISTO' and l.a_receber is not null and ${doEscopo(db, 'l.id_orgao_credor')}
     group by 1 order by 1`.execute(db);
  return rows.map(({ mes, parcelas, valor }) => ({ mes, parcelas, valorCentavos: lerCentavos(valor) }));
}

export interface Vencidas {
  readonly mes: Mes;
  readonly parcelas: number;
  readonly devidoCentavos: Centavos;
  readonly recebidoCentavos: Centavos;
}

/** Days after the due date within which a receipt counts as received for it. */
export const DIAS_PARA_ENTRAR = 30;

/**
 * What was due of the instalments that fell due from a day on and before another, by month, and what of it came in by
 * `DIAS_PARA_ENTRAR` days after each due date: receipts that stand, without their excess, by date of payment (M §5.12). Due is
 * - of a paid instalment what was paid for it, whenever it was: its price on the days of its payments;
 * - of an open one what was paid and what is open at today's value, less the credit that it takes;
 * - of one cancelled after it fell due its value as agreed, or what was paid for it if that is more;
 * - nothing of one cancelled before, nor of a plan whose term was never signed: it never fell due.
 */
export async function parcelasVencidas(
  db: Db,
  { desde, antesDe }: { desde: Data; antesDe: Data },
): Promise<readonly Vencidas[]> {
  const firmado = sql`(c.total_parcelas = 1 or exists (
    select from cobranca_processo x where x.id_cobranca = c.id and x.estado_anterior is not null))`;
  const { rows } = await sql<{ mes: Mes; parcelas: number; devido: string; recebido: string }>`
    select to_char(l.vencimento, 'YYYY-MM') as mes, count(*) as parcelas,
           sum(case l.situacao when 'BAIXADO' then l.valor_pago when 'PREVISTO' then l.valor_pago + l.a_receber
                               else greatest(l.valor_acordado, l.valor_pago) end) as devido,
           sum(r.valor) as recebido
      from lancamento l join processo_cobranca c on c.id = l.id_cobranca
     cross join lateral (
       select coalesce(sum(p.valor - p.excedente), 0) as valor from pagamento p
        where p.id_lancamento = l.id and p.estornado_em is null
          and p.data <= l.vencimento + ${sql.lit(DIAS_PARA_ENTRAR)}) r
     where l.vencimento >= ${desde} and l.vencimento < ${antesDe} and ${doEscopo(db, 'l.id_orgao_credor')}
       and (l.situacao = 'BAIXADO' or l.a_receber is not null
            or l.situacao = 'CANCELADO' and c.situacao = ${sql.lit(situacaoCobranca.CANCELADO)}
               and l.vencimento < c.encerrado_em and ${firmado})
     group by 1 order by 1`.execute(db);
  return rows.map(({ mes, parcelas, devido, recebido }) => ({
    mes,
    parcelas,
    devidoCentavos: lerCentavos(devido),
    recebidoCentavos: lerCentavos(recebido),
  }));
}
