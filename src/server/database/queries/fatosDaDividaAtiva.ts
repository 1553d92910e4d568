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
import { primeiro, ultimo } from '@/domain/lista.ts';
import type { Db } from '../database.ts';
import { doEscopo } from './escopo.ts';
import { linhasDoResumo, type Resumo } from './resumo.ts';

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

/** The facts by day and kind. */
export const resumoDosFatos: Resumo = {
  tabela: 'resumo_fato',
  chaves: ['dia', 'tipo'],
  medidas: ['quantidade', 'valor'],
};

export interface SomaDoFato {
  /** Place of the period among those asked for. */
  i: number;
  tipo: number;
  quantidade: number;
  valor: string;
}
/**
 * What happened in a period (`i` 0) and in the groups of a chart (`i` from 1), from the kept figures: distinct processes, and the
 * sum of the amounts. A process counts where it is the first time in the period: the facts of its days, without those that come
 * after one in it.
 * @param grupos follow one another without a gap, each of at most 31 days
 */
export function consultaDosFatos(db: Db, periodo: Periodo, grupos: readonly Periodo[] = []): RawBuilder<SomaDoFato> {
  const curto = diasEntre(periodo.inicio, periodo.fim) <= 30;
  const linhas = [
    somados(db, periodo, sql`0`),
    repetidos(db, periodo, sql`0`, sql`${curto ? POUCO_DEPOIS : DE_CADA_TIPO} and f.anterior >= ${periodo.inicio}`),
  ];
  if (grupos.length > 0) {
    const grafico = { inicio: primeiro(grupos).inicio, fim: ultimo(grupos).fim };
    const grupoDe = (dia: Parte) => sql`width_bucket(${dia}, ${grupos.map(({ inicio }) => inicio)}::date[])`;
    const i = grupoDe(sql`f.dia`);
    linhas.push(somados(db, grafico, i));
    if (grupos.some(({ inicio, fim }) => inicio !== fim))
      linhas.push(repetidos(db, grafico, i, sql`${POUCO_DEPOIS} and ${grupoDe(sql`f.anterior`)} = ${i}`));
  }
  return sql<SomaDoFato>`
    select i, tipo, sum(n)::bigint as quantidade, sum(valor) as valor
      from (${sql.join(linhas, sql` union all `)}) t group by 1, 2`;
}

/** @param i SQL of the number that a row counts for */
const somados = (db: Db, { inicio, fim }: Periodo, i: Parte): Parte => sql`
  select ${i} as i, f.tipo, f.quantidade as n, f.valor
    from ${linhasDoResumo(db, resumoDosFatos)} f where f.dia between ${inicio} and ${fim}`;

/** Two facts of a process in up to 31 days are at most 30 days apart: those have a small index (migration 0047). */
const POUCO_DEPOIS = sql`f.dia - f.anterior <= 30`;
const DE_CADA_TIPO = sql`f.tipo = any(${Object.values(tipos)}::smallint[])`;
/** @param onde the facts that have one before them in the same period */
const repetidos = (db: Db, { inicio, fim }: Periodo, i: Parte, onde: Parte): Parte => sql`
  select ${i}, f.tipo, -1, 0 from fato_divida_ativa f
   where f.dia between ${inicio} and ${fim} and ${doEscopo(db, 'f.id_orgao_credor')} and ${onde}`;

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
export function totalDoFato(db: Db, filtro: FiltroProcesso): Parte | undefined {
  const [pedido] = pedidosDe(filtro);
  if (!pedido) return undefined;
  const { fato, periodo } = pedido;
  const dele = Object.keys(filtroDoFato(fato, periodo.inicio, periodo.fim));
  if (Object.entries(filtro).some(([campo, valor]) => valor && !dele.includes(campo))) return undefined;
  return sql`select coalesce(sum(quantidade), 0)::bigint from (${consultaDosFatos(db, periodo)}) t
              where t.tipo = ${tipos[fato]}`;
}

/** So many processes are collected and sorted; of more, a page is soon found along the list's order. */
const POUCOS = 5000;

/** The conditions on `processo` for the periods that the filter asks for; `nenhum` when nothing can match. */
export async function porFatos(db: Db, filtro: FiltroProcesso): Promise<readonly Parte[] | 'nenhum'> {
  const condicoes: Parte[] = [];
  for (const { fato, periodo } of pedidosDe(filtro)) {
    const onde = sql`f.tipo = ${tipos[fato]} and f.dia between ${periodo.inicio} and ${periodo.fim}`;
    const { rows } = await sql<{ id: number }>`
      select f.id_processo as id from fato_divida_ativa f where ${onde} and ${doEscopo(db, 'f.id_orgao_credor')} limit ${POUCOS + 1}`.execute(
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
