import { isPermission } from '@/contract/permissions.ts';
import type { AccessToSign } from '@/server/call/tokens.ts';
import type { Database } from '@/server/database/database.ts';
import { systemScope } from '@/server/database/tenant.ts';

/** Makes a session of that user without the sign-in call; answers the content of its access tokens. */
export async function newSession(database: Database, email: string, agora: Date): Promise<AccessToSign> {
  return database.transaction(systemScope, async (db) => {
    const usuario = await db
      .selectFrom('usuario as u')
      .innerJoin('perfil as p', 'p.id', 'u.id_perfil')
      .select(['u.id', 'u.id_perfil', 'u.versao_acesso', 'p.versao_acesso as versao_perfil'])
      .where('u.email', '=', email)
      .executeTakeFirstOrThrow();
    const sessao = await db
      .insertInto('sessao')
      .values({ id_usuario: usuario.id, criada_em: agora, expira_em: new Date(agora.getTime() + 7 * 86_400_000) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const permissoes = await db
      .selectFrom('perfil_permissao')
      .select('permissao')
      .where('id_perfil', '=', usuario.id_perfil)
      .execute();
    return {
      idUsuario: usuario.id,
      idSessao: sessao.id,
      versaoAcesso: `${usuario.versao_acesso}.${usuario.versao_perfil}`,
      permissoes: permissoes.map((row) => row.permissao).filter(isPermission),
    };
  });
}
