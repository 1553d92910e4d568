import { type RawBuilder, sql } from 'kysely';
import type { Requerente, RequerenteInformado } from '@/contract/requerente.ts';
import { tiposReservados } from '@/contract/tipoDocumento.ts';
import type { Data } from '@/contract/values/data.ts';
import { diaDe } from '@/contract/values/fuso.ts';
import { primeiro } from '@/domain/lista.ts';
import type { Db } from '../database.ts';

/** What the register has of a requester. */
type Guardado = Omit<Requerente, 'comprovantesEnviados'>;

/** The requester of a body with this CPF, or undefined. */
export async function lerRequerente(
  db: Db,
  { agora }: { readonly agora: Date },
  idOrgao: number,
  cpf: string,
): Promise<Guardado | undefined> {
  type Enviada = { id: number; tipo: string; em: string; nome: string };
  const { rows } = await sql<Omit<Guardado, 'identificacaoEnviada'> & { enviada: Enviada | null }>`
    select r.id, r.nome, r.cpf, r.telefone, r.email,
           (select jsonb_build_object('id', t.id, 'tipo', t.nome, 'em', d.criado_em, 'nome', f.nome)
              from documento d join tipo_documento t on t.id = d.id_tipo_documento
              join arquivo f on f.id_documento = d.id and f.substituido_em is null and f.removido_em is null
             where d.id_requerente = r.id and d.id_tipo_documento = ${tiposReservados.identificacao}
               and d.excluido_em is null and d.criado_em > ${agora}::timestamptz - interval '1 year'
             order by d.id desc, f.id limit 1) as enviada
      from requerente r where r.id_orgao_credor = ${idOrgao} and r.cpf = ${cpf}`.execute(db);
  const achado = rows[0];
  if (!achado) return undefined;
  const { enviada, ...quem } = achado;
  return {
    ...quem,
    identificacaoEnviada: enviada && {
      tipoDocumento: { id: enviada.id, nome: enviada.tipo },
      data: diaDe(new Date(enviada.em)),
      nome: enviada.nome,
    },
  };
}

/** A proof of representation on file: its document, with the name of its first file. */
export interface ComprovanteEnviado {
  readonly idDocumento: number;
  readonly tipoDocumento: { readonly id: number; readonly nome: string };
  readonly data: Data;
  readonly nome: string;
}

/**
 * Of each type, the newest proof by which somebody asked today for this debtor of the body, in any agreement.
 * @param devedor the debtor's identification document
 */
export async function comprovantesDoDia(
  db: Db,
  { agora }: { readonly agora: Date },
  idOrgao: number,
  cpf: string,
  devedor: string,
): Promise<readonly ComprovanteEnviado[]> {
  const { contratoSocial, procuracao } = tiposReservados;
  const { rows } = await sql<{ id: number; tipo: number; nomeDoTipo: string; nome: string }>`
    select distinct on (t.id) d.id, t.id as tipo, t.nome as "nomeDoTipo", f.nome
      from requerente r
      join documento d on d.id_requerente = r.id and d.excluido_em is null
      join processo_cobranca c on c.id = d.id_cobranca
      join tipo_documento t on t.id = d.id_tipo_documento
      join arquivo f on f.id_documento = d.id and f.substituido_em is null and f.removido_em is null
     where r.id_orgao_credor = ${idOrgao} and r.cpf = ${cpf}
       and c.id_orgao_credor = ${idOrgao} and c.devedor_documento = ${devedor}
       and t.id in (${contratoSocial}, ${procuracao})
       and d.criado_em::date = ${diaDe(agora)}::date
     order by t.id, d.id desc, f.id`.execute(db);
  return rows.map(({ id, tipo, nomeDoTipo, nome }) => ({
    idDocumento: id,
    tipoDocumento: { id: tipo, nome: nomeDoTipo },
    data: diaDe(agora),
    nome,
  }));
}

/** The files with which the requester of an agreement signed. */
export interface ArquivosDoRequerente {
  readonly identificacao: readonly { readonly id: number; readonly uuid: string; readonly nome: string }[];
  readonly comprovante: ArquivosDoRequerente['identificacao'];
}

/**
 * Of each agreement, the newest identification that its requester had given when the agreement was made or its term
 * generated, be it in another agreement, and the newest proof given in this one; by the agreement's id.
 */
export async function arquivosDosRequerentes(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ArquivosDoRequerente>> {
  const { identificacao, contratoSocial, procuracao } = tiposReservados;
  const arquivos = (qual: RawBuilder<unknown>) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'uuid', f.uuid, 'nome', f.nome) order by f.id), '[]')
      from arquivo f where f.substituido_em is null and f.removido_em is null and f.id_documento = (
        select d.id from documento d where d.id_requerente = c.id_requerente and d.excluido_em is null and ${qual}
         order by d.criado_em desc, d.id_cobranca = c.id desc, d.id desc limit 1))`;
  const { rows } = await sql<ArquivosDoRequerente & { id: number }>`
    select c.id,
           ${arquivos(sql`d.id_tipo_documento = ${identificacao} and d.criado_em <= (
             select max(a.data) from cobranca_andamento a
              where a.id_cobranca = c.id and a.acao in ('NEGOCIAR', 'GERAR_TERMO_PARCELAMENTO'))`)} as identificacao,
           ${arquivos(sql`d.id_cobranca = c.id and d.id_tipo_documento = case c.papel_requerente
             when 'EMPRESA' then ${contratoSocial}::bigint when 'REPRESENTANTE' then ${procuracao}::bigint end`)} as comprovante
      from processo_cobranca c where c.id = any(${ids}::bigint[]) and c.id_requerente is not null`.execute(db);
  return new Map(rows.map(({ id, ...arquivos }) => [id, arquivos]));
}

/** Whether another requester of the body has this e-mail (M §2.64). */
export async function emailDeOutroRequerente(db: Db, idOrgao: number, email: string, cpf: string): Promise<boolean> {
  const { rows } = await sql<{ tem: boolean }>`
    select exists (select from requerente
                    where id_orgao_credor = ${idOrgao} and lower(email) = lower(${email}) and cpf <> ${cpf}) as tem`.execute(
    db,
  );
  return primeiro(rows).tem;
}

/** Until the transaction ends, no other one can give this e-mail to a requester of the body. */
export async function travarEmail(db: Db, idOrgao: number, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`requerente ${idOrgao} ${email.toLowerCase()}`}, 0))`.execute(
    db,
  );
}

/** Adds the requester, or updates the one of the body with this CPF; answers the id. */
export async function gravarRequerente(
  db: Db,
  agora: Date,
  idOrgao: number,
  { nome, cpf, telefone, email }: Pick<RequerenteInformado, 'nome' | 'cpf' | 'telefone' | 'email'>,
): Promise<number> {
  const { id } = await db
    .insertInto('requerente')
    .values({ id_orgao_credor: idOrgao, cpf, nome, telefone, email, criado_em: agora })
    .onConflict((c) => c.columns(['id_orgao_credor', 'cpf']).doUpdateSet({ nome, telefone, email, alterado_em: agora }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
