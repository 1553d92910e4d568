import { type RawBuilder, sql } from 'kysely';
import { type LinhaFinanceiro, ordensFinanceiro } from '@/contract/financeiro.ts';
import type { Paging } from '@/contract/lista.ts';
import type { Data } from '@/contract/values/data.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { primeiro } from '@/domain/lista.ts';
import type { Db } from '../database.ts';
import { lerCentavos } from '../dinheiro.ts';
import { doEscopo } from './escopo.ts';
import { janela, paginaDe, sortOf } from './lista.ts';
import { linhasDoResumo, type Resumo } from './resumo.ts';

/** Days of payments, both included. */
export interface Periodo {
  readonly inicio: Data;
  readonly fim: Data;
}

/** The receipts of a period that stand; reversed ones are none (M §2.9). */
const doPeriodo = (db: Db, { inicio, fim }: Periodo) =>
  sql`${doEscopo(db, 'p.id_orgao_credor')} and p.estornado_em is null and p.data >= ${inicio} and p.data <= ${fim}`;

/** What each order of the list compares, never null, and its type. */
const ordens: Readonly<Record<(typeof ordensFinanceiro)[number], readonly [coluna: string, tipo: string]>> = {
  dataPagamento: ['data', 'date'],
  numerosTCC: ['numero_processo', 'text'],
  numerosCDA: ['numero_cda', 'text'],
  numerosCobranca: ['numero_cobranca', 'text'],
  parcela: ['parcela', 'smallint'],
  valorPago: ['valor', 'numeric'],
};

/** A row as it is read: what is in no paper of it, and what becomes something else. */
type Linha = Omit<LinhaFinanceiro, 'numerosTcc' | 'numerosOrigem' | 'valorPago' | 'valorRepassado'> & {
  valor: string;
  repassado: string;
  processos: readonly { numero: string; administrativo: string | null }[] | null;
  total: number;
  /** What the order compares, as text. */
  marca: string;
};

/** The rows of the receipts whose ids `pagina` finds, in the order. A receipt of a collection has its processes. */
const linhasDe = (pagina: RawBuilder<unknown>, { coluna, por }: Ordem, total = sql`0`) => sql<Linha>`
  select p.id, p.origem, p.data as "dataPagamento", p.numeros_cda as "numerosCda", p.id_cobranca as "idCobranca",
         nullif(p.numero_cobranca, '') as "numeroCobranca", p.parcela, p.total_parcelas as "totalParcelas",
         p.valor, p.repassado, processos.lista as processos, (${total}) as total, ${coluna}::text as marca
    from (${pagina}) pagina
    join pagamento p on p.id = pagina.id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('numero', x.numero, 'administrativo', x.numero_processo_administrativo)
                       order by x.numero) as lista
        from processo x
       where x.id in (select y.id_processo from cobranca_processo y where y.id_cobranca = p.id_cobranca
                      union all
                      select q.id_processo from pagamento_processo q where q.id_pagamento = p.id and p.id_cobranca is null)
    ) processos
   order by ${por}`;

interface Ordem {
  readonly coluna: RawBuilder<unknown>;
  /** The list's `order by`; the id breaks ties. */
  readonly por: RawBuilder<unknown>;
  /** Rows after one of an earlier part. */
  readonly depoisDe: (marca: Marca) => RawBuilder<unknown>;
}
/** @throws Refusal ORDENACAO_INVALIDA */
function ordemDe(sort: string | undefined): Ordem {
  const { campo, direcao } = sortOf(sort || 'dataPagamento,desc', ordensFinanceiro);
  const [nome, tipo] = ordens[campo];
  const coluna = sql.ref(`p.${nome}`);
  const como = sql.raw(direcao);
  const passa = sql.raw(direcao === 'asc' ? '>' : '<');
  return {
    coluna,
    por: sql`${coluna} ${como}, p.id ${como}`,
    depoisDe: ({ valor, id }) => sql`(${coluna}, p.id) ${passa} (${valor}::text::${sql.raw(tipo)}, ${id}::bigint)`,
  };
}

/**
 * A page of the receipts of a period, and how many there are.
 * @throws Refusal ORDENACAO_INVALIDA
 */
export const listarRecebimentos = (
  db: Db,
  periodo: Periodo,
  paging: Paging,
): Promise<{ content: LinhaFinanceiro[]; totalElements: number }> =>
  paginaDe(db, consultaDosRecebimentos(db, periodo, paging), paging, paraLinha);

/** The statements of a page, whose ids are found first on one narrow index, and of its total. @throws Refusal ORDENACAO_INVALIDA */
export function consultaDosRecebimentos(db: Db, periodo: Periodo, paging: Paging) {
  const ordem = ordemDe(paging.sort);
  const total = sql`select coalesce(sum(quantidade), 0)::bigint ${mantido(db, periodo)}`;
  const ids = sql`select p.id from pagamento p where ${doPeriodo(db, periodo)} order by ${ordem.por} ${janela(paging)}`;
  return { pagina: linhasDe(ids, ordem, total), total };
}

/** The last row of a part; the next part begins after it. */
export interface Marca {
  readonly valor: string;
  readonly id: number;
}

/**
 * The next rows of the list after a mark, without one the first: every part costs the same, however far on.
 * @returns `marca` undefined: there are no more
 * @throws Refusal ORDENACAO_INVALIDA
 */
export async function parteDoFinanceiro(
  db: Db,
  { periodo, sort, marca, quantas }: { periodo: Periodo; sort?: string; marca?: Marca; quantas: number },
): Promise<{ linhas: LinhaFinanceiro[]; marca: Marca | undefined }> {
  const ordem = ordemDe(sort);
  const onde = sql`${doPeriodo(db, periodo)} and ${marca ? ordem.depoisDe(marca) : sql`true`}`;
  const ids = sql`select p.id from pagamento p where ${onde} order by ${ordem.por} limit ${quantas}`;
  const { rows } = await linhasDe(ids, ordem).execute(db);
  const ultima = rows.at(-1);
  return {
    linhas: rows.map(paraLinha),
    marca: ultima && rows.length === quantas ? { valor: ultima.marca, id: ultima.id } : undefined,
  };
}

/** What is kept of each day (migration 0046). */
export const resumoDosRecebimentos: Resumo = {
  tabela: 'resumo_pagamento',
  chaves: ['dia'],
  medidas: ['quantidade', 'pago', 'repassado'],
};
const mantido = (db: Db, { inicio, fim }: Periodo) => sql`
  from ${linhasDoResumo(db, resumoDosRecebimentos)} r where r.dia >= ${inicio} and r.dia <= ${fim}`;

/** How many receipts a period has, and what of them is passed on, in cents. */
export async function totaisDoPeriodo(
  db: Db,
  periodo: Periodo,
): Promise<{ quantidade: number; pagoCentavos: number; repassadoCentavos: number }> {
  const { rows } = await sql<{ quantidade: number; pago: string; repassado: string }>`
    select coalesce(sum(quantidade), 0)::bigint as quantidade, coalesce(sum(pago), 0) as pago,
           coalesce(sum(repassado), 0) as repassado ${mantido(db, periodo)}`.execute(db);
  const { quantidade, pago, repassado } = primeiro(rows);
  return { quantidade, pagoCentavos: lerCentavos(pago), repassadoCentavos: lerCentavos(repassado) };
}

const reais = (valor: string): number => paraReais(lerCentavos(valor));

const paraLinha = ({ valor, repassado, processos, total: _, marca: __, ...linha }: Linha): LinhaFinanceiro => ({
  ...linha,
  numerosTcc: (processos ?? []).map(({ numero }) => numero),
  numerosOrigem: (processos ?? []).flatMap(({ administrativo }) => administrativo ?? []),
  valorPago: reais(valor),
  valorRepassado: reais(repassado),
});
