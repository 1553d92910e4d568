import { type Selectable, sql } from 'kysely';
import type { Documento } from '../../documents/documento.ts';
import type { Db } from '../database.ts';
import type { DocumentoEmitidoTable } from '../schema.ts';

/** An issue of a document, as it was registered. */
export type Emissao = Selectable<DocumentoEmitidoTable>;

/** The issue that stands and says exactly this; absent: there is none. */
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

/** Until the transaction ends, nobody else issues a document of this series. */
export async function travarSerie(db: Db, { idOrgao, serie }: Pick<Documento, 'idOrgao' | 'serie'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`documento ${idOrgao} ${serie}`}, 0))`.execute(db);
}

/** Issues of the series whose place this one takes. */
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
 * Marks the TCC that a document holds signed, and answers it: the one whose code its files carry; where they carry none, the
 * newest that stands, with those that stand and say the same facts (ADR 0031). Other files put in their place are read anew.
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

/** The printed TCCs that a document holds signed, the newest first. */
export const listarAssinados = (db: Db, idDocumento: number): Promise<Emissao[]> =>
  db
    .selectFrom('documento_emitido')
    .selectAll()
    .where('id_documento', '=', idDocumento)
    .orderBy('id', 'desc')
    .execute();

/** The newest TCC of a process that stands; undefined: none was printed. */
export const lerTccImpresso = (db: Db, idProcesso: number): Promise<Emissao | undefined> =>
  db
    .selectFrom('documento_emitido')
    .selectAll()
    .where('id_processo', '=', idProcesso)
    .where('especie', '=', 'TCC')
    .where('substituido_em', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Keeps the SHA-256 of a file in which these issues were handed out, once; locked in order, as any two files may share some. */
export async function guardarArquivo(db: Db, ids: readonly number[], sha256: string): Promise<void> {
  await sql`update documento_emitido set arquivos = array_append(arquivos, ${sha256})
             where id in (select id from documento_emitido where id = any(${[...ids]}::bigint[]) order by id for update)
               and not arquivos @> array[${sha256}]`.execute(db);
}

/** What documents about a process lean on, by column; null: there is no such process. */
export async function lerFatosDoProcesso(
  db: Db,
  idProcesso: number,
): Promise<Readonly<Record<string, unknown>> | null> {
  const { rows } = await sql<{ fatos: Record<string, unknown> }>`
    select to_jsonb(p) || jsonb_build_object('corresponsaveis', coalesce(
             (select jsonb_agg(jsonb_build_array(c.id_devedor, c.papel) order by c.id_devedor)
                from corresponsavel c where c.id_processo = p.id), '[]')) as fatos
      from processo p where p.id = ${idProcesso}`.execute(db);
  return rows[0]?.fatos ?? null;
}

export type EmissaoDoOrgao = Emissao & {
  readonly orgao_nome: string;
  readonly orgao_sigla: string;
  readonly orgao_cnpj: string;
  /** SHA-256 of the files in which it came back signed. */
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

/** The despacho of a day whose movement stands: its number, and the movement. */
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
