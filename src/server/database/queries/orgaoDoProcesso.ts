import { type Selectable, sql } from 'kysely';
import { refuse } from '@/contract/refusals.ts';
import { numeroProcesso, sequenciaMax } from '@/domain/numero.ts';
import type { Db } from '../database.ts';
import type { OrgaoCredorTable } from '../schema.ts';
import { tiposDoOrgao } from './orgaoCredor.ts';

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
  const documentos = await tiposDoOrgao(db, idOrgao);
  return { orgao, documentos };
}

/**
 * The next number of a body in a year. Locks the body's counter until the transaction ends, so it is asked for last.
 * @throws NUMERACAO_ESGOTADA
 */
export async function proximoNumero(
  db: Db,
  { id, codigo_numeracao }: Pick<OrgaoDoProcesso['orgao'], 'id' | 'codigo_numeracao'>,
  ano: number,
): Promise<string> {
  const sequencia = await proximoDaSerie(db, id, 'PROCESSO', ano);
  if (sequencia > sequenciaMax) throw refuse('NUMERACAO_ESGOTADA', ano);
  return numeroProcesso(ano, codigo_numeracao, sequencia);
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
