import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildTestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { jobsOnTick } from '@tests/support/node.ts';
import PostalMime from 'postal-mime';
import { type Permission, permissions } from '@/contract/permissions.ts';
import { hashSenha } from '@/server/cases/sessao/senha.ts';
import type { Db } from '@/server/database/database.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { mesesDaDemonstracao } from '@/server/demonstracao/meses.ts';
import { scheduledJobs } from '@/server/schedule.ts';

export const testPassword = 'Ativa2026';
const hash = hashSenha(testPassword);

export interface ScenarioCall {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly cookie?: string | undefined;
  readonly payload?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Scenario = Awaited<ReturnType<typeof scenario>>;

/**
 * The test application with helpers for the calls of sign-in and of the registers: users with exactly the given
 * permissions, sent e-mails, jobs that run only when told to, and calls by their address, as an unknown client makes
 * them.
 */
export async function scenario(env: Readonly<Record<string, string>> = {}) {
  const test = await buildTestApp({ env });
  const { app, deps, database, clock, settings } = test;
  const noBanco = <T>(work: (db: Db) => Promise<T>) => database.transaction(systemScope, work);
  const orgaos = await noBanco(async (db) => {
    const rows = await db.selectFrom('orgao_credor').select(['id', 'sigla']).execute();
    return Object.fromEntries(rows.map(({ id, sigla }) => [sigla, id])) as Record<'PGE' | 'AEMA' | 'SEFIN', number>;
  });
  const quiet = () => undefined;
  // Months of an index are those of the catalogue: a test says which others there are.
  const usual = scheduledJobs.filter(({ name }) => name !== mesesDaDemonstracao.name);
  const jobs = await jobsOnTick(deps, { info: quiet, error: quiet }, usual);

  const chamar = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, pedido: ScenarioCall = {}) => {
    const { token, body, cookie, payload, headers } = pedido;
    const answer = await app.inject({
      method,
      url: `/api/${path}`,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload ? { payload } : body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const json = String(answer.headers['content-type']).includes('json');
    const { statusCode: status, rawPayload: bytes } = answer;
    return { status, headers: answer.headers, body: json ? answer.json() : answer.body, bytes };
  };

  return {
    deps,
    app,
    chamar,
    orgaos,
    /** Works directly on the database, in the system's scope. */
    noBanco,
    avancar: clock.advance,
    /** Moves to noon of that day; sessions may have expired by then. */
    noDia: (dia: string) => clock.set(noonOf(dia)),
    rodarJobs: () => jobs.tick(),
    /** Makes a user of a body with a profile of exactly these permissions; the password is `senhaDeTeste`. */
    umUsuario: async (email: string, orgao: keyof typeof orgaos, permissoes: readonly Permission[] = permissions) => {
      const senha = await hash;
      return noBanco((db) => insertUsuario(db, email, senha, orgaos[orgao], permissoes));
    },
    entrar: async (email: string): Promise<string> =>
      (await chamar('POST', 'auth/login', { body: { email, senha: testPassword } })).body.accessToken,
    emails: async () => {
      const outbox = join(settings.dataDir, 'outbox');
      const files = await readdir(outbox).catch(() => []);
      return Promise.all(files.sort().map(async (file) => PostalMime.parse(await readFile(join(outbox, file)))));
    },
    fechar: async () => {
      await jobs.stop();
      await test.close();
    },
  };
}

export async function insertUsuario(
  db: Db,
  email: string,
  senhaHash: string,
  idOrgao: number,
  list: readonly Permission[],
) {
  const { id: idPerfil } = await db
    .insertInto('perfil')
    .values({ nome: `PERFIL DE ${email.split('@')[0]}`, id_orgao_credor: idOrgao })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('perfil_permissao')
    .values(list.map((permissao) => ({ id_perfil: idPerfil, permissao })))
    .execute();
  const { id } = await db
    .insertInto('usuario')
    .values({ nome: email, email, senha_hash: senhaHash, id_orgao_credor: idOrgao, id_perfil: idPerfil } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, idPerfil };
}
