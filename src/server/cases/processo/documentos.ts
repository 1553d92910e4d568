import { sql } from 'kysely';
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
  for (const { idTipoDocumento, arquivos } of documentos) {
    const { id } = await db
      .insertInto('documento')
      .values({
        id_orgao_credor: processo.id_orgao_credor,
        id_processo: processo.id,
        id_andamento: idAndamento,
        id_tipo_documento: idTipoDocumento,
        id_usuario: ctx.usuario.id,
        criado_em: ctx.agora,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await vincular(db, ctx, { idDocumento: id, idOrgao: processo.id_orgao_credor }, arquivos);
  }
}

/** Ties uploads of the caller to a document; each upload serves once. */
export async function vincular(
  db: Db,
  { usuario, agora }: SessionCtx,
  { idDocumento, idOrgao }: { idDocumento: number; idOrgao: number },
  arquivos: Documento['arquivos'],
): Promise<void> {
  const uuids = [...new Set(arquivos.map((a) => a.uuid))];
  const { numAffectedRows } = await sql`
    with achado as (
      update upload set vinculado_em = ${agora}
       where uuid = any(${uuids}::uuid[]) and id_usuario = ${usuario.id} and vinculado_em is null
      returning uuid, nome, tamanho, sha256, chave)
    insert into arquivo (id_orgao_credor, id_documento, uuid, nome, tamanho, sha256, chave, criado_em, id_usuario)
    select ${idOrgao}, ${idDocumento}, uuid, nome, tamanho, sha256, chave, ${agora}, ${usuario.id} from achado
     order by array_position(${uuids}::uuid[], uuid)`.execute(db);
  if (Number(numAffectedRows) !== arquivos.length) throw refuse('ARQUIVO_DESCONHECIDO');
}
