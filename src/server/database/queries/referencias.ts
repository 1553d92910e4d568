import { sql } from 'kysely';
import type { Endereco } from '@/contract/referencias.ts';
import type { Db } from '../database.ts';
import { doEscopo } from './escopo.ts';
import { tiposDoOrgao } from './orgaoCredor.ts';
import type { Escopo } from './processoFiltro.ts';

/** The catalogues whose rows are an id and a name, by name. */
export const listarNomeados = (db: Db, table: 'natureza_debito' | 'motivo_devolucao') =>
  db.selectFrom(table).select(['id', 'nome']).orderBy(sql`nome collate "und-x-icu"`).execute();

/** The bodies in the caller's scope that are in use, by sigla. */
export const listarOrgaos = (db: Db, escopo: Escopo) =>
  db
    .selectFrom('orgao_credor')
    .select(['id', 'nome', 'sigla'])
    .where('excluido_em', 'is', null)
    .where('ativo', '=', true)
    .where(doEscopo(escopo, 'id'))
    .orderBy('sigla')
    .execute();

/** What a body asks for when a process is registered, and its standard texts. */
export async function lerExigencias(db: Db, idOrgao: number) {
  const documentos = await tiposDoOrgao(db, idOrgao);
  const textos = await db
    .selectFrom('orgao_credor')
    .select(['descricao_fato_padrao as descricaoFatoPadrao', 'fundamento_legal_padrao as fundamentoLegalPadrao'])
    .where('id', '=', idOrgao)
    .executeTakeFirstOrThrow();
  return { documentos, ...textos };
}

/** An address looked up since `since`; what was not found then is not kept. */
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
