import { type RawBuilder, sql } from 'kysely';
import { refuse } from '@/contract/refusals.ts';
import type { SessionCtx } from '../../context.ts';
import type { Db } from '../../database/database.ts';
import type { ProcessoLido } from '../../database/queries/processoLido.ts';

export interface Documento {
  readonly idTipoDocumento: number;
  readonly arquivos: readonly { readonly uuid: string; readonly nome: string }[];
}
type Alvo = Pick<ProcessoLido['linha'], 'id' | 'id_orgao_credor'>;

/**
 * Ties uploaded files to a process, as documents of a movement or (`idAndamento` null) of its registration.
 * @throws Refusal ARQUIVO_DESCONHECIDO when a file is not the caller's, is swept, or is tied already
 */
export async function anexar(
  db: Db,
  ctx: SessionCtx,
  processo: Alvo,
  idAndamento: number | null,
  documentos: readonly Documento[],
): Promise<void> {
  const { id, id_orgao_credor: idOrgao } = processo;
  const { usuario, agora } = ctx;
  for (const { idTipoDocumento, arquivos } of documentos) {
    const novo = sql`insert into documento (id_orgao_credor, id_processo, id_andamento, id_tipo_documento, id_usuario, criado_em)
      values (${idOrgao}, ${id}, ${idAndamento}, ${idTipoDocumento}, ${usuario.id}, ${agora}) returning id`;
    await vincular(db, ctx, { documento: novo, idOrgao }, arquivos);
  }
}

/**
 * Ties uploads of the caller to a document, in one statement; each upload serves once.
 * @param documento a query of one row, the `id` of the document: one that is there, or one that is written with this
 */
export async function vincular(
  db: Db,
  { usuario, agora }: SessionCtx,
  { documento, idOrgao }: { documento: RawBuilder<unknown>; idOrgao: number },
  arquivos: Documento['arquivos'],
): Promise<void> {
  const uuids = [...new Set(arquivos.map((a) => a.uuid))];
  const { numAffectedRows } = await sql`
    with dono as (${documento}),
    achado as (
      update upload set vinculado_em = ${agora}
       where uuid = any(${uuids}::uuid[]) and id_usuario = ${usuario.id} and vinculado_em is null
      returning uuid, nome, tamanho, sha256, chave)
    insert into arquivo (id_orgao_credor, id_documento, uuid, nome, tamanho, sha256, chave, criado_em, id_usuario)
    select ${idOrgao}, dono.id, uuid, nome, tamanho, sha256, chave, ${agora}, ${usuario.id} from achado, dono
     order by array_position(${uuids}::uuid[], uuid)`.execute(db);
  if (Number(numAffectedRows) !== arquivos.length) throw refuse('ARQUIVO_DESCONHECIDO');
}
