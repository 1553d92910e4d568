import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Permission } from '@/contract/permissions.ts';
import { permissions } from '@/contract/permissions.ts';
import { createAdapters } from '@/server/adapters/index.ts';
import { createApp } from '@/server/app.ts';
import { hashSenha } from '@/server/cases/sessao/senha.ts';
import { diaDe } from '@/server/clock.ts';
import type { Deps } from '@/server/context.ts';
import { openEmbedded } from '@/server/database/embedded/embedded.ts';
import { freshTemplate } from '@/server/database/embedded/template.ts';
import { seedReference } from '@/server/database/seed/reference.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { startJobs } from '@/server/jobs/jobs.ts';
import { readSettings } from '@/server/settings.ts';

export const senhaDeTeste = 'Ativa2026';
const hash = hashSenha(senhaDeTeste);

export interface Resposta {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire is compared, not computed with
  readonly body: any;
}
export interface Pedido {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly cookie?: string | undefined;
  readonly payload?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Cenario = Awaited<ReturnType<typeof umCenario>>;

/**
 * A whole server in memory with the reference data, one central body (`PGE`) and two ordinary ones (`AEMA`, `SEFIN`), a
 * clock that only moves when told to, and jobs that only run when told to.
 */
export async function umCenario(env: Record<string, string> = { ATIVA_CAPTCHA: 'off' }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ativa-teste-'));
  const settings = readSettings({ ATIVA_DATA_DIR: dataDir, LOG_LEVEL: 'silent', AUTH_SECRET: 's'.repeat(40), ...env });
  const database = await openEmbedded({ template: await freshTemplate() });
  let agora = new Date('2026-11-20T15:00:00Z');
  const clock = { agora: () => agora, hoje: () => diaDe(agora) };
  const deps: Deps = { database, clock, settings, adapters: createAdapters(settings) };
  await seedReference(database);
  const app = await createApp(deps, { checkAnswers: true });
  const jobs = await startJobs(deps, { info: () => undefined, error: () => undefined });
  const orgaos = await seedOrgaos(deps);

  const chamar = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, pedido: Pedido = {}) => {
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
    const text = answer.body;
    const parsed = answer.headers['content-type']?.toString().includes('json') && text ? JSON.parse(text) : text;
    return { status: answer.statusCode, headers: answer.headers, body: parsed } as Resposta;
  };

  return {
    deps,
    chamar,
    orgaos,
    avancar: (ms: number) => {
      agora = new Date(agora.getTime() + ms);
    },
    rodarJobs: () => jobs.tick(),
    /** A person of a body with a profile of just these permissions; the password is `senhaDeTeste`. */
    umUsuario: (email: string, orgao: keyof typeof orgaos, permissoes: readonly Permission[] = permissions) =>
      seedUsuario(deps, email, orgaos[orgao], permissoes),
    entrar: async (email: string) =>
      (await chamar('POST', 'auth/login', { body: { email, senha: senhaDeTeste } })).body.accessToken as string,
    emails: async () => {
      const outbox = join(dataDir, 'outbox');
      const files = await readdir(outbox).catch(() => []);
      return Promise.all(files.sort().map(async (file) => PostalMime.parse(await readFile(join(outbox, file)))));
    },
    fechar: async () => {
      await jobs.stop();
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function seedOrgaos({ database }: Deps) {
  const names = ['PGE', 'AEMA', 'SEFIN'] as const;
  const ids = await database.transaction(systemScope, (db) =>
    db
      .insertInto('orgao_credor')
      .values(
        names.map((sigla, i) => ({
          nome: `Órgão ${sigla}`,
          sigla,
          cnpj: `1000000${i}000100`,
          id_indice_financeiro: 1,
          central: sigla === 'PGE',
        })) as never,
      )
      .returning(['id', 'sigla'])
      .execute(),
  );
  return Object.fromEntries(ids.map(({ id, sigla }) => [sigla, id])) as Record<(typeof names)[number], number>;
}

async function seedUsuario({ database }: Deps, email: string, idOrgao: number, permissoes: readonly Permission[]) {
  const senha_hash = await hash;
  return database.transaction(systemScope, async (db) => {
    const perfil = await db
      .insertInto('perfil')
      .values({ nome: `PERFIL DE ${email.split('@')[0]}`, id_orgao_credor: idOrgao })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('perfil_permissao')
      .values(permissoes.map((permissao) => ({ id_perfil: perfil.id, permissao })))
      .execute();
    const usuario = await db
      .insertInto('usuario')
      .values({ nome: email, email, senha_hash, id_orgao_credor: idOrgao, id_perfil: perfil.id } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: usuario.id, idPerfil: perfil.id };
  });
}
