import { type RawBuilder, sql } from 'kysely';
import { type LinhaFinanceiro, ordensFinanceiro } from '@/contract/financeiro.ts';
import type { Paging } from '@/contract/lista.ts';
import type { Data } from '@/contract/values/data.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import type { Db } from '../database.ts';
import { lerCentavos } from '../dinheiro.ts';
import { doEscopo } from './escopo.ts';
import { janela, paginaDe, sortOf } from './lista.ts';
import type { Escopo } from './processoFiltro.ts';

/** Days of payments, both included. */
export interface Periodo {
  readonly inicio: Data;
  readonly fim: Data;
}

/** The receipts of a period that stand; reversed ones are none (M §2.9). */
const doPeriodo = (escopo: Escopo, { inicio, fim }: Periodo) =>
  sql`${doEscopo(escopo, 'p.id_orgao_credor')} and p.estornado_em is null and p.data >= ${inicio} and p.data <= ${fim}`;

/** The processes of a receipt; one that was all excess has those of its collection. */
const processosDe = sql`
  select q.id_processo from pagamento_processo q where q.id_pagamento = p.id
  union all
  select x.id_processo from cobranca_processo x
   where x.id_cobranca = p.id_cobranca and not exists (select from pagamento_processo q where q.id_pagamento = p.id)`;

/** A CDA that stood on the day of the payment (M §2.79). */
const viva = sql`c.data <= p.data and (c.situacao in ('INSCRITA', 'EM_RETIFICACAO') or c.data_atualizacao >= p.data)`;

const menorCda = sql`coalesce((select min(c.numero) from cda c where c.id_processo in (${processosDe}) and ${viva}), '')`;

/** What each order of the list compares, never null, and its type. */
const ordens: Readonly<Record<(typeof ordensFinanceiro)[number], readonly [RawBuilder<unknown>, tipo: string]>> = {
  dataPagamento: [sql`p.data`, 'date'],
  numerosTCC: [sql`(select min(x.numero) from processo x where x.id in (${processosDe}))`, 'text'],
  numerosCDA: [menorCda, 'text'],
  numerosCobranca: [sql`coalesce((select c.numero from processo_cobranca c where c.id = p.id_cobranca), '')`, 'text'],
  parcela: [sql`coalesce((select l.parcela from lancamento l where l.id = p.id_lancamento), 1)`, 'smallint'],
  valorPago: [sql`p.valor`, 'numeric'],
};

interface Linha {
  id: number;
  origem: LinhaFinanceiro['origem'];
  data: Data;
  valor: string;
  repassado: string;
  id_cobranca: number | null;
  cobranca: string | null;
  parcela: number;
  total_parcelas: number;
  tcc: readonly string[] | null;
  de_origem: readonly string[] | null;
  cdas: readonly string[] | null;
  total: number;
  /** What the order compares, as text. */
  marca: string;
}

/** The rows of the receipts `pagina`, in the order. */
const linhasDe = (pagina: RawBuilder<unknown>, { coluna, por }: Ordem, total = sql`0`) => sql<Linha>`
  select p.id, p.origem, p.data, p.valor, p.repassado, p.id_cobranca, co.numero as cobranca, coalesce(l.parcela, 1) as parcela,
         coalesce(co.total_parcelas, 1) as total_parcelas, processos.tcc, processos.de_origem, processos.cdas, (${total}) as total,
         ${coluna}::text as marca
    from (${pagina}) pagina
    join pagamento p on p.id = pagina.id
    left join processo_cobranca co on co.id = p.id_cobranca
    left join lancamento l on l.id = p.id_lancamento
    cross join lateral (
      select array_agg(x.numero order by x.numero) as tcc,
             array_agg(x.numero_processo_administrativo order by x.numero)
               filter (where x.numero_processo_administrativo is not null) as de_origem,
             (select array_agg(c.numero order by c.numero) from cda c where c.id_processo = any(array_agg(x.id)) and ${viva}) as cdas
        from processo x where x.id in (${processosDe})) processos
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
  const [coluna, tipo] = ordens[campo as keyof typeof ordens];
  const como = sql.raw(direcao);
  const passa = sql.raw(direcao === 'asc' ? '>' : '<');
  return {
    coluna,
    por: sql`${coluna} ${como}, p.id ${como}`,
    depoisDe: ({ valor, id }) => sql`(${coluna}, p.id) ${passa} (${valor}::text::${sql.raw(tipo)}, ${id}::bigint)`,
  };
}

/**
 * A page of the receipts of a period, and how many there are; the ids are found first.
 * @throws Refusal ORDENACAO_INVALIDA
 */
export function listarRecebimentos(
  db: Db,
  escopo: Escopo,
  periodo: Periodo,
  paging: Paging,
): Promise<{ content: LinhaFinanceiro[]; totalElements: number }> {
  const onde = doPeriodo(escopo, periodo);
  const ordem = ordemDe(paging.sort);
  const total = sql`select count(*) from pagamento p where ${onde}`;
  const ids = sql`select p.id from pagamento p where ${onde} order by ${ordem.por} ${janela(paging)}`;
  return paginaDe(db, { pagina: linhasDe(ids, ordem, total), total }, paging, paraLinha);
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
  escopo: Escopo,
  { periodo, sort, marca, quantas }: { periodo: Periodo; sort?: string; marca?: Marca; quantas: number },
): Promise<{ linhas: LinhaFinanceiro[]; marca: Marca | undefined }> {
  const ordem = ordemDe(sort);
  const onde = sql`${doPeriodo(escopo, periodo)} and ${marca ? ordem.depoisDe(marca) : sql`true`}`;
  const ids = sql`select p.id from pagamento p where ${onde} order by ${ordem.por} limit ${quantas}`;
  const { rows } = await linhasDe(ids, ordem).execute(db);
  const ultima = rows.at(-1);
  return {
    linhas: rows.map(paraLinha),
    marca: ultima && rows.length === quantas ? { valor: ultima.marca, id: ultima.id } : undefined,
  };
}

/** How many receipts a period has, and what of them is passed on, in cents. */
export async function totaisDoPeriodo(
  db: Db,
  escopo: Escopo,
  periodo: Periodo,
): Promise<{ quantidade: number; pagoCentavos: number; repassadoCentavos: number }> {
  const { rows } = await sql<{ quantidade: number; pago: string; repassado: string }>`
    select count(*) as quantidade, coalesce(sum(p.valor), 0) as pago, coalesce(sum(p.repassado), 0) as repassado
      from pagamento p where ${doPeriodo(escopo, periodo)}`.execute(db);
  const { quantidade, pago, repassado } = rows[0]!;
  return { quantidade, pagoCentavos: lerCentavos(pago), repassadoCentavos: lerCentavos(repassado) };
}

const reais = (valor: string): number => paraReais(lerCentavos(valor));

const paraLinha = (l: Linha): LinhaFinanceiro => ({
  id: l.id,
  origem: l.origem,
  dataPagamento: l.data,
  numerosTcc: [...(l.tcc ?? [])],
  numerosCda: [...(l.cdas ?? [])],
  numerosOrigem: [...(l.de_origem ?? [])],
  numeroCobranca: l.cobranca,
  idCobranca: l.id_cobranca,
  parcela: l.parcela,
  totalParcelas: l.total_parcelas,
  valorPago: reais(l.valor),
  valorRepassado: reais(l.repassado),
});
