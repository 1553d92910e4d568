import { type Selectable, sql } from 'kysely';
import { refuse } from '@/contract/refusals.ts';
import { primeiro } from '@/domain/lista.ts';
import type { Db } from '../database.ts';
import type {
  CobrancaProcessoTable,
  LancamentoProcessoTable,
  LancamentoTable,
  PagamentoTable,
  ProcessoCobrancaTable,
  RequerenteTable,
} from '../schema.ts';
import { diverged } from '../versao.ts';
import { doEscopo } from './escopo.ts';
import { lerProcessos, type ProcessoLido } from './processoLido.ts';

export type QuotaLida = Selectable<LancamentoProcessoTable>;
export type VinculoLido = Selectable<CobrancaProcessoTable>;

/** An agreement with its processes, instalments and shares, by id. */
export interface CobrancaLida {
  readonly linha: Selectable<ProcessoCobrancaTable>;
  readonly requerente: Selectable<RequerenteTable> | null;
  readonly vinculos: readonly VinculoLido[];
  /** In the order of `vinculos`. */
  readonly processos: readonly ProcessoLido[];
  readonly lancamentos: readonly Selectable<LancamentoTable>[];
  readonly quotas: readonly QuotaLida[];
  /** Excess of payments that waits for the next instalment, the oldest first; numeric text. */
  readonly creditos: readonly { readonly id: number; readonly idPagamento: number; readonly valor: string }[];
  /** The movement of the newest payment that a person gave by hand, or made of a value to be given back, and that stands. */
  readonly ultimaBaixa: number | null;
  /** What came in after its end and paid its processes, of no instalment; numeric text (M §7.89, 7.90). */
  readonly depoisDoFim: SeisPartes | null;
}
/** The six parts of a receipt; numeric text. */
export type SeisPartes = Pick<
  Selectable<PagamentoTable>,
  'principal' | 'correcao' | 'multa' | 'juros' | 'juros_mes' | 'honorarios'
>;

/**
 * Reads one agreement with all that its rules need.
 * @throws Refusal NAO_ENCONTRADO when there is none, or it is of another body
 */
export async function lerCobranca(db: Db, id: number): Promise<CobrancaLida> {
  const [lida] = await lerCobrancas(db, [id]);
  if (!lida) throw refuse('NAO_ENCONTRADO');
  return lida;
}

/** Those of the agreements that exist and are within the scope, by id, in a fixed number of statements. */
export async function lerCobrancas(db: Db, ids: readonly number[]): Promise<CobrancaLida[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Lida>`
    select c.*, to_jsonb(r) as requerente,
           (select jsonb_agg(jsonb_build_object('id', v.id, 'idPagamento', v.id_pagamento, 'valor', v.valor::text)
                             order by p.id_cobranca_andamento, v.id)
              from valor_a_restituir v join pagamento p on p.id = v.id_pagamento
             where v.id_cobranca = c.id and v.estado = 'ABERTO') as creditos,
           (select max(p.id_cobranca_andamento) from pagamento p
             where p.id_cobranca = c.id and p.estornado_em is null
               and (p.origem = 'BAIXA_MANUAL' or p.id_valor_a_restituir is not null)) as ultima_baixa,
           (select jsonb_build_object('principal', sum(p.principal)::text, 'correcao', sum(p.correcao)::text,
                     'multa', sum(p.multa)::text, 'juros', sum(p.juros)::text, 'juros_mes', sum(p.juros_mes)::text,
                     'honorarios', sum(p.honorarios)::text)
              from pagamento p
             where p.id_cobranca = c.id and p.id_lancamento is null and p.estornado_em is null and c.origem = 'PORTAL'
            having count(*) > 0) as depois_do_fim
      from processo_cobranca c left join requerente r on r.id = c.id_requerente
     where c.id = any(${ids}::bigint[]) and ${doEscopo(db, 'c.id_orgao_credor')} order by c.id`.execute(db);
  const achados = rows.map(({ id }) => id);
  if (achados.length === 0) return [];
  const vinculos = await db
    .selectFrom('cobranca_processo')
    .selectAll()
    .where('id_cobranca', 'in', achados)
    .orderBy('id_processo')
    .execute();
  const processos = await lerProcessos(db, [...new Set(vinculos.map(({ id_processo }) => id_processo))]);
  const porId = new Map(processos.map((p) => [p.linha.id, p]));
  const lancamentos = await db
    .selectFrom('lancamento')
    .selectAll()
    .where('id_cobranca', 'in', achados)
    .orderBy('parcela')
    .execute();
  const quotas = await db
    .selectFrom('lancamento_processo as q')
    .innerJoin('lancamento as l', 'l.id', 'q.id_lancamento')
    .selectAll('q')
    .where('l.id_cobranca', 'in', achados)
    .orderBy('q.id_processo')
    .execute();
  return rows.map(({ requerente, creditos, ultima_baixa, depois_do_fim, ...linha }) => {
    const seus = vinculos.filter(({ id_cobranca }) => id_cobranca === linha.id);
    const parcelas = lancamentos.filter(({ id_cobranca }) => id_cobranca === linha.id);
    const ids = new Set(parcelas.map(({ id }) => id));
    return {
      linha,
      requerente,
      vinculos: seus,
      processos: seus.flatMap(({ id_processo }) => porId.get(id_processo) ?? []),
      lancamentos: parcelas,
      quotas: quotas.filter(({ id_lancamento }) => ids.has(id_lancamento)),
      creditos: creditos ?? [],
      ultimaBaixa: ultima_baixa,
      depoisDoFim: depois_do_fim,
    };
  });
}

type Lida = Selectable<ProcessoCobrancaTable> & {
  requerente: Selectable<RequerenteTable> | null;
  creditos: CobrancaLida['creditos'] | null;
  ultima_baixa: CobrancaLida['ultimaBaixa'];
  depois_do_fim: CobrancaLida['depoisDoFim'];
};

/**
 * Locks an agreement and all that hangs on it, in the order that every writer keeps – agreement, instalments, processes
 * by id (M §6.10) – and reads it.
 * @param versao the version that the user was looking at; undefined: any
 * @throws Refusal NAO_ENCONTRADO; VERSAO_DIVERGENTE naming who changed what
 */
export async function travarCobranca(db: Db, id: number, versao?: number): Promise<CobrancaLida> {
  const { rows } = await sql<{ versao: number }>`
    select c.versao from processo_cobranca c where c.id = ${id} and ${doEscopo(db, 'c.id_orgao_credor')} for update`.execute(
    db,
  );
  const [atual] = rows;
  if (!atual) throw refuse('NAO_ENCONTRADO');
  if (versao !== undefined && versao !== atual.versao) throw await diverged(db, 'cobranca', id);
  await sql`select id from lancamento where id_cobranca = ${id} order by id for update`.execute(db);
  await sql`select id from processo where id in (select id_processo from cobranca_processo where id_cobranca = ${id})
             order by id for update`.execute(db);
  return lerCobranca(db, id);
}

/** The newest agreement that the active-debt system made of a CDA, locked; it has no instalments. Undefined: there is none. */
export async function travarAcordoExterno(
  db: Db,
  idCda: number,
): Promise<Pick<CobrancaLida, 'linha' | 'vinculos' | 'lancamentos' | 'quotas'> | undefined> {
  const linha = await db
    .selectFrom('processo_cobranca')
    .selectAll()
    .where('id_cda', '=', idCda)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!linha) return undefined;
  const vinculos = await db.selectFrom('cobranca_processo').selectAll().where('id_cobranca', '=', linha.id).execute();
  return { linha, vinculos, lancamentos: [], quotas: [] };
}

/** Whether this person made the agreement. */
export async function negociou(db: Db, idUsuario: number, idCobranca: number): Promise<boolean> {
  const { rows } = await sql`
    select from cobranca_andamento
     where id_cobranca = ${idCobranca} and acao = 'NEGOCIAR' and id_usuario = ${idUsuario} limit 1`.execute(db);
  return rows.length > 0;
}

/** The open agreement of a process, made in the portal; undefined: it has none. */
export async function cobrancaAbertaDe(db: Db, idProcesso: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select c.id from cobranca_processo x join processo_cobranca c on c.id = x.id_cobranca
     where x.id_processo = ${idProcesso} and x.ativo and c.origem = 'PORTAL'`.execute(db);
  return rows[0]?.id;
}

/** Something makes the calendar of the agreement `c` stand still (domain/cobranca/tempo.ts). */
export const parada = sql<boolean>`(exists (
  select from cobranca_processo x join processo p on p.id = x.id_processo
   where x.id_cobranca = c.id and x.ativo
     and (p.suspenso or p.cda_suspensa_ordem_judicial
          or coalesce(p.situacao_cda_protesto, '') in ('AGUARDANDO_CONFIRMACAO_CARTORIO', 'AGUARDANDO_PROTESTO')))
  or exists (select from lancamento l where l.id_cobranca = c.id and l.confirmacao = 'PENDENTE'))`;

/** The open agreements of processes, of either side, by process; processes without one are absent. */
export async function acordosAbertos(
  db: Db,
  processos: readonly number[],
): Promise<ReadonlyMap<number, { readonly id: number; readonly numero: string }>> {
  const { rows } = await sql<{ processo: number; id: number; numero: string }>`
    select x.id_processo as processo, c.id, c.numero from cobranca_processo x join processo_cobranca c on c.id = x.id_cobranca
     where x.id_processo = any(${[...processos]}::bigint[]) and x.ativo`.execute(db);
  return new Map(rows.map(({ processo, ...acordo }) => [processo, acordo]));
}

/** The next number of a collection, one sequence of the year for all bodies: `AAAA` and seven digits (M §2.42). */
export async function proximoNumeroDeCobranca(db: Db, ano: number): Promise<string> {
  const { rows } = await sql<{ ultimo: number }>`
    insert into numeracao_geral (tipo, ano, ultimo) values ('COBRANCA', ${ano}, 1)
    on conflict (tipo, ano) do update set ultimo = numeracao_geral.ultimo + 1
    returning ultimo`.execute(db);
  return `${ano}${String(primeiro(rows).ultimo).padStart(7, '0')}`;
}
