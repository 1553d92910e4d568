import { type RawBuilder, type Selectable, sql } from 'kysely';
import {
  type ArquivoDeRetorno,
  type EstadoDoMovimento,
  estadosDoMovimento,
  type FiltroDaConciliacao,
  type FiltroDeArquivos,
  ordensDaConciliacao,
  ordensDosArquivos,
} from '@/contract/conciliacao.ts';
import type { Paging } from '@/contract/lista.ts';
import { refuse } from '@/contract/refusals.ts';
import type { Data } from '@/contract/values/data.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import {
  contadosNoArquivo,
  DIAS_MOSTRADO,
  estadosAbertos,
  estadosAIdentificar,
  estadosMostrados,
  estadosQueEsperam,
} from '@/domain/cobranca/conciliacao.ts';
import type { Banco } from '@/domain/cobranca/convenio.ts';
import type { IdSituacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import type { Db } from '../database.ts';
import { lerCentavos } from '../dinheiro.ts';
import type { ArquivoRetornoTable, MovimentoBancarioTable } from '../schema.ts';
import { doConvenio, doEscopo, doEscopoOuDoConvenio } from './escopo.ts';
import { janela, paginaDe, sortOf } from './lista.ts';
import { prefixo } from './processoFiltro.ts';

/** An item of the reconciliation with what is known of its slip. */
export type MovimentoLido = Selectable<MovimentoBancarioTable> & {
  readonly aguardando: boolean;
  readonly arquivo: string | null;
  readonly valor_do_boleto: string | null;
  readonly id_cobranca: number | null;
  readonly numero_cobranca: string | null;
  readonly situacao_cobranca: IdSituacaoCobranca | null;
  readonly parcelas: readonly number[];
  /** How many instalments of the slip, and of its agreement, are open. */
  readonly abertas_do_boleto: number;
  readonly abertas: number;
  readonly total_parcelas: number | null;
  readonly devedor_nome: string | null;
  readonly devedor_documento: string | null;
  /** What of its payment waits as a credit, and what is to be given back. */
  readonly a_creditar: string;
  readonly a_restituir: string;
};

const um = (estados: readonly string[]) => sql`(${sql.join(estados.map((estado) => sql.lit(estado)))})`;

/** Whether an item waits for a person, or is shown for some days (M §3.5). */
const aguarda = (agora: Date) => sql<boolean>`(m.resolvido_em is null and (
  m.estado in ${um(estadosQueEsperam)} and (m.estado <> 'NAO_TRATADO' or m.valor > 0)
  or m.estado in ${um(estadosMostrados)} and m.recebido_em > ${agora}::timestamptz - ${sql.lit(`${DIAS_MOSTRADO} days`)}::interval))`;

/** Whether an item waits for a person. */
const espera = sql<boolean>`(m.resolvido_em is null and (m.estado <> 'NAO_TRATADO' or m.valor > 0))`;
const aIdentificar = sql<boolean>`(m.estado in ${um(estadosAIdentificar)} and ${espera})`;

const lidos = (agora: Date, onde: RawBuilder<unknown>) => sql`
  select m.*, ${aguarda(agora)} as aguardando, a.nome as arquivo, b.total as valor_do_boleto,
         c.id as id_cobranca, c.numero as numero_cobranca, c.situacao as situacao_cobranca, c.total_parcelas,
         c.devedor_nome, c.devedor_documento, coalesce(p.parcelas, '[]') as parcelas, coalesce(p.abertas, 0) as abertas_do_boleto,
         (select count(*) from lancamento l where l.id_cobranca = c.id and l.situacao = 'PREVISTO') as abertas,
         v.a_creditar, v.a_restituir
    from movimento_bancario m
    left join arquivo_retorno a on a.id = m.id_arquivo
    left join boleto b on b.id = m.id_boleto
    left join cobranca_andamento ca on ca.id = m.id_cobranca_andamento
    left join processo_cobranca c on c.id = coalesce(b.id_cobranca, ca.id_cobranca)
    left join lateral (
      select jsonb_agg(l.parcela order by l.parcela) as parcelas, count(*) filter (where l.situacao = 'PREVISTO') as abertas
        from lancamento l where l.id in (
          select x.id_lancamento from boleto_lancamento x where x.id_boleto = b.id
          union select g.id_lancamento from pagamento g where b.id is null and g.id_cobranca_andamento = ca.id)) p on true
    cross join lateral (
      select coalesce(sum(v.valor) filter (where v.estado = 'ABERTO' and v.id_cobranca is not null), 0)::numeric(15,2) as a_creditar,
             coalesce(sum(v.valor) filter (where v.estado = 'A_RESTITUIR' or v.estado = 'ABERTO' and v.id_cobranca is null), 0)::numeric(15,2) as a_restituir
        from pagamento g join valor_a_restituir v on v.id_pagamento = g.id
       where g.id_cobranca_andamento = m.id_cobranca_andamento and g.estornado_em is null) v
   where ${onde}`;

const ordens: Readonly<Record<(typeof ordensDaConciliacao)[number], string>> = {
  recebidoEm: 'recebido_em',
  data: 'data',
  valor: 'valor',
  nossoNumero: 'nosso_numero',
};

/** A page of the items of the caller's scope. @throws Refusal ORDENACAO_INVALIDA */
export function listarMovimentos<R>(
  db: Db,
  filtro: FiltroDaConciliacao,
  paging: Paging,
  agora: Date,
  linha: (lido: MovimentoLido) => R,
) {
  const { campo, direcao } = sortOf(paging.sort || 'recebidoEm,desc', ordensDaConciliacao);
  const coluna = ordens[campo as keyof typeof ordens];
  const como = sql.raw(direcao);
  const onde = sql.join([doEscopoOuDoConvenio(db, 'm'), ...condicoes(filtro, agora)], sql` and `);
  const total = sql`select count(*) from movimento_bancario m where ${onde}`;
  const ids = sql`
    select m.id from movimento_bancario m where ${onde}
     order by ${sql.ref(`m.${coluna}`)} ${como}, m.id ${como} ${janela(paging)}`;
  const pagina = sql<MovimentoLido & { total: number }>`
    select l.*, (${total}) as total from (${lidos(agora, sql`m.id in (${ids})`)}) l
     order by ${sql.ref(`l.${coluna}`)} ${como}, l.id ${como}`;
  return paginaDe(db, { pagina, total }, paging, linha);
}

function condicoes(f: FiltroDaConciliacao, agora: Date): RawBuilder<unknown>[] {
  const daCobranca = (onde: RawBuilder<unknown>) => sql`m.id_boleto in (
    select b.id from boleto b join processo_cobranca c on c.id = b.id_cobranca where ${onde})`;
  return [
    ...(f.estado ? [sql`m.estado = ${f.estado}`] : []),
    ...(f.apenasAguardando ? [aguarda(agora)] : []),
    ...(f.apenasAIdentificar ? [aIdentificar] : []),
    ...(f.fonte ? [sql`m.fonte = ${f.fonte}`] : []),
    ...(f.banco ? [sql`m.banco = ${f.banco}`] : []),
    ...(f.convenio ? [prefixo('m.convenio', f.convenio)] : []),
    ...(f.nossoNumero ? [sql`strpos(m.nosso_numero, ${f.nossoNumero}) > 0`] : []),
    ...(f.idArquivo ? [sql`m.id_arquivo = ${f.idArquivo}`] : []),
    ...(f.numeroCobranca ? [daCobranca(prefixo('c.numero', f.numeroCobranca))] : []),
    ...(f.documento ? [daCobranca(prefixo('c.devedor_documento', f.documento))] : []),
    ...(f.dataInicial ? [sql`m.data >= ${f.dataInicial}`] : []),
    ...(f.dataFinal ? [sql`m.data <= ${f.dataFinal}`] : []),
  ];
}

/** @throws Refusal NAO_ENCONTRADO */
export async function lerMovimento(db: Db, id: number, agora: Date): Promise<MovimentoLido> {
  const { rows } =
    await sql<MovimentoLido>`${lidos(agora, sql`m.id = ${id} and ${doEscopoOuDoConvenio(db, 'm')}`)}`.execute(db);
  if (!rows[0]) throw refuse('NAO_ENCONTRADO');
  return rows[0];
}

/** Locks an item and reads it: after collections and processes (M §6.10). @throws Refusal NAO_ENCONTRADO */
export async function travarMovimento(db: Db, id: number, agora: Date): Promise<MovimentoLido> {
  await sql`select id from movimento_bancario where id = ${id} for update`.execute(db);
  return lerMovimento(db, id, agora);
}

/** The agreement of an instalment; undefined: there is none within the scope. */
export async function cobrancaDoLancamento(db: Db, idLancamento: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select c.id from lancamento l join processo_cobranca c on c.id = l.id_cobranca
     where l.id = ${idLancamento} and c.origem = 'PORTAL' and ${doEscopo(db, 'c.id_orgao_credor')}`.execute(db);
  return rows[0]?.id;
}

/** How many items are in each state, and how many of them wait; every state, in the order of the contract. */
export async function contarMovimentos(
  db: Db,
  agora: Date,
): Promise<readonly { estado: EstadoDoMovimento; quantidade: number; aguardando: number }[]> {
  const { rows } = await sql<{ estado: EstadoDoMovimento; quantidade: number; aguardando: number }>`
    select m.estado, count(*)::bigint as quantidade, count(*) filter (where ${aguarda(agora)})::bigint as aguardando
      from movimento_bancario m where ${doEscopoOuDoConvenio(db, 'm')} group by m.estado`.execute(db);
  const por = new Map(rows.map((r) => [r.estado, r]));
  return estadosDoMovimento.map((estado) => por.get(estado) ?? { estado, quantidade: 0, aguardando: 0 });
}

/** What Meu dia says of the reconciliation: payments to be identified, slips that the bank refused. */
export async function pendenciasDoBanco(db: Db): Promise<{ pagamentosAIdentificar: number; boletosRecusados: number }> {
  const { rows } = await sql<{ pagamentosAIdentificar: number; boletosRecusados: number }>`
    select count(*) filter (where ${aIdentificar})::bigint as "pagamentosAIdentificar",
           count(*) filter (where m.estado = 'RECUSADO_PELO_BANCO')::bigint as "boletosRecusados"
      from movimento_bancario m
     where m.estado in ${um(estadosQueEsperam)} and ${espera} and ${doEscopoOuDoConvenio(db, 'm')}`.execute(db);
  return rows[0]!;
}

/** A return file with the sums of its items (M §6.22). */
export type ArquivoLido = Selectable<ArquivoRetornoTable> & { readonly aplicado: string; readonly aberto: string };

const daPessoa = (db: Db) =>
  sql`(${doConvenio(db, 'a')} or a.recusado_motivo is not null and ${doEscopo(db, 'a.id_orgao_credor')})`;

const aberto = sql`i.estado in ${um(estadosAbertos)} and i.resolvido_em is null`;
/** Files with the sums of all their facts, whoever's they are. */
const comSomas = (onde: RawBuilder<unknown>) => sql`
  select a.*, s.aplicado, s.aberto from arquivo_retorno a
   cross join somas_do_arquivo(a.id, ${[...contadosNoArquivo]}::text[], ${[...estadosAbertos]}::text[]) s
   where ${onde}`;

/** A page of the return files that the caller's body may see. @throws Refusal ORDENACAO_INVALIDA */
export function listarArquivos(db: Db, filtro: FiltroDeArquivos, paging: Paging) {
  const { campo, direcao } = sortOf(paging.sort || 'recebidoEm,desc', ordensDosArquivos);
  const coluna = campo === 'sequencial' ? 'sequencial' : 'recebido_em';
  const como = sql.raw(direcao);
  const onde = sql.join([daPessoa(db), ...condicoesDoArquivo(filtro)], sql` and `);
  const total = sql`select count(*) from arquivo_retorno a where ${onde}`;
  const ids = sql`
    select a.id from arquivo_retorno a where ${onde}
     order by ${sql.ref(`a.${coluna}`)} ${como}, a.id ${como} ${janela(paging)}`;
  const pagina = sql<ArquivoLido & { total: number }>`
    select l.*, (${total}) as total from (${comSomas(sql`a.id in (${ids})`)}) l
     order by ${sql.ref(`l.${coluna}`)} ${como}, l.id ${como}`;
  return paginaDe(db, { pagina, total }, paging, arquivoParaLinha);
}

function condicoesDoArquivo(f: FiltroDeArquivos): RawBuilder<unknown>[] {
  return [
    ...(f.banco ? [sql`a.banco = ${f.banco}`] : []),
    ...(f.convenio ? [prefixo('a.convenio', f.convenio)] : []),
    ...(f.apenasAbertos
      ? [sql`exists (select from movimento_bancario i where i.id_arquivo = a.id and ${aberto} and i.valor > 0)`]
      : []),
    ...(f.dataInicial ? [sql`a.recebido_em::date >= ${f.dataInicial}`] : []),
    ...(f.dataFinal ? [sql`a.recebido_em::date <= ${f.dataFinal}`] : []),
  ];
}

/** @throws Refusal NAO_ENCONTRADO */
export async function lerArquivo(db: Db, id: number): Promise<ArquivoDeRetorno> {
  const { rows } = await sql<ArquivoLido>`${comSomas(sql`a.id = ${id} and ${daPessoa(db)}`)}`.execute(db);
  if (!rows[0]) throw refuse('NAO_ENCONTRADO');
  return arquivoParaLinha(rows[0]);
}

const arquivoParaLinha = (a: ArquivoLido): ArquivoDeRetorno => ({
  id: a.id,
  nome: a.nome,
  banco: a.banco,
  convenio: a.convenio,
  sequencial: a.sequencial,
  linhas: a.linhas,
  valorArquivo: paraReais(lerCentavos(a.valor)),
  valorAplicado: paraReais(lerCentavos(a.aplicado)),
  valorAberto: paraReais(lerCentavos(a.aberto)),
  valorTarifas: paraReais(lerCentavos(a.tarifas)),
  recebidoEm: a.recebido_em.toISOString(),
  recebidoPor: a.usuario_nome,
  fatos: a.fatos,
  aplicados: a.aplicados,
  concluidoEm: a.concluido_em?.toISOString() ?? null,
  aviso: a.aviso,
  recusa: a.recusado_motivo,
});

/** The facts of an agreement with a bank are known up to `em`; a reading never moves it back (M §2.33b). */
export const marcarLeitura = (db: Db, { banco, convenio, em }: { banco: Banco; convenio: string; em: Date }) =>
  sql`insert into leitura_do_banco as l (banco, convenio, lido_em) values (${banco}, ${convenio}, ${em})
      on conflict (banco, convenio) do update set lido_em = greatest(l.lido_em, excluded.lido_em)`.execute(db);

/** When an agreement with a bank was last read; null: never. */
export async function lidoEm(
  db: Db,
  { banco, convenio }: { readonly banco: Banco; readonly convenio: string },
): Promise<Date | null> {
  const { rows } = await sql<{ em: Date }>`
    select lido_em as em from leitura_do_banco where banco = ${banco} and convenio = ${convenio}`.execute(db);
  return rows[0]?.em ?? null;
}

/**
 * Up to which day the return files of an agreement tell what the bank knows: the newest day of its files, null if none says its day;
 * undefined while any of them is not applied to its end. The lock makes two files that end at the same time ask one after the other.
 */
export async function diaDosArquivos(
  db: Db,
  { banco, convenio }: { readonly banco: Banco; readonly convenio: string },
): Promise<Data | null | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('leitura_do_banco'), hashtext(${`${banco} ${convenio}`}))`.execute(
    db,
  );
  const { rows } = await sql<{ inteiros: boolean | null; dia: Data | null }>`
    select bool_and(aplicados >= fatos) as inteiros, max(gerado_em) as dia from arquivo_retorno
     where banco = ${banco} and convenio = ${convenio} and recusado_motivo is null`.execute(db);
  return rows[0]?.inteiros === false ? undefined : (rows[0]?.dia ?? null);
}
