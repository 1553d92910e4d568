import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, fillPath } from '@/contract/endpoint.ts';
import { endpoints } from '@/contract/endpoints.ts';
import { permissions } from '@/contract/permissions.ts';
import { assinar } from '@/server/base/assinatura.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { routes } from '@/server/routes/index.ts';

/** Every call of the contract, by name, so that a new call is tested here from its first day. */
const all = Object.entries(endpoints).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({ nome: `${area}.${name}`, endpoint })),
);
const served = new Set(routes.map((r) => `${r.endpoint.method} ${r.endpoint.path}`));
const isServed = (e: Endpoint) => served.has(`${e.method} ${e.path}`);
const guarded = all.filter(
  ({ endpoint: { access } }) => !['publico', 'renovacao', 'maquina', 'banco'].includes(access as string),
);
const machines = all.filter(({ endpoint: { access } }) => access === 'maquina');
const restricted = guarded.filter(({ endpoint: { access } }) => access !== 'sessao');

const ofCentral = restricted.filter(({ endpoint: { central } }) => central);

const SEM_DIREITOS = 'semdireitos@ativa.gov.br';
const TODOS_OS_DIREITOS = 'todososdireitos@ativa.gov.br';
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await test.database.transaction(systemScope, async (db) => {
    await sql`insert into perfil (id, nome) values (9001, 'SEM DIREITOS')`.execute(db);
    await sql`insert into usuario (id, id_orgao_credor, id_perfil, nome, email)
              select 9001, id_orgao_credor, 9001, 'Sem Direitos', ${SEM_DIREITOS}
                from usuario where email = 'operador@ativa.gov.br'`.execute(db);
    await sql`insert into perfil (id, nome) values (9002, 'TODOS OS DIREITOS')`.execute(db);
    await db
      .insertInto('perfil_permissao')
      .values(permissions.map((permissao) => ({ id_perfil: 9002, permissao })))
      .execute();
    await sql`insert into usuario (id, id_orgao_credor, id_perfil, nome, email)
              select 9002, id_orgao_credor, 9002, 'Todos os Direitos', ${TODOS_OS_DIREITOS}
                from usuario where email = 'operador@ativa.gov.br'`.execute(db);
  });
});
afterAll(() => test.close());

const send = ({ method, path }: Endpoint, headers: Record<string, string> = {}) => {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => [match[1]!, 1]);
  return test.inject({
    method,
    url: `/api/${fillPath(path, Object.fromEntries(names))}`,
    headers,
    ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}),
  });
};

/** Counts of all tables: a refused call must not change them. */
let countAll = '';
const everything = async () => {
  if (!countAll) {
    const { rows } = await sql<{ tabela: string }>`
      select relname as tabela from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not in ('limite', 'sessao') and relname not like 'kysely%' order by 1`.execute(
      test.database.kysely,
    );
    countAll = rows
      .map(({ tabela }) => `select '${tabela}' as tabela, count(*)::int as n from ${tabela}`)
      .join(' union all ');
  }
  return (await test.database.transaction(systemScope, (db) => sql.raw(countAll).execute(db))).rows;
};

const secretKey = (secret: string) => new TextEncoder().encode(secret);
const forged = (claims: Record<string, unknown>, typ: string, secret: string, exp = 4_000_000_000) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ })
    .setIssuer('ativa')
    .setSubject('1')
    .setExpirationTime(exp)
    .sign(secretKey(secret));

it('toda chamada do contrato tem quem a atenda', () => {
  expect(all.filter(({ endpoint }) => !isServed(endpoint)).map(({ nome }) => nome)).toEqual([]);
});

describe.each(guarded)('$nome recusa', ({ endpoint }) => {
  it('quem não realizou o acesso, ou traz o que não é um token de acesso', async () => {
    const before = await everything();
    const secret = test.settings.authSecret;
    const cases: [string, string | undefined, number, string][] = [
      ['sem token', undefined, 401, 'SESSAO_AUSENTE'],
      ['outro esquema', 'Basic YTpi', 401, 'SESSAO_AUSENTE'],
      ['token de renovação', `Bearer ${'a'.repeat(43)}`, 401, '22'],
      ['outro tipo de JWT', `Bearer ${await forged({ sid: 1, va: '1.1' }, 'JWT', secret)}`, 401, '22'],
      ['assinado por outro', `Bearer ${await forged({ sid: 1, va: '1.1' }, 'at+jwt', 'x'.repeat(40))}`, 401, '22'],
      ['sem sessão', `Bearer ${await forged({ sid: 987654, va: '1.1' }, 'at+jwt', secret)}`, 401, '22'],
      ['vencido', `Bearer ${await forged({ sid: 1, va: '1.1' }, 'at+jwt', secret, 1_000)}`, 401, 'TOKEN_EXPIRADO'],
    ];
    for (const [what, authorization, status, code] of cases) {
      const answer = await send(endpoint, authorization ? { authorization } : {});
      expect([what, answer.statusCode, answer.headers.errorcode]).toEqual([what, status, code]);
    }
    expect(await everything()).toEqual(before);
  });
});

describe.each(machines)('$nome recusa', ({ endpoint }) => {
  it('pessoas, e quem não assina com o segredo combinado', async () => {
    const before = await everything();
    const agora = test.clock.agora();
    const cases: [string, Record<string, string>][] = [
      ['sem assinatura', {}],
      ['quem realizou o acesso, com todas as permissões', await test.signIn('admin@ativa.gov.br')],
      ['assinado por outro', assinar('x'.repeat(40), endpoint.path, '{}', agora)],
      ['assinado com o segredo vazio', assinar('', endpoint.path, '{}', agora)],
    ];
    for (const [what, headers] of cases) {
      const answer = await send(endpoint, headers);
      expect([what, answer.statusCode, answer.headers.errorcode]).toEqual([what, 401, 'ASSINATURA_INVALIDA']);
    }
    expect(await everything()).toEqual(before);
  });
});

it('o banco sem segredo combinado não tem chamada nenhuma', async () => {
  const before = await everything();
  const banks = all.filter(({ endpoint: { access } }) => access === 'banco');
  expect(banks.length).toBeGreaterThan(0);
  for (const { endpoint } of banks)
    for (const headers of [{}, await test.signIn('admin@ativa.gov.br')]) {
      const answer = await send(endpoint, headers);
      expect([answer.statusCode, answer.headers.errorcode]).toEqual([404, 'ROTA_INEXISTENTE']);
    }
  expect(await everything()).toEqual(before);
});

describe.each(restricted)('$nome recusa', ({ endpoint }) => {
  it('quem não tem a permissão, antes de olhar o que foi enviado', async () => {
    const before = await everything();
    const answer = await send(endpoint, await test.signIn(SEM_DIREITOS));
    expect([answer.statusCode, answer.headers.errorcode]).toEqual([403, 'SEM_PERMISSAO']);
    expect(await everything()).toEqual(before);
  });
});

it('as chamadas que mudam o que é de todos estão entre as que só o órgão central faz', () => {
  expect(ofCentral.map(({ nome }) => nome)).toEqual(
    expect.arrayContaining([
      'tipoDocumento.create',
      'tipoDocumento.update',
      'tipoDocumento.remove',
      'orgaosCredores.create',
      'orgaosCredores.remove',
      'configuracoes.editar',
      'indicesFinanceiros.sincronizar',
      'indicesFinanceiros.importar',
    ]),
  );
});

describe.each(ofCentral)('$nome recusa', ({ endpoint }) => {
  it('quem é de outro órgão, ainda que tenha todas as permissões', async () => {
    const before = await everything();
    const answer = await send(endpoint, await test.signIn(TODOS_OS_DIREITOS));
    expect([answer.statusCode, answer.headers.errorcode]).toEqual([403, 'SO_ORGAO_CENTRAL']);
    expect(await everything()).toEqual(before);
  });
});

describe('o acesso que mudou', () => {
  const eu = { method: 'GET', path: 'auth/usuario' } as Endpoint;
  const code = async (headers: Record<string, string>) => {
    const answer = await send(eu, headers);
    return answer.statusCode === 200 ? 'aceito' : `${answer.statusCode} ${answer.headers.errorcode}`;
  };
  const change = (statement: string) => test.database.transaction(systemScope, (db) => sql.raw(statement).execute(db));

  it.each([
    ['usuário desativado', 'update usuario set ativo = false where id = 9001', '401 27'],
    ['usuário de novo ativo, com o token antigo', 'update usuario set ativo = true where id = 9001', '401 27'],
    ['perfil que ganhou permissão', "insert into perfil_permissao values (9001, 'PAINEL')", '401 27'],
    ['perfil que perdeu permissão', 'delete from perfil_permissao where id_perfil = 9001', '401 27'],
    ['outro perfil', 'update usuario set id_perfil = (select min(id) from perfil) where id = 9001', '401 27'],
    ['sessão encerrada', 'update sessao set encerrada_em = now() where id_usuario = 9001', '401 22'],
    ['nome alterado, que não é direito', "update usuario set nome = 'Outro Nome' where id = 9001", 'aceito'],
  ])('%s vale na chamada seguinte', async (_, statement, expected) => {
    const headers = await test.signIn(SEM_DIREITOS);
    await change(statement);
    expect(await code(headers)).toBe(expected);
  });

  it('um token vencido pede renovação, sem encerrar a sessão', async () => {
    const headers = await test.signIn('gestor@ativa.gov.br');
    expect(await code(headers)).toBe('aceito');
    test.clock.advance(15 * 60_000 + 1_000);
    expect(await code(headers)).toBe('401 TOKEN_EXPIRADO');
  });
});

describe('o que é de outro órgão', () => {
  it('não existe para quem pergunta por ele', async () => {
    const id = await test.database.transaction(systemScope, async (db) => {
      const { rows } = await sql<{ id: number }>`
        with d as (
          insert into devedor (id_orgao_credor, nome, tipo_documento_identificacao, documento)
          select max(id), 'Devedor de Outro Órgão', 1, '52998224725' from orgao_credor where not central returning *)
        insert into processo (id_orgao_credor, numero, data, id_devedor, devedor_nome, devedor_documento,
          devedor_tipo_documento, id_natureza_debito, id_indice_financeiro, descricao_fato, fundamento_legal, fase,
          situacao, data_referencia_calculo, valor_originario, valor_atualizado)
        select id_orgao_credor, '202699990000010', '2026-11-20', id, nome, documento, 1,
          (select min(id) from natureza_debito), (select min(id) from indice_financeiro), repeat('x', 40),
          repeat('y', 40), 1, 27, '2026-11-20', 10, 10 from d returning id`.execute(db);
      return rows[0]!.id;
    });
    const headers = await test.signIn('gestor@ativa.gov.br');
    const before = await everything();
    const withId = restricted.filter(({ endpoint: e }) => e.path.startsWith('processo') && e.path.includes(':id'));
    expect(withId.length).toBeGreaterThan(20);
    for (const { nome, endpoint } of withId) {
      const answer = await test.inject({
        method: endpoint.method,
        url: `/api/${fillPath(endpoint.path, { id, idArquivo: 1, idDocumento: 1 })}`,
        headers,
        ...(endpoint.method === 'POST' || endpoint.method === 'PUT' ? { payload: {} } : {}),
      });
      // 404 where the call needs only the id; a wrong body may be refused before that.
      expect([nome, [403, 404, 422].includes(answer.statusCode)]).toEqual([nome, true]);
      expect([nome, answer.body.includes('Outro Órgão')]).toEqual([nome, false]);
    }
    const get = await test.inject({ url: `/api/processoConstituicaoCredito/${id}`, headers });
    expect([get.statusCode, get.headers.errorcode]).toEqual([404, 'NAO_ENCONTRADO']);
    expect(await everything()).toEqual(before);
  });
});
