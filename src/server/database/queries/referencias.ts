import { sql } from 'kysely';
import type { Endereco } from '@/contract/referencias.ts';
import type { Db } from '../database.ts';
import { doEscopo } from './escopo.ts';
import { tiposDoOrgao } from './orgaoCredor.ts';

/** A catalogue of ids and names, by name. */
export const listarNomeados = (db: Db, table: 'natureza_debito' | 'motivo_devolucao') =>
  db.selectFrom(table).select(['id', 'nome']).orderBy(sql`nome collate "und-x-icu"`).execute();

/** The active bodies in the caller's scope, by sigla. */
export const listarOrgaos = (db: Db) =>
  db
    .selectFrom('orgao_credor')
    .select(['id', 'nome', 'sigla'])
    .where('excluido_em', 'is', null)
    .where('ativo', '=', true)
    .where(doEscopo(db, 'id'))
    .orderBy('sigla')
    .execute();

/** The documents that a body requires for a new process, and its standard texts. */
export async function lerExigencias(db: Db, idOrgao: number) {
  const documentos = await tiposDoOrgao(db, idOrgao);
  const textos = await db
    .selectFrom('orgao_credor')
    .select(['descricao_fato_padrao as descricaoFatoPadrao', 'fundamento_legal_padrao as fundamentoLegalPadrao'])
    .where('id', '=', idOrgao)
    .executeTakeFirstOrThrow();
  return { documentos, ...textos };
}

/** An address stored since `since`; failed look-ups are not stored. */
export const lerCep = (db: Db, cep: string, since: Date): Promise<Endereco | undefined> =>
  db
    .selectFrom('cep_cache')
    .select(['cep', 'uf', 'cidade', 'bairro', 'rua'])
    .where('cep', '=', cep)
    .where('encontrado', '=', true)
    .where('consultado_em', '>', since)
    .executeTakeFirst();

export const guardarCep = (db: Db, { cep, uf, cidade, bairro, rua }: Endereco, agora: Date) =>
  db
    .insertInto('cep_cache')
    .values({ cep, uf, cidade, bairro, rua, encontrado: true, consultado_em: agora })
    .onConflict((conflict) =>
      conflict.column('cep').doUpdateSet({ uf, cidade, bairro, rua, encontrado: true, consultado_em: agora }),
    )
    .execute();
