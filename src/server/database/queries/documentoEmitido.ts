import { type Selectable, sql } from 'kysely';
import type { AcordoConferido, BoletoConferido } from '@/domain/cobranca/papel.ts';
import type { Documento } from '../../documents/documento.ts';
import type { FatosDaParcela } from '../../documents/reciboDaParcela.ts';
import type { Db } from '../database.ts';
import type { DocumentoEmitidoTable } from '../schema.ts';

/** An issue of a document, as registered. */
export type Emissao = Selectable<DocumentoEmitidoTable>;

/** The valid issue with exactly this content, or undefined. */
export const lerEmissao = (
  db: Db,
  { idOrgao, serie }: Pick<Documento, 'idOrgao' | 'serie'>,
  conteudo: string,
): Promise<Emissao | undefined> =>
  db
    .selectFrom('documento_emitido')
    .selectAll()
    .where('id_orgao_credor', '=', idOrgao)
    .where('serie', '=', serie)
    .where('conteudo_sha256', '=', conteudo)
    .where('substituido_em', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Until the transaction ends, no other one can issue a document of this series. */
export async function travarSerie(db: Db, { idOrgao, serie }: Pick<Documento, 'idOrgao' | 'serie'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`documento ${idOrgao} ${serie}`}, 0))`.execute(db);
}

/** Marks the issues of the series that the new one replaces: all, or with `FATOS` those of other facts. */
export async function substituirEmissoes(
  db: Db,
  nova: Emissao,
  { substitui, fatos }: Pick<Documento, 'substitui' | 'fatos'>,
): Promise<void> {
  await db
    .updateTable('documento_emitido')
    .set({ id_substituto: nova.id, substituido_em: nova.emitido_em })
    .where('id_orgao_credor', '=', nova.id_orgao_credor)
    .where('serie', '=', nova.serie)
    .where('id', '<>', nova.id)
    .where('substituido_em', 'is', null)
    .$if(substitui === 'FATOS', (q) => q.where(sql<boolean>`(fatos_sha256 = any(${[...fatos]}::text[])) is not true`))
    .execute();
}

/**
 * Marks the TCC that a document holds as signed, and answers the issues: the TCC whose code the files carry; without a
 * code, the newest valid one and all valid ones with the same facts (ADR 0031). Marks that no longer apply are removed.
 */
export async function marcarAssinados(db: Db, idProcesso: number, idDocumento: number): Promise<readonly Emissao[]> {
  const tccs = sql`(select id, codigo, fatos_sha256, substituido_em from documento_emitido
                     where id_processo = ${idProcesso} and especie = 'TCC')`;
  const { rows } = await sql<Emissao>`
    with tcc as materialized ${tccs},
    dito as (select t.id from tcc t join arquivo f on f.codigo_impresso = t.codigo
              where f.id_documento = ${idDocumento} and f.substituido_em is null and f.removido_em is null),
    ultimo as (select fatos_sha256 from tcc where substituido_em is null order by id desc limit 1),
    assinado as (select id from dito
                 union all
                 select t.id from tcc t join ultimo u on u.fatos_sha256 = t.fatos_sha256
                  where t.substituido_em is null and not exists (select from dito))
    update documento_emitido e
       set id_documento = case when e.id in (select id from assinado) then ${idDocumento}::bigint end
     where e.id in (select id from assinado) or e.id_documento = ${idDocumento}
    returning e.*`.execute(db);
  return rows.filter((e) => e.id_documento === idDocumento).sort((a, b) => b.id - a.id);
}

/** The issued TCCs that a document holds signed, newest first. */
export const listarAssinados = (db: Db, idDocumento: number): Promise<Emissao[]> =>
  db
    .selectFrom('documento_emitido')
    .selectAll()
    .where('id_documento', '=', idDocumento)
    .orderBy('id', 'desc')
    .execute();

/** The newest valid TCC of a process; undefined: none was printed. */
export const lerTccImpresso = (db: Db, idProcesso: number): Promise<Emissao | undefined> =>
  db
    .selectFrom('documento_emitido')
    .selectAll()
    .where('id_processo', '=', idProcesso)
    .where('especie', '=', 'TCC')
    .where('substituido_em', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Adds a file's SHA-256 to its issues, once. Locks in order of id, because two files may share issues. */
export async function guardarArquivo(db: Db, ids: readonly number[], sha256: string): Promise<void> {
  await sql`update documento_emitido set arquivos = array_append(arquivos, ${sha256})
             where id in (select id from documento_emitido where id = any(${[...ids]}::bigint[]) order by id for update)
               and not arquivos @> array[${sha256}]`.execute(db);
}

/** The facts on which documents about a process depend, by column; null: there is no such process. */
export async function lerFatosDoProcesso(
  db: Db,
  idProcesso: number,
): Promise<Readonly<Record<string, unknown>> | null> {
  const { rows } = await sql<{ fatos: Record<string, unknown> }>`
    select to_jsonb(p) || (
             select jsonb_build_object(
                      'corresponsaveis',
                      coalesce(jsonb_agg(jsonb_build_array(c.id_devedor, c.papel) order by c.id_devedor), '[]'),
                      'nomes_dos_corresponsaveis',
                      coalesce(jsonb_agg(jsonb_build_array(d.nome, d.documento, d.tipo_documento_identificacao) order by d.id), '[]'))
               from corresponsavel c join devedor d on d.id = c.id_devedor where c.id_processo = p.id) as fatos
      from processo p where p.id = ${idProcesso}`.execute(db);
  return rows[0]?.fatos ?? null;
}

/** What the receipts of a collection's instalments depend on (`FatosDaParcela`). */
export async function lerParcelasDaCobranca(db: Db, idCobranca: number): Promise<FatosDaParcela[]> {
  const processos = await db
    .selectFrom('cobranca_processo')
    .select('id_processo')
    .where('id_cobranca', '=', idCobranca)
    .orderBy('id_processo')
    .execute();
  const parcelas = await db
    .selectFrom('lancamento as l')
    .innerJoin('processo_cobranca as c', 'c.id', 'l.id_cobranca')
    .select(['c.numero', 'c.total_parcelas', 'c.devedor_nome', 'c.devedor_documento', 'c.devedor_tipo_documento'])
    .select(['l.id', 'l.parcela', 'l.vencimento', 'l.situacao', 'l.data_pagamento', 'l.valor_pago'])
    .where('l.id_cobranca', '=', idCobranca)
    .execute();
  return parcelas.map((parcela) => ({ ...parcela, processos: processos.map((p) => p.id_processo) }));
}

export type EmissaoDoOrgao = Emissao & {
  readonly orgao_nome: string;
  readonly orgao_sigla: string;
  readonly orgao_cnpj: string;
  /** SHA-256 of the attached files that hold it signed. */
  readonly assinados: string[];
};

/** The issue of a code, with the body that issued it. */
export const lerPorCodigo = (db: Db, codigo: string): Promise<EmissaoDoOrgao | undefined> =>
  db
    .selectFrom('documento_emitido as d')
    .innerJoin('orgao_credor as o', 'o.id', 'd.id_orgao_credor')
    .selectAll('d')
    .select(['o.nome as orgao_nome', 'o.sigla as orgao_sigla', 'o.cnpj as orgao_cnpj'])
    .select(
      sql<string[]>`array(select f.sha256 from arquivo f join documento x on x.id = f.id_documento
                           where x.id = d.id_documento and x.excluido_em is null
                             and f.substituido_em is null and f.removido_em is null order by f.id)`.as('assinados'),
    )
    .where('d.codigo', '=', codigo)
    .executeTakeFirst();

/** The slip of a printed copy: that of its number in its agreement. A second copy has another code and the same number. */
export async function lerBoletoImpresso(
  db: Db,
  idCobranca: number,
  numero: string,
): Promise<(BoletoConferido & { readonly idDaVia: number; readonly codigoDaVia: string }) | undefined> {
  const { rows } = await sql<BoletoConferido & { idDaVia: number; codigoDaVia: string }>`
    select b.situacao, b.vencimento, b.id_documento_emitido as "idDaVia", d.codigo as "codigoDaVia",
           case when b.situacao = 'PAGO' then coalesce(
             (select max(p.data) from pagamento p where p.id_boleto = b.id and p.estornado_em is null),
             (select max(m.data) from movimento_bancario m where m.id_boleto = b.id and m.tipo = 'PAGAMENTO' and m.estado = 'RECUSADO')
           ) end as "pagoEm",
           exists (select from boleto_lancamento x join boleto_lancamento y on y.id_lancamento = x.id_lancamento
                     join boleto o on o.id = y.id_boleto
                    where x.id_boleto = b.id and o.id > b.id
                      and o.situacao in ('RESERVADO', 'REGISTRADO', 'VENCIDO', 'PAGO')) as "haOutro"
      from boleto b join documento_emitido d on d.id = b.id_documento_emitido
     where b.id_cobranca = ${idCobranca} and b.dados->>'nossoNumero' = ${numero} order by b.id desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** The issues of one slip, its copies: those of its number in its agreement, the oldest first. */
export const lerViasDoNumero = (db: Db, idCobranca: number, numero: string): Promise<Emissao[]> =>
  db
    .selectFrom('documento_emitido')
    .selectAll()
    .where('id_cobranca', '=', idCobranca)
    .where('especie', '=', 'BOLETO')
    .where('numero', '=', numero)
    .orderBy('id')
    .execute();

/** What decides whether the term of an agreement is in force. */
export const lerAcordoImpresso = (db: Db, idCobranca: number): Promise<AcordoConferido | undefined> =>
  db
    .selectFrom('processo_cobranca')
    .select(['situacao', 'termo_ate as termoAte', 'encerrado_em as encerradoEm'])
    .where('id', '=', idCobranca)
    .executeTakeFirst();

/** The number of the despacho of a day and its movement, if the movement is not cancelled. */
export async function despachoDoDia(
  db: Db,
  idProcesso: number,
  hoje: string,
): Promise<{ readonly numero: string; readonly idAndamento: number } | undefined> {
  const { rows } = await sql<{ numero: string; idAndamento: number }>`
    select d.numero_proprio as numero, a.id as "idAndamento"
      from documento_emitido d join andamento a on a.id = d.id_andamento
     where d.id_processo = ${idProcesso} and d.especie = 'CERTIDAO' and a.data_referencia = ${hoje}
       and not a.cancelado and a.excluido_em is null
     order by d.id desc limit 1`.execute(db);
  return rows[0];
}
