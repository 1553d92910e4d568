import { type RawBuilder, sql } from 'kysely';
import {
  type FatoDaDividaAtiva,
  fatosDaDividaAtiva,
  filtroDoFato,
  nomesDosFatos,
} from '@/contract/painelDividaAtiva.ts';
import type { FiltroProcesso } from '@/contract/processoLista.ts';
import { diasEntre } from '@/domain/calendario.ts';
import type { Periodo } from '@/domain/dividaAtiva/periodo.ts';
import type { Db } from '../database.ts';
import type { Escopo } from './processoFiltro.ts';

type Parte = RawBuilder<unknown>;

/** The numbers of the kinds in the tables (migration 0047). */
const tipos: Readonly<Record<FatoDaDividaAtiva, number>> = {
  inscritos: 1,
  executados: 2,
  protestados: 3,
  negociados: 4,
  recuperados: 5,
};
export const fatoDoTipo = (tipo: number): FatoDaDividaAtiva => nomesDosFatos.find((fato) => tipos[fato] === tipo)!;

export interface SomaDoFato {
  /** Place of the period among those asked for. */
  i: number;
  tipo: number;
  quantidade: number;
  valor: string;
}
/** Two facts of a process in a period of so many days are at most 30 days apart: that is a small index (migration 0047). */
const CURTO = 31;

/**
 * What happened in each period, from the kept figures: distinct processes, and the sum of the amounts. A process counts where it
 * is the first time in the period: the facts of its days, without those that come after one in it. The amounts of each day are
 * added up first, once, even if several periods contain it. The lateral makes PostgreSQL look only for those days: with a plain
 * join it compared every day of the body's history with every period.
 */
export function consultaDosFatos(escopo: Escopo, periodos: readonly Periodo[]): RawBuilder<SomaDoFato> {
  const todos = periodos.map((periodo, i) => ({ ...periodo, i }));
  const dias = ({ inicio, fim }: Periodo) => diasEntre(inicio, fim) + 1;
  const repetem = [
    repetidos(
      escopo,
      todos.filter((p) => dias(p) > 1 && dias(p) <= CURTO),
      sql`and f.dia - f.anterior <= 30`,
    ),
    repetidos(
      escopo,
      todos.filter((p) => dias(p) > CURTO),
      sql`and f.tipo = any(${Object.values(tipos)}::smallint[])`,
    ),
  ];
  return sql<SomaDoFato>`
    with por_dia as materialized (
      select f.*
        from (select distinct dia::date from ${tabela(todos)}, generate_series(p.inicio, p.fim, interval '1 day') dia) d
       cross join lateral (
         select f.dia, f.tipo, sum(f.quantidade) as n, sum(f.valor) as valor from resumo_fato f
          where f.dia = d.dia and ${doEscopo(escopo)} group by 1, 2) f)
    select s.i, s.tipo, (s.n - coalesce(r.n, 0))::bigint as quantidade, s.valor
      from (select p.i, f.tipo, sum(f.n) as n, sum(f.valor) as valor
              from ${tabela(todos)} join por_dia f on f.dia between p.inicio and p.fim group by 1, 2) s
      left join (${sql.join(repetem, sql` union all `)}) r on r.i = s.i and r.tipo = s.tipo`;
}

type Numerado = Periodo & { readonly i: number };
const repetidos = (escopo: Escopo, periodos: readonly Numerado[], e: Parte): Parte => sql`
  select p.i, f.*
    from ${tabela(periodos)} cross join lateral (
      select f.tipo, count(*) as n from fato_divida_ativa f
       where f.dia between p.inicio and p.fim and f.anterior >= p.inicio ${e} and ${doEscopo(escopo)} group by 1) f`;
const tabela = (periodos: readonly Numerado[]): Parte => sql`
  unnest(${periodos.map(({ i }) => i)}::integer[], ${periodos.map((p) => p.inicio)}::date[],
         ${periodos.map((p) => p.fim)}::date[]) p (i, inicio, fim)`;
const doEscopo = ({ idOrgao, central }: Escopo): Parte => (central ? sql`true` : sql`f.id_orgao_credor = ${idOrgao}`);

/* ---------- the list ---------- */

interface FatoPedido {
  readonly fato: FatoDaDividaAtiva;
  readonly periodo: Periodo;
}
/** The periods of facts that a filter asks for (M §2.75). */
const pedidosDe = (filtro: FiltroProcesso): FatoPedido[] =>
  nomesDosFatos.flatMap((fato) => {
    const [de, ate] = fatosDaDividaAtiva[fato].periodo;
    const [inicio, fim] = [filtro[de], filtro[ate]];
    return inicio && fim ? [{ fato, periodo: { inicio, fim } }] : [];
  });

/** Number of processes of a filter that asks only for one period, exact, from the kept figures; undefined for another filter. */
export function totalDoFato(escopo: Escopo, filtro: FiltroProcesso): Parte | undefined {
  const [pedido] = pedidosDe(filtro);
  if (!pedido) return undefined;
  const { fato, periodo } = pedido;
  const dele = Object.keys(filtroDoFato(fato, periodo.inicio, periodo.fim));
  if (Object.entries(filtro).some(([campo, valor]) => valor && !dele.includes(campo))) return undefined;
  return sql`select coalesce(sum(quantidade), 0)::bigint from (${consultaDosFatos(escopo, [periodo])}) t
              where t.tipo = ${tipos[fato]}`;
}

/** So many processes are collected and sorted; of more, a page is soon found along the list's order. */
const POUCOS = 5000;

/** The conditions on `processo` for the periods that the filter asks for; `nenhum` when nothing can match. */
export async function porFatos(db: Db, escopo: Escopo, filtro: FiltroProcesso): Promise<readonly Parte[] | 'nenhum'> {
  const condicoes: Parte[] = [];
  for (const { fato, periodo } of pedidosDe(filtro)) {
    const onde = sql`f.tipo = ${tipos[fato]} and f.dia between ${periodo.inicio} and ${periodo.fim}`;
    const { rows } = await sql<{ id: number }>`
      select f.id_processo as id from fato_divida_ativa f where ${onde} and ${doEscopo(escopo)} limit ${POUCOS + 1}`.execute(
      db,
    );
    if (rows.length === 0) return 'nenhum';
    const ids = [...new Set(rows.map(({ id }) => id))];
    condicoes.push(
      rows.length <= POUCOS
        ? sql`processo.id = any(${ids}::bigint[])`
        : sql`exists (select from fato_divida_ativa f where f.id_processo = processo.id and ${onde})`,
    );
  }
  return condicoes;
}
