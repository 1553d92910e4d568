import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Paging } from '@/contract/lista.ts';
import { refuse } from '@/contract/refusals.ts';
import {
  type EstadoDoValor,
  type FiltroDoValor,
  type LinhaDoValor,
  ordensDoValor,
  type ValorDetalhe,
} from '@/contract/valorARestituir.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { primeiro } from '@/domain/lista.ts';
import type { Db } from '../database.ts';
import { lerCentavos } from '../dinheiro.ts';
import type { ValorARestituirTable } from '../schema.ts';
import { doEscopo } from './escopo.ts';
import { janela, paginaDe, sortOf } from './lista.ts';
import { prefixo } from './processoFiltro.ts';

/** An open value waits as the credit of its agreement, if it has one, and else for a person. */
const estado = sql<EstadoDoValor>`case when v.estado <> 'ABERTO' then v.estado when v.id_cobranca is null then 'A_RESTITUIR' else 'A_CREDITAR' end`;

/** Credits that were taken are receipts of instalments, and what was reversed is nothing. */
const existe = sql`v.estado not in ('CREDITADO', 'DESFEITO')`;

/** Whom the money is of, and how much it is. */
export type ValorLido = Selectable<ValorARestituirTable> & {
  readonly situacao: EstadoDoValor;
  readonly cobranca: number | null;
  readonly numero_cobranca: string;
  readonly id_processo: number;
  readonly numero_processo: string;
  readonly id_devedor: number;
  readonly devedor_nome: string;
  readonly devedor_documento: string;
  readonly data: string;
  readonly recebido: string;
  readonly sigla: string;
  /** The collection was made here, so that its timeline tells of what is done. */
  readonly do_portal: boolean;
};

const lidos = sql`
  select v.*, ${estado} as situacao, p.id_cobranca as cobranca, p.numero_cobranca, x.id as id_processo, x.numero as numero_processo,
         x.id_devedor, x.devedor_nome, x.devedor_documento, p.data, p.valor as recebido, o.sigla,
         coalesce(c.origem = 'PORTAL', false) as do_portal
    from valor_a_restituir v
    join pagamento p on p.id = v.id_pagamento
    join processo x on x.numero = p.numero_processo
    join orgao_credor o on o.id = v.id_orgao_credor
    left join processo_cobranca c on c.id = p.id_cobranca`;

const ordens: Readonly<Record<(typeof ordensDoValor)[number], string>> = {
  dataPagamento: 'data',
  numeroCobranca: 'numero_cobranca',
  numeroProcesso: 'numero_processo',
  'devedor.nome': 'devedor_nome',
  valor: 'valor',
};

/** A page of the values of the caller's scope. @throws Refusal ORDENACAO_INVALIDA */
export function listarValores(db: Db, filtro: FiltroDoValor, paging: Paging) {
  const { campo, direcao } = sortOf(paging.sort || 'dataPagamento,desc', ordensDoValor);
  const coluna = sql.ref(`l.${ordens[campo]}`);
  const como = sql.raw(direcao);
  const todos = sql`select * from (${lidos} where ${doEscopo(db, 'v.id_orgao_credor')} and ${existe}) l
     where ${sql.join([sql`true`, ...condicoes(filtro)], sql` and `)}`;
  const total = sql`select count(*) from (${todos}) t`;
  const pagina = sql<ValorLido & { total: number }>`
    select l.*, (${total}) as total from (${todos}) l order by ${coluna} ${como}, l.id ${como} ${janela(paging)}`;
  return paginaDe(db, { pagina, total }, paging, paraLinha);
}

function condicoes(f: FiltroDoValor): RawBuilder<unknown>[] {
  return [
    ...(f.estado ? [sql`l.situacao = ${f.estado}`] : []),
    ...(f.documento ? [prefixo('l.devedor_documento', f.documento)] : []),
    ...(f.numeroCobranca ? [prefixo('l.numero_cobranca', f.numeroCobranca)] : []),
  ];
}

/** How many values are in each state, and their sum in cents. */
export async function totaisDosValores(db: Db): Promise<ReadonlyMap<string, { quantidade: number; centavos: number }>> {
  const { rows } = await sql<{ situacao: string; quantidade: number; valor: string }>`
    select situacao, count(*)::bigint as quantidade, sum(valor) as valor from (
      select ${estado} as situacao, v.valor from valor_a_restituir v
       where ${doEscopo(db, 'v.id_orgao_credor')} and ${existe}) t group by situacao`.execute(db);
  return new Map(rows.map((r) => [r.situacao, { quantidade: r.quantidade, centavos: lerCentavos(r.valor) }]));
}

/** What is to be given back to a debtor by one body, in cents. */
export async function aRestituirAo(db: Db, idOrgao: number, idDevedor: number): Promise<number> {
  const { rows } = await sql<{ valor: string }>`
    select coalesce(sum(v.valor), 0)::numeric(15,2) as valor
      from valor_a_restituir v join pagamento p on p.id = v.id_pagamento join processo x on x.numero = p.numero_processo
     where v.id_orgao_credor = ${idOrgao} and x.id_devedor = ${idDevedor}
       and (v.estado = 'A_RESTITUIR' or (v.estado = 'ABERTO' and v.id_cobranca is null))`.execute(db);
  return lerCentavos(primeiro(rows).valor);
}

/** @throws Refusal NAO_ENCONTRADO */
export async function lerValor(db: Db, id: number): Promise<ValorLido> {
  const { rows } = await sql<ValorLido>`
    ${lidos} where v.id = ${id} and ${doEscopo(db, 'v.id_orgao_credor')} and ${existe}`.execute(db);
  if (!rows[0]) throw refuse('NAO_ENCONTRADO');
  return rows[0];
}

/** Locks the value and reads it: last, after collections and processes (M §6.10). @throws Refusal NAO_ENCONTRADO */
export async function travarValor(db: Db, id: number): Promise<ValorLido> {
  await sql`select id from valor_a_restituir where id = ${id} for update`.execute(db);
  return lerValor(db, id);
}

/** The collection or the process that a compensated value paid; null: it paid none. */
export async function compensadoEm(db: Db, idValor: number): Promise<ValorDetalhe['compensadoEm']> {
  const { rows } = await sql<{ cobranca: number | null; numero: string; processo: number | null }>`
    select p.id_cobranca as cobranca, case when p.id_cobranca is null then p.numero_processo else p.numero_cobranca end as numero,
           case when p.id_cobranca is null then x.id end as processo
      from pagamento p join processo x on x.numero = p.numero_processo
     where p.id_valor_a_restituir = ${idValor} and p.estornado_em is null order by p.id limit 1`.execute(db);
  const [um] = rows;
  return um ? { idProcessoCobranca: um.cobranca, idProcesso: um.processo, numero: um.numero } : null;
}

/** The firm collections of a debtor with a body that owe something, and its processes outside any. */
export async function dividasDoDevedor(db: Db, idOrgao: number, idDevedor: number) {
  const { rows: cobrancas } = await sql<{ id: number; numero: string; saldo: string }>`
    select id, numero, saldo from processo_cobranca
     where id_orgao_credor = ${idOrgao} and id_devedor = ${idDevedor} and origem = 'PORTAL' and situacao in (200, 201) and saldo > 0
     order by id desc limit 50`.execute(db);
  const { rows: processos } = await sql<{ id: number }>`
    select id from processo
     where id_orgao_credor = ${idOrgao} and id_devedor = ${idDevedor} and excluido_em is null and acordo is null
     order by id desc limit 50`.execute(db);
  return { cobrancas, processos: processos.map(({ id }) => id) };
}

export const paraLinha = (l: ValorLido): LinhaDoValor => ({
  id: l.id,
  idPagamento: l.id_pagamento,
  idCobranca: l.cobranca,
  numeroCobranca: l.numero_cobranca || null,
  idProcesso: l.id_processo,
  numeroProcesso: l.numero_processo,
  devedor: { nome: l.devedor_nome, documentoIdentificacao: l.devedor_documento },
  dataPagamento: l.data,
  valor: paraReais(lerCentavos(l.valor)),
  motivo: l.motivo,
  estado: l.situacao,
});
