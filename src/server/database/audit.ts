import type { Caller } from '../base/caller.ts';
import type { Db } from './database.ts';

/** A trail entry, in the words of the use case. */
export interface Note {
  /** Verb, as the code of the action or permission: `PERFIL_ALTERAR`, `ANEXAR_AR`, `LOGIN`. */
  readonly acao: string;
  /** Name of the resource: `perfil`, `processo`. */
  readonly recurso: string;
  readonly idRegistro?: number | null;
  /** The record before and after, without secrets. */
  readonly antes?: unknown;
  readonly depois?: unknown;
  /** Body that the record belongs to; absent: the caller's. */
  readonly idOrgao?: number | null;
  /** The author, if not the caller: sign-in, password by link. */
  readonly autor?: { readonly id: number; readonly nome: string } | undefined;
}

/** Who changes, from where and in which call: part of a use case's context. */
export interface Who {
  readonly agora: Date;
  readonly ip: string;
  readonly requestId: string;
  readonly usuario?: Caller;
}

/** Writes the trail entry of a change in the change's own transaction: both are kept, or neither. */
export async function note(db: Db, ctx: Who, what: Note): Promise<void> {
  const autor = what.autor ?? ctx.usuario;
  await db
    .insertInto('auditoria')
    .values({
      em: ctx.agora,
      id_usuario: autor?.id ?? null,
      usuario_nome: autor?.nome ?? null,
      id_orgao_credor: what.idOrgao === undefined ? (ctx.usuario?.idOrgao ?? null) : what.idOrgao,
      acao: what.acao,
      recurso: what.recurso,
      id_registro: what.idRegistro ?? null,
      antes: what.antes === undefined ? null : JSON.stringify(what.antes),
      depois: what.depois === undefined ? null : JSON.stringify(what.depois),
      ip: ctx.ip,
      id_requisicao: ctx.requestId,
    })
    .execute();
}
