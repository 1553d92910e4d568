import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { nomeRepetidoNoTipo } from '@/contract/documento.ts';
import { refuseField, refuseFields } from '@/contract/refusals.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import type { ProcessoLido } from '../../database/queries/processoLido.ts';
import type { DocumentoTable } from '../../database/schema.ts';

export interface Documento {
  readonly idTipoDocumento: number;
  readonly arquivos: readonly { readonly uuid: string; readonly nome: string }[];
  /** The field of the call that a refusal blames, if not `documentos`. */
  readonly campo?: string;
}
type Alvo = Pick<ProcessoLido['linha'], 'id' | 'id_orgao_credor'>;

/**
 * Links uploaded files to a process, as documents of a movement or (`idAndamento` null) of its registration; answers
 * their ids.
 * @param tomados documents already attached in the same form
 * @throws Refusal ARQUIVO_DESCONHECIDO when a file is not the caller's, was deleted, or is already linked;
 * DADOS_INVALIDOS when two of one type have the same name (S0 §5)
 */
export const anexar = (
  db: Db,
  ctx: SessionCtx,
  { id, id_orgao_credor }: Alvo,
  idAndamento: number | null,
  documentos: readonly Documento[],
  tomados: readonly DeUmTipo[] = [],
): Promise<readonly number[]> =>
  anexarA(db, ctx, { id_orgao_credor, id_processo: id, id_andamento: idAndamento }, documentos, tomados);

/** The agreement to which documents belong, with their movement; `idRequerente`: they tell who the requester is. */
export interface AlvoCobranca {
  readonly idOrgao: number;
  readonly idCobranca: number;
  readonly idAndamento: number | null;
  readonly idRequerente?: number;
}

/** The same for an agreement. */
export const anexarACobranca = (
  db: Db,
  ctx: SessionCtx,
  { idOrgao, idCobranca, idAndamento, idRequerente }: AlvoCobranca,
  documentos: readonly Documento[],
): Promise<readonly number[]> =>
  anexarA(
    db,
    ctx,
    {
      id_orgao_credor: idOrgao,
      id_cobranca: idCobranca,
      id_cobranca_andamento: idAndamento,
      id_requerente: idRequerente ?? null,
    },
    documentos,
  );

/**
 * Copies documents of other agreements to this one, as its own: their files are the same in the store, where no linked file is
 * ever removed. Those that it already has are not copied.
 */
export async function copiarACobranca(
  db: Db,
  { usuario, agora }: SessionCtx,
  { idOrgao, idCobranca, idAndamento }: AlvoCobranca,
  documentos: readonly number[],
): Promise<void> {
  for (const id of documentos)
    await sql`
      with novo as (
        insert into documento (id_orgao_credor, id_cobranca, id_cobranca_andamento, id_requerente, id_tipo_documento, id_usuario, criado_em)
        select id_orgao_credor, ${idCobranca}, ${idAndamento}, id_requerente, id_tipo_documento, ${usuario.id}, ${agora}
          from documento where id = ${id} and id_orgao_credor = ${idOrgao} and id_cobranca <> ${idCobranca}
        returning id)
      insert into arquivo (id_orgao_credor, id_documento, uuid, nome, tamanho, sha256, chave, codigo_impresso, criado_em, id_usuario)
      select f.id_orgao_credor, novo.id, gen_random_uuid(), f.nome, f.tamanho, f.sha256, f.chave, f.codigo_impresso, ${agora}, ${usuario.id}
        from arquivo f, novo where f.id_documento = ${id} and f.substituido_em is null and f.removido_em is null
       order by f.id`.execute(db);
}

type Dono = Omit<Insertable<DocumentoTable>, 'id_tipo_documento' | 'id_usuario' | 'criado_em'>;

async function anexarA(
  db: Db,
  ctx: SessionCtx,
  dono: Dono,
  documentos: readonly Documento[],
  tomados: readonly DeUmTipo[] = [],
): Promise<readonly number[]> {
  const novos: (Vinculado & DeUmTipo)[] = [];
  for (const { idTipoDocumento, arquivos, campo = 'documentos' } of documentos) {
    const linha = { ...dono, id_tipo_documento: idTipoDocumento, id_usuario: ctx.usuario.id, criado_em: ctx.agora };
    const novo = db.insertInto('documento').values(linha).returning('id');
    const alvo = { documento: sql`${novo}`, idOrgao: dono.id_orgao_credor, campo };
    const vinculado = { ...(await vincular(db, ctx, alvo, arquivos)), idTipoDocumento };
    conferirNomes(campo, [...novos, vinculado, ...tomados]);
    novos.push(vinculado);
  }
  return novos.map(({ id }) => id);
}

/**
 * Refuses equal names in one type; compares the names under which the files are stored, not those that the call sent.
 * @throws Refusal DADOS_INVALIDOS
 */
export function conferirNomes(field: string, documentos: readonly DeUmTipo[]): void {
  const repetido = nomeRepetidoNoTipo(documentos);
  if (repetido !== undefined) throw refuseFields([{ field, message: validacao.arquivo.repetido(repetido) }]);
}
interface Nomeado {
  readonly nome: string;
}
interface DeUmTipo {
  readonly idTipoDocumento: number;
  readonly arquivos: readonly Nomeado[];
}
interface Vinculado {
  readonly id: number;
  readonly arquivos: readonly Nomeado[];
}

/**
 * Links uploads of the caller to a document, in one statement; each upload can be linked once.
 * @param alvo `documento`: a query of one row, the document's `id`, that selects a document or inserts one; `campo`: the field
 * of the call that a refusal blames
 * @returns the document's id, and the names under which the files are stored
 */
export async function vincular(
  db: Db,
  { usuario, agora }: SessionCtx,
  { documento, idOrgao, campo }: { documento: RawBuilder<unknown>; idOrgao: number; campo: string },
  arquivos: Documento['arquivos'],
): Promise<Vinculado> {
  const uuids = [...new Set(arquivos.map((a) => a.uuid))];
  const { rows } = await sql<Nomeado & { id: number }>`
    with dono as (${documento}),
    achado as (
      update upload set vinculado_em = ${agora}
       where uuid = any(${uuids}::uuid[]) and id_usuario = ${usuario.id} and vinculado_em is null
      returning uuid, nome, tamanho, sha256, chave, codigo_impresso)
    insert into arquivo (id_orgao_credor, id_documento, uuid, nome, tamanho, sha256, chave, codigo_impresso, criado_em, id_usuario)
    select ${idOrgao}, dono.id, uuid, nome, tamanho, sha256, chave, codigo_impresso, ${agora}, ${usuario.id} from achado, dono
     order by array_position(${uuids}::uuid[], uuid)
    returning id_documento as id, nome`.execute(db);
  if (!rows[0] || rows.length !== arquivos.length) throw refuseField(campo, 'ARQUIVO_DESCONHECIDO');
  return { id: rows[0].id, arquivos: rows };
}
