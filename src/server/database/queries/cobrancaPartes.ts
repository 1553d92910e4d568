import { type Selectable, sql } from 'kysely';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { tiposReservados } from '@/contract/tipoDocumento.ts';
import { primeiro } from '@/domain/lista.ts';
import type { Db } from '../database.ts';
import type { CobrancaAndamentoTable, PagamentoTable } from '../schema.ts';

export type AndamentoDaCobrancaLido = Selectable<CobrancaAndamentoTable> & {
  readonly documentos: CobrancaDetalhe['andamentos'][number]['documentos'] | null;
};

/** The movements of agreements, newest first, each with its documents. */
export async function lerAndamentosDasCobrancas(
  db: Db,
  ids: readonly number[],
): Promise<readonly AndamentoDaCobrancaLido[]> {
  const { rows } = await sql<AndamentoDaCobrancaLido>`
    select a.*, (
      select jsonb_agg(jsonb_build_object('id', d.id, 'tipoDocumento', jsonb_build_object('id', t.id, 'nome', t.nome),
               'arquivos', coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'nome', f.nome, 'uuid', f.uuid, 'tamanho', f.tamanho)
                                            order by f.id)
                  from arquivo f where f.id_documento = d.id and f.substituido_em is null and f.removido_em is null), '[]'))
               order by d.id)
        from documento d join tipo_documento t on t.id = d.id_tipo_documento
       where d.id_cobranca_andamento = a.id and d.excluido_em is null) as documentos
      from cobranca_andamento a where a.id_cobranca = any(${ids}::bigint[]) order by a.id_cobranca, a.numero desc`.execute(
    db,
  );
  return rows;
}

/** The file of the signed term of an agreement, the newest one; undefined: none is attached. */
export async function termoAssinado(
  db: Db,
  idCobranca: number,
): Promise<{ readonly nome: string; readonly chave: string; readonly sha256: string } | undefined> {
  const { rows } = await sql<{ nome: string; chave: string; sha256: string }>`
    select f.nome, f.chave, f.sha256 from documento d join arquivo f on f.id_documento = d.id
     where d.id_cobranca = ${idCobranca} and d.id_tipo_documento = ${tiposReservados.parcelamento}
       and d.excluido_em is null and f.substituido_em is null and f.removido_em is null
     order by d.id desc, f.id limit 1`.execute(db);
  return rows[0];
}

/** What stands of the receipts of an instalment, in six parts; numeric text. */
export interface PartesRecebidas {
  readonly id_lancamento: number;
  readonly principal: string;
  readonly correcao: string;
  readonly multa: string;
  readonly juros: string;
  readonly juros_mes: string;
  readonly honorarios: string;
}

/** The receipts of agreements that were not reversed, by instalment. */
export async function lerRecebidos(db: Db, ids: readonly number[]): Promise<readonly PartesRecebidas[]> {
  const { rows } = await sql<PartesRecebidas>`
    select id_lancamento, sum(principal) as principal, sum(correcao) as correcao, sum(multa) as multa, sum(juros) as juros,
           sum(juros_mes) as juros_mes, sum(honorarios) as honorarios
      from pagamento where id_cobranca = any(${ids}::bigint[]) and estornado_em is null and id_lancamento is not null
     group by id_lancamento`.execute(db);
  return rows;
}

/** A payment of an agreement that stands; numeric text. */
export interface RecebimentoDaCobranca {
  readonly id_cobranca: number;
  readonly id: number;
  readonly data: string;
  readonly valor: string;
  readonly origem: 'BAIXA_MANUAL' | 'BOLETO' | 'CREDITO';
  readonly lancamentos: readonly number[] | null;
}

/** The payments of agreements that stand, each under its movement, the last one first. */
export async function lerRecebimentosDasCobrancas(
  db: Db,
  ids: readonly number[],
): Promise<readonly RecebimentoDaCobranca[]> {
  const { rows } = await sql<RecebimentoDaCobranca>`
    select p.id_cobranca, p.id_cobranca_andamento as id, min(p.data) as data,
           sum(p.valor) filter (where p.origem <> 'CREDITO' or p.id_valor_a_restituir is not null)::text as valor,
           min(p.origem) filter (where p.origem <> 'CREDITO' or p.id_valor_a_restituir is not null) as origem,
           jsonb_agg(distinct p.id_lancamento) filter (where p.id_lancamento is not null) as lancamentos
      from pagamento p
     where p.id_cobranca = any(${ids}::bigint[]) and p.estornado_em is null and p.id_cobranca_andamento is not null
     group by p.id_cobranca, p.id_cobranca_andamento order by p.id_cobranca_andamento desc`.execute(db);
  return rows;
}

/**
 * By agreement, in reais: what was received of it beyond what its instalments took, and what of that is still to be given back
 * (M §7.87). The first has also what was given back, paid another debt, or waits as a credit; those without any are absent.
 */
export async function lerRecebidosAMais(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly recebidoAMais: number; readonly aRestituir: number }>> {
  const { rows } = await sql<{ id_cobranca: number; a_mais: string; a_restituir: string }>`
    select p.id_cobranca, sum(p.excedente - x.creditado)::numeric(15,2) as a_mais, sum(x.a_restituir)::numeric(15,2) as a_restituir
      from pagamento p, lateral (
        select coalesce((select sum(u.valor) from pagamento u
                          where u.id_origem = p.id and u.estornado_em is null and u.id_valor_a_restituir is null), 0) as creditado,
               coalesce((select sum(v.valor) from valor_a_restituir v
                          where v.id_pagamento = p.id
                            and (v.estado = 'A_RESTITUIR' or (v.estado = 'ABERTO' and v.id_cobranca is null))), 0) as a_restituir) x
     where p.id_cobranca = any(${ids}::bigint[]) and p.estornado_em is null and p.excedente > 0
     group by p.id_cobranca`.execute(db);
  return new Map(
    rows.map((r) => [r.id_cobranca, { recebidoAMais: Number(r.a_mais), aRestituir: Number(r.a_restituir) }]),
  );
}

/** A receipt of an instalment; numeric text. */
export type PagamentoDaParcela = Pick<
  Selectable<PagamentoTable>,
  | 'id'
  | 'id_cobranca_andamento'
  | 'criado_em'
  | 'origem'
  | 'data'
  | 'valor'
  | 'excedente'
  | 'tolerado'
  | keyof PartesRecebidas
>;

/** The receipts of an instalment that were not reversed, in order. */
export const pagamentosDaParcela = (db: Db, idLancamento: number): Promise<PagamentoDaParcela[]> =>
  db
    .selectFrom('pagamento')
    .selectAll()
    .where('id_lancamento', '=', idLancamento)
    .where('estornado_em', 'is', null)
    .orderBy('id_cobranca_andamento')
    .orderBy('id')
    .execute();

/** An amount that an instalment was said to cost: the day whose value it is, in numeric text, and when it was said. */
export interface ValorDito {
  readonly data: string;
  readonly valor: string;
  readonly em: Date;
}

/** The value of the newest slip for this instalment alone, before the credit that it takes; undefined: it had none. */
export async function valorDoUltimoBoleto(db: Db, idLancamento: number): Promise<ValorDito | undefined> {
  const { rows } = await sql<ValorDito>`
    select b.data, (b.total + b.credito) as valor, b.criado_em as em
      from boleto b join boleto_lancamento x on x.id_boleto = b.id
     where x.id_lancamento = ${idLancamento} and b.situacao <> 'RECUSADO'
       and not exists (select from boleto_lancamento y where y.id_boleto = b.id and y.id_lancamento <> x.id_lancamento)
     order by b.id desc limit 1`.execute(db);
  return rows[0];
}

/** The files that stand as evidence of payments, in order. */
export async function comprovantesDe(
  db: Db,
  pagamentos: readonly PagamentoDaParcela[],
): Promise<readonly { readonly nome: string; readonly sha256: string }[]> {
  const andamentos = pagamentos.flatMap((p) => p.id_cobranca_andamento ?? []);
  const { rows } = await sql<{ nome: string; sha256: string }>`
    select f.nome, f.sha256 from arquivo f join documento d on d.id = f.id_documento
     where d.id_cobranca_andamento = any(${andamentos}::bigint[]) and d.excluido_em is null and f.substituido_em is null
       and f.removido_em is null order by f.id`.execute(db);
  return rows;
}

/**
 * What these receipts did besides settling their instalment: the others that the same payments reached, by id, and the excess
 * that was left for later ones or to be given back, in reais.
 */
export async function alemDaParcela(
  db: Db,
  pagamentos: readonly PagamentoDaParcela[],
): Promise<{ readonly lancamentos: readonly number[]; readonly sobra: string }> {
  const andamentos = pagamentos.flatMap((p) => p.id_cobranca_andamento ?? []);
  const { rows } = await sql<{ lancamentos: number[] | null; sobra: string }>`
    select (select jsonb_agg(distinct p.id_lancamento) from pagamento p
             where p.id_cobranca_andamento = any(${andamentos}::bigint[]) and p.estornado_em is null) as lancamentos,
           (select coalesce(sum(v.valor), 0)::numeric(15,2)::text from valor_a_restituir v
              join pagamento p on p.id = v.id_pagamento
             where p.id_cobranca_andamento = any(${andamentos}::bigint[]) and v.estado <> 'DESFEITO') as sobra`.execute(
    db,
  );
  const [linha] = rows;
  return { lancamentos: linha!.lancamentos ?? [], sobra: linha!.sobra };
}

/** The agreements of a process, newest first: by id, then situation (S2 §2.5). */
export async function cobrancasDoProcesso(db: Db, idProcesso: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from cobranca_processo x join processo_cobranca c on c.id = x.id_cobranca
     where x.id_processo = ${idProcesso} order by c.id desc, c.situacao desc`.execute(db);
  return rows.map(({ id }) => id);
}

/** The id of an agreement by its id in the active-debt system; undefined: there is none. */
export async function cobrancaDoSid(db: Db, idCobrancaSid: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from processo_cobranca where id_cobranca_sid = ${idCobrancaSid} order by id desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** The correction of a process that the standing receipts of an agreement paid or dispensed, in reais. */
export async function correcaoRecebida(db: Db, idCobranca: number, idProcesso: number): Promise<string> {
  const { rows } = await sql<{ valor: string }>`
    select coalesce(sum(x.correcao + x.dispensado_correcao), 0)::numeric(15,2)::text as valor
      from pagamento p join pagamento_processo x on x.id_pagamento = p.id
     where p.id_cobranca = ${idCobranca} and x.id_processo = ${idProcesso} and p.estornado_em is null`.execute(db);
  return primeiro(rows).valor;
}
