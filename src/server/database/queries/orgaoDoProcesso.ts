import { type Selectable, sql } from 'kysely';
import { refuse } from '@/contract/refusals.ts';
import { numeroProcesso } from '@/domain/numero.ts';
import type { Db } from '../database.ts';
import type { OrgaoCredorTable } from '../schema.ts';

export interface DocumentoDoOrgao {
  readonly id: number;
  readonly nome: string;
  readonly opcional: boolean;
}
export interface OrgaoDoProcesso {
  readonly orgao: Selectable<OrgaoCredorTable>;
  /** What the body asks for, or accepts, when a process is registered; required ones first, then by name. */
  readonly documentos: readonly DocumentoDoOrgao[];
}

/**
 * A body with what the registration of a process needs to know of it. It cannot be removed until the transaction ends, and
 * one that is being removed is waited for.
 * @throws NAO_ENCONTRADO
 */
export async function lerOrgao(db: Db, idOrgao: number): Promise<OrgaoDoProcesso> {
  const orgao = await db
    .selectFrom('orgao_credor')
    .selectAll()
    .where('id', '=', idOrgao)
    .where('excluido_em', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!orgao) throw refuse('NAO_ENCONTRADO');
  const documentos = await db
    .selectFrom('orgao_credor_tipo_documento as o')
    .innerJoin('tipo_documento as t', 't.id', 'o.id_tipo_documento')
    .select(['t.id', 't.nome', 'o.opcional'])
    .where('o.id_orgao_credor', '=', idOrgao)
    .where('t.excluido_em', 'is', null)
    .orderBy('o.opcional')
    .orderBy('t.nome')
    .execute();
  return { orgao, documentos };
}

/**
 * The next number of a body in a year. Locks the body's counter until the transaction ends, so it is asked for last.
 * @param codigo four digits that tell the bodies apart
 */
export async function proximoNumero(db: Db, idOrgao: number, codigo: number, ano: number): Promise<string> {
  return numeroProcesso(ano, codigo, await proximoDaSerie(db, idOrgao, 'PROCESSO', ano));
}

/** The next of what a body counts by year; locks that counter until the transaction ends. */
export async function proximoDaSerie(
  db: Db,
  idOrgao: number,
  tipo: 'PROCESSO' | 'DESPACHO',
  ano: number,
): Promise<number> {
  const { rows } = await sql<{ ultimo: number }>`
    insert into numeracao (id_orgao_credor, tipo, ano, ultimo) values (${idOrgao}, ${tipo}, ${ano}, 1)
    on conflict (id_orgao_credor, tipo, ano) do update set ultimo = numeracao.ultimo + 1
    returning ultimo`.execute(db);
  return rows[0]!.ultimo;
}
