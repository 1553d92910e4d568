import { type Selectable, sql, type Updateable } from 'kysely';
import type { BoletoEmitido } from '@/domain/cobranca/emitido.ts';
import { ESPERA_PARA_CANCELAR_MS } from '../../adapters/banco.ts';
import type { Db } from '../database.ts';
import { lerCentavos } from '../dinheiro.ts';
import type { BoletoTable } from '../schema.ts';

/** A slip with the ids of its instalments, in their order. */
export type BoletoLido = Selectable<BoletoTable> & { readonly lancamentos: readonly number[] };

const comLancamentos = sql`
  select b.*, (select jsonb_agg(x.id_lancamento order by l.parcela) from boleto_lancamento x join lancamento l on l.id = x.id_lancamento
                where x.id_boleto = b.id) as lancamentos from boleto b`;

export async function lerBoleto(db: Db, id: number): Promise<BoletoLido | undefined> {
  return (await sql<BoletoLido>`${comLancamentos} where b.id = ${id}`.execute(db)).rows[0];
}

/** Locks a slip and reads it as it is now. */
export async function travarBoleto(db: Db, id: number): Promise<BoletoLido> {
  await sql`select id from boleto where id = ${id} for update`.execute(db);
  return (await lerBoleto(db, id))!;
}

/** The slip is printed under another code from now on. */
export async function trocarVia(db: Db, id: number, idDocumentoEmitido: number, dados: unknown): Promise<BoletoLido> {
  await db
    .updateTable('boleto')
    .set({ id_documento_emitido: idDocumentoEmitido, dados: JSON.stringify(dados) })
    .where('id', '=', id)
    .execute();
  return (await lerBoleto(db, id))!;
}

/** The slip of a number; undefined: there is none. */
export async function boletoDoNumero(
  db: Db,
  { banco, convenio, nossoNumero }: { readonly banco: string; readonly convenio: string; readonly nossoNumero: string },
): Promise<BoletoLido | undefined> {
  const { rows } = await sql<BoletoLido>`
    ${comLancamentos} where b.banco = ${banco} and b.convenio = ${convenio} and b.nosso_numero = ${nossoNumero}`.execute(
    db,
  );
  return rows[0];
}

/** The live slips of an agreement. */
export async function boletosVivos(db: Db, idCobranca: number): Promise<readonly BoletoLido[]> {
  const { rows } = await sql<BoletoLido>`
    ${comLancamentos} where b.id_cobranca = ${idCobranca} and b.situacao in ('RESERVADO', 'REGISTRADO') order by b.id`.execute(
    db,
  );
  return rows;
}

/** Slips by the instalment. */
export type BoletosDasParcelas = ReadonlyMap<number, Selectable<BoletoTable>>;

/** The newest slip of each instalment of agreements; those that the bank refused are none. */
export async function boletosDasParcelas(db: Db, ids: readonly number[]): Promise<BoletosDasParcelas> {
  const { rows } = await sql<Selectable<BoletoTable> & { id_lancamento: number }>`
    select distinct on (x.id_lancamento) b.*, x.id_lancamento from boleto b join boleto_lancamento x on x.id_boleto = b.id
     where b.id_cobranca = any(${ids}::bigint[]) and b.situacao <> 'RECUSADO' order by x.id_lancamento, b.id desc`.execute(
    db,
  );
  return new Map(rows.map((b) => [b.id_lancamento, b]));
}

/** What the rules need of a slip. */
export const emitidoDe = (b: Selectable<BoletoTable>): BoletoEmitido => ({
  data: b.data,
  vencimento: b.vencimento,
  totalCentavos: lerCentavos(b.total),
});

/** The next sequence of an agreement with a bank. Take it last: it stays locked until the end of the transaction. */
export async function proximoSequencial(db: Db, banco: string, convenio: string): Promise<number> {
  const { rows } = await sql<{ ultimo: number }>`
    insert into boleto_numeracao (banco, convenio, ultimo) values (${banco}, ${convenio}, 1)
    on conflict (banco, convenio) do update set ultimo = boleto_numeracao.ultimo + 1 returning ultimo`.execute(db);
  return rows[0]!.ultimo;
}

/** How long whoever took a slip has for the bank's answer and the print, until somebody else may take it. */
const RESERVA_MS = 60_000;

/**
 * Takes a slip that is to be registered or printed, so that only one of many does it; undefined: another one has it, or nothing
 * is to be done. A slip whose last try failed has its error, and nobody has it: for who asks it does not wait for its time.
 */
export async function tomarBoleto(
  db: Db,
  id: number,
  { agora, pedido }: { readonly agora: Date; readonly pedido: boolean },
): Promise<BoletoLido | undefined> {
  const { rows } = await sql`
    update boleto set proxima_em = ${new Date(agora.getTime() + RESERVA_MS)}, tentativas = tentativas + 1, erro = null
     where id = ${id} and chave_pdf is null and situacao in ('RESERVADO', 'REGISTRADO')
       and (proxima_em is null or proxima_em <= ${agora} or ${pedido} and erro is not null) returning id`.execute(db);
  return rows[0] ? lerBoleto(db, id) : undefined;
}

/** Takes a slip that is to be cancelled at the bank, also one of which the bank registered another, and whose time has come. */
export async function tomarParaCancelar(db: Db, id: number, agora: Date): Promise<BoletoLido | undefined> {
  const { rows } = await sql`
    update boleto set proxima_em = ${new Date(agora.getTime() + RESERVA_MS)}, tentativas = tentativas + 1
     where id = ${id} and (situacao = 'A_CANCELAR' or situacao = 'RECUSADO' and registrado_em is not null)
       and proxima_em <= ${agora} returning id`.execute(db);
  return rows[0] ? lerBoleto(db, id) : undefined;
}

/**
 * Of each body the slip for which a message to the bank, or a print, has been due for longest: bodies take turns (ADR 66).
 * @param menos those that had theirs
 */
export async function boletosNaVez(db: Db, agora: Date, menos: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct on (id_orgao_credor) id from boleto
     where proxima_em <= ${agora} and id <> all(${[...menos]}::bigint[])
     order by id_orgao_credor, proxima_em, id`.execute(db);
  return rows.map(({ id }) => id);
}

const maisTarde = (agora: Date) => new Date(agora.getTime() + ESPERA_PARA_CANCELAR_MS);

/** Slips that wait for no more payments, because they are no longer live. */
const soltar = (ids: ReturnType<typeof sql>) => sql`
  update boleto_lancamento set ativo = false where ativo and id_boleto in (${ids})`;

/**
 * Live slips of an agreement, or of the open agreements of a process, are to be cancelled at the bank, as soon as it does
 * that (M §2.54).
 */
export async function mandarCancelar(
  db: Db,
  agora: Date,
  dono: { readonly idCobranca: number } | { readonly idProcesso: number },
): Promise<void> {
  const deles =
    'idCobranca' in dono
      ? sql`b.id_cobranca = ${dono.idCobranca}`
      : sql`b.id_cobranca in (select x.id_cobranca from cobranca_processo x where x.id_processo = ${dono.idProcesso} and x.ativo)`;
  const { rows } = await sql<{ id: number }>`
    update boleto set situacao = 'A_CANCELAR', tentativas = 0, erro = null,
           proxima_em = coalesce(registrado_em, ${agora}) + ${sql.lit(ESPERA_PARA_CANCELAR_MS / 1000)} * interval '1 second'
     where id in (select b.id from boleto b where b.situacao in ('RESERVADO', 'REGISTRADO') and ${deles} order by b.id for update)
    returning id`.execute(db);
  if (rows.length > 0) await soltar(sql`select unnest(${rows.map(({ id }) => id)}::bigint[])`).execute(db);
}

/** The bank has registered a slip; one that was ended meanwhile is to be cancelled there. Answers the slip. */
export async function registrado(
  db: Db,
  id: number,
  { agora, txId, emv }: { readonly agora: Date; readonly txId: string | null; readonly emv: string | null },
): Promise<BoletoLido> {
  await sql`
    update boleto set registrado_em = ${agora}, tx_id = ${txId}, emv = ${emv},
           situacao = case situacao when 'RESERVADO' then 'REGISTRADO' else situacao end,
           proxima_em = case situacao when 'A_CANCELAR' then ${maisTarde(agora)}::timestamptz else proxima_em end
     where id = ${id}`.execute(db);
  return (await lerBoleto(db, id))!;
}

/** A file tells that the bank has registered a slip: it is printed next or, ended meanwhile, cancelled there. */
export const registradoPeloArquivo = (db: Db, id: number, agora: Date) =>
  sql`update boleto set registrado_em = ${agora}, erro = null, tentativas = 0,
             situacao = case situacao when 'RESERVADO' then 'REGISTRADO' else situacao end,
             proxima_em = case situacao when 'A_CANCELAR' then ${maisTarde(agora)}::timestamptz else ${agora}::timestamptz end
       where id = ${id}`.execute(db);

/** A registered slip is printed: there is nothing more to do for it now. */
export const impresso = (db: Db, id: number, chave: string) =>
  sql`update boleto set chave_pdf = ${chave}, proxima_em = null, tentativas = 0, erro = null
       where id = ${id} and situacao = 'REGISTRADO'`.execute(db);

/** A refused slip stands at the bank all the same, and is to be cancelled there as soon as it does that. */
export const cancelarDepois = (db: Db, id: number, agora: Date) =>
  sql`update boleto set registrado_em = ${agora}, proxima_em = ${maisTarde(agora)}, tentativas = 0
       where id = ${id} and situacao = 'RECUSADO'`.execute(db);

/**
 * Its bank is not connected: what is due for it goes with the next file, and nobody tries before. One that the bank never heard of
 * has nothing to be cancelled.
 */
export const deixarParaRemessa = (db: Db, { id }: Pick<BoletoLido, 'id'>, agora: Date) =>
  sql`update boleto b set proxima_em = null, tentativas = 0, erro = null,
             situacao = case when b.situacao = 'A_CANCELAR' and not ${conhecidoNoBanco} then 'BAIXADO_NO_BANCO' else b.situacao end,
             cancelado_em = case when b.situacao = 'A_CANCELAR' and not ${conhecidoNoBanco} then ${agora}::timestamptz else b.cancelado_em end
       where b.id = ${id}`.execute(db);

/** The bank has a slip, or a file that asks for it. */
export const conhecidoNoBanco = sql<boolean>`(b.registrado_em is not null
  or exists (select from arquivo_remessa_boleto x where x.id_boleto = b.id and x.movimento = '01'))`;

/** What was due for a slip failed, and is tried again. */
export const falhou = (db: Db, id: number, { erro, proxima }: { readonly erro: string; readonly proxima: Date }) =>
  sql`update boleto set erro = ${erro}, proxima_em = ${proxima} where id = ${id} and proxima_em is not null`.execute(
    db,
  );

/** The end of a slip, after which nothing is due for it. */
export async function encerrarBoleto(
  db: Db,
  id: number,
  fim: Pick<Updateable<BoletoTable>, 'situacao' | 'cancelado_em' | 'erro'>,
): Promise<void> {
  await db
    .updateTable('boleto')
    .set({ ...fim, proxima_em: null })
    .where('id', '=', id)
    .execute();
  await soltar(sql`select ${id}::bigint`).execute(db);
}

/** Slips past their due date, some at a time; one that was never registered is asked for at the bank. Answers how many. */
export async function vencer(db: Db, hoje: string, agora: Date, quantos: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update boleto set situacao = case situacao when 'REGISTRADO' then 'VENCIDO' else 'A_CANCELAR' end,
           proxima_em = case situacao when 'RESERVADO' then ${agora}::timestamptz end
     where id in (select id from boleto where situacao in ('RESERVADO', 'REGISTRADO') and vencimento < ${hoje}
                   order by id limit ${quantos} for update)
    returning id`.execute(db);
  if (rows.length > 0) await soltar(sql`select unnest(${rows.map(({ id }) => id)}::bigint[])`).execute(db);
  return rows.length;
}
