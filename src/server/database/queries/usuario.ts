import { sql } from 'kysely';
import type * as z from 'zod/v4/core';
import type { usuario } from '@/contract/usuario.ts';
import type { Db } from '../database.ts';
import { contains } from './lista.ts';

type Linha = z.output<(typeof usuario)['row']>;
type Filtros = z.output<(typeof usuario)['filters']>;
interface Pagina {
  readonly campo: string;
  readonly direcao: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

const colunas = {
  nome: 'u.nome',
  cpf: 'u.cpf',
  matricula: 'u.matricula',
  'orgaoCredor.sigla': 'o.sigla',
} as const;

/** A page of users with the body of each (S2 §2.10). */
export async function listUsuarios(db: Db, { campo, direcao, limit, offset }: Pagina, { nome, orgaoCredor }: Filtros) {
  const found = db
    .selectFrom('usuario as u')
    .innerJoin('orgao_credor as o', 'o.id', 'u.id_orgao_credor')
    .where('u.excluido_em', 'is', null)
    .$if(Boolean(nome), (q) => q.where(contains('u.nome_busca', nome!)))
    .$if(Boolean(orgaoCredor), (q) => q.where('u.id_orgao_credor', '=', orgaoCredor!));
  const rows = await found
    .select(['u.id', 'u.nome', 'u.cpf', 'u.matricula', 'u.ativo', 'o.id as id_orgao', 'o.sigla', 'o.nome as orgao'])
    .orderBy(sql.ref(colunas[campo as keyof typeof colunas]), direcao)
    .orderBy('u.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const content = rows.map(({ id, nome, cpf, matricula, ativo, id_orgao, sigla, orgao }): Linha & { id: number } => ({
    id,
    nome,
    cpf,
    matricula,
    ativo,
    orgaoCredor: { id: id_orgao, sigla, nome: orgao },
  }));
  return { content, totalElements: Number(total) };
}

/** What a user is answered with beyond the own columns. */
export async function completeUsuario(db: Db, id: number) {
  const { perfil, orgao, ...row } = await db
    .selectFrom('usuario as u')
    .innerJoin('orgao_credor as o', 'o.id', 'u.id_orgao_credor')
    .innerJoin('perfil as p', 'p.id', 'u.id_perfil')
    .select([
      'p.id as id_perfil',
      'p.nome as perfil',
      'o.id as id_orgao',
      'o.sigla',
      'o.nome as orgao',
      sql<boolean>`u.senha_hash is not null`.as('com_senha'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    perfil: { id: row.id_perfil, nome: perfil },
    orgaoCredor: { id: row.id_orgao, sigla: row.sigla, nome: orgao },
    senhaDefinida: row.com_senha,
  };
}

/** A living user of the scope with what decides about their access. */
export const findAcesso = (db: Db, id: number) =>
  db
    .selectFrom('usuario')
    .select(['id', 'nome', 'email', 'ativo', 'id_perfil', 'id_orgao_credor', 'senha_hash'])
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();

/** A living profile of the scope: whose it is (null: everybody's). It cannot be removed until the transaction ends. */
export const findPerfilVivo = (db: Db, id: number) =>
  db
    .selectFrom('perfil')
    .select(['id', 'id_orgao_credor'])
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .forKeyShare()
    .executeTakeFirst();

/** Whether there is such a body in the scope. It cannot be removed until the transaction ends. */
export const orgaoExiste = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('orgao_credor')
    .select('id')
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .forKeyShare()
    .executeTakeFirst()) !== undefined;

/** Ends sessions, mailed links and known devices of another user of the scope. */
export const encerrarAcessos = (db: Db, id: number, agora: Date, motivo: string) =>
  sql`select encerra_acessos(${id}, ${agora}, ${motivo})`.execute(db);

/** Makes the mailed links worthless: they went to an address that is not the person's any more. */
export const encerrarLinks = (db: Db, id: number, agora: Date) =>
  sql`select encerra_links(${id}, ${agora})`.execute(db);
