import { sql } from 'kysely';
import type { Instalacao } from '@/contract/instalacao.ts';
import type { Db } from '../database.ts';

/** Until the transaction ends, no other installation can begin. */
export const umaInstalacaoPorVez = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('instalacao'))`.execute(db);

export const orgaoCentral = (db: Db) =>
  db
    .selectFrom('orgao_credor')
    .select(['nome', 'sigla'])
    .where('central', '=', true)
    .where('excluido_em', 'is', null)
    .limit(1)
    .executeTakeFirst();

interface Inicio {
  readonly administrador: Instalacao['administrador'];
  readonly orgao: Instalacao['orgao'] & { readonly idIndice: number };
  /** Name of the profile. */
  readonly perfil: string;
}

/** Inserts body, profile and user; answers their ids. */
export async function inserirInstalacao(db: Db, { administrador, orgao, perfil }: Inicio) {
  const { id: idOrgao } = await db
    .insertInto('orgao_credor')
    .values({
      nome: orgao.nome,
      sigla: orgao.sigla,
      cnpj: orgao.cnpj,
      id_indice_financeiro: orgao.idIndice,
      central: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: idPerfil } = await db
    .insertInto('perfil')
    .values({ nome: perfil })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: idUsuario } = await db
    .insertInto('usuario')
    .values({
      nome: administrador.nome,
      email: administrador.email,
      cpf: administrador.cpf,
      matricula: administrador.matricula || null,
      id_orgao_credor: idOrgao,
      id_perfil: idPerfil,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { orgao: idOrgao, perfil: idPerfil, usuario: idUsuario };
}
