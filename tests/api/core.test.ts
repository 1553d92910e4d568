import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@/contract/limits.ts';
import { sessao } from '@/contract/sessao.ts';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import { usuario } from '@/contract/usuario.ts';
import { versao } from '@/contract/versao.ts';
import { systemScope } from '@/server/database/tenant.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const list = (headers: Record<string, string>, query: Record<string, string> = {}, body: object = {}) =>
  test.call(tipoDocumento.endpoints.list, { headers, query, body });

/** The bytes of an answer over a real connection; `inject` would never write them. */
async function bytesOf(request: string): Promise<Buffer> {
  const { port } = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1', () => socket.end(request));
  return buffer(socket);
}

describe('a recusa no fio', () => {
  it('traz código e frase nos cabeçalhos e o mesmo em JSON, com o id da chamada', async () => {
    const answer = await test.inject({ url: '/api/perfil/1', headers: { 'x-request-id': 'chamada-0001' } });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers).toMatchObject({
      errorcode: 'SESSAO_AUSENTE',
      errormsg: 'É necessário realizar o acesso.',
      'x-request-id': 'chamada-0001',
      'cache-control': 'no-store',
    });
    expect(answer.json()).toEqual({
      codigo: 'SESSAO_AUSENTE',
      mensagem: 'É necessário realizar o acesso.',
      campos: [],
      id: 'chamada-0001',
    });
  });

  it('chega ao cliente com os acentos, em Latin-1 nos cabeçalhos e em UTF-8 no corpo (S0 §8)', async () => {
    const answer = await bytesOf('GET /api/perfil/1 HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    const end = answer.indexOf('\r\n\r\n');
    expect(answer.subarray(0, end).toString('latin1')).toContain('errormsg: É necessário realizar o acesso.');
    expect(JSON.parse(answer.subarray(end + 4).toString('utf8')).mensagem).toBe('É necessário realizar o acesso.');
  });

  it('nomeia os campos em listas paralelas, uma frase para cada', async () => {
    const answer = await test.call(sessao.login, { body: { email: 'x', extra: 1 } });
    expect(answer.status).toBe(422);
    expect(answer.headers.errorfield).toBe('email;senha;extra');
    expect(String(answer.headers.errormsg).split(';')).toHaveLength(3);
    expect(answer.body.campos).toEqual([
      { campo: 'email', mensagem: 'E-mail inválido' },
      { campo: 'senha', mensagem: 'É necessário informar a senha' },
      { campo: 'extra', mensagem: 'O campo extra não é aceito nesta operação.' },
    ]);
  });

  it.each([
    ['JSON que não se lê', 'application/json', '{"email":', 422, 'JSON_INVALIDO'],
    ['chave que altera o protótipo', 'application/json', '{"__proto__":{"a":1}}', 422, 'JSON_INVALIDO'],
    ['outro tipo de conteúdo', 'text/plain', 'email=x', 415, 'TIPO_NAO_ACEITO'],
    ['corpo grande demais', 'application/json', `"${'x'.repeat(1024 * 1024)}"`, 413, 'CORPO_GRANDE'],
  ])('%s', async (_, type, payload, status, code) => {
    const answer = await test.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': type },
      payload,
    });
    expect([answer.statusCode, answer.headers.errorcode]).toEqual([status, code]);
  });

  it('não repete um id de chamada que não seja um identificador', async () => {
    const answer = await test.inject({ url: '/health', headers: { 'x-request-id': '"><script>' } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['GET', '/api/nada'],
    ['GET', '/api'],
    ['GET', '/API/usuario/1'],
    ['GET', '/api//usuario'],
    ['GET', '/nada.php'],
    ['POST', '/painel'],
    ['PATCH', '/api/usuario/1'],
    ['OPTIONS', '/api/usuario/list'],
  ] as const)('é a mesma para o que não existe: %s %s', async (method, url) => {
    const answer = await test.inject({ method, url });
    expect([answer.statusCode, answer.headers.errorcode, answer.json().mensagem]).toEqual([
      404,
      'ROTA_INEXISTENTE',
      'Endereço inexistente.',
    ]);
  });

  it('um endereço de tela responde a HEAD o que responde a GET', async () => {
    const [head, get] = [await test.inject({ method: 'HEAD', url: '/painel' }), await test.inject({ url: '/painel' })];
    const told = (answer: typeof get) => [answer.statusCode, answer.headers['content-type'], answer.headers.errorcode];
    expect(told(head)).toEqual(told(get));
    expect(told(get)[2]).toBeUndefined();
  });

  it.each(['/metrics', '/version', '/foo', '/foo/painel', '/painelx'])(
    'o que não é do portal não existe, também para um navegador: %s',
    async (url) => {
      const de = async (accept: string) => {
        const { statusCode, headers } = await test.inject({ url, headers: { accept, 'if-none-match': '"x"' } });
        return [statusCode, headers.errorcode];
      };
      expect((await de('text/html,*/*'))[0]).toBe(404);
      expect(await de('*/*')).toEqual([404, 'ROTA_INEXISTENTE']);
    },
  );

  // Without a build there is no page, and tests of the API need none.
  const comPortal = existsSync('dist/portal/rotas.json');
  it.each([
    '/',
    '/painel',
    '/Painel',
    '/processos/123',
    '/processos/cadastrar',
    '/usuario/editar?id=1',
    '/trabalhos',
    '/login',
    '/forgotPassword/um-token',
    '/validar/ABCD-1234',
  ])('o que é do portal é a página dele, por fundo que seja o endereço: %s', async (url) => {
    // Not compared with the API's description, in which `usuario/editar` is a record.
    const { statusCode } = await test.app.inject({ url, headers: { accept: 'text/html' } });
    expect(statusCode).toBe(comPortal ? 200 : 404);
  });

  it('recusa ordenar pelo que não se ordena', async () => {
    const answer = await list(await test.signIn('admin@ativa.gov.br'), { sort: 'id;drop table usuario' });
    expect([answer.status, answer.headers.errorcode]).toEqual([422, 'ORDENACAO_INVALIDA']);
  });

  it('recusa uma página maior que o limite, dizendo qual é, em vez de cortá-la em silêncio', async () => {
    const headers = await test.signIn('admin@ativa.gov.br');
    const users = (size: number) =>
      test.call(usuario.endpoints.list, { headers, query: { size: String(size) }, body: {} });
    const answer = await users(limits.pageSizeMax + 1);
    expect([answer.status, answer.headers.errorfield]).toEqual([422, 'size']);
    expect(answer.body.campos).toEqual([
      { campo: 'size', mensagem: 'O tamanho da página deve ser de no máximo 100 registros.' },
    ]);
    expect((await users(limits.pageSizeMax)).status).toBe(200);
  });
});

describe('os cabeçalhos de segurança', () => {
  it('acompanham toda resposta e não deixam script de fora entrar', async () => {
    for (const url of ['/health', '/api/docs', '/api/nada', '/app.conf.json', '/processos']) {
      const { headers } = await test.inject({ url });
      const policy = String(headers['content-security-policy']);
      expect(policy, url).toContain("script-src 'self';");
      expect(policy.match(/script-src[^;]*/)?.[0], url).not.toContain('unsafe-inline');
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      });
    }
  });

  it('não abrem a API a outra origem', async () => {
    const answer = await test.inject({ url: '/api/auth/usuario', headers: { origin: 'https://outra.example' } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a origem que a configuração nomeia', () => {
  it('pode ler os cabeçalhos da recusa', async () => {
    const other = await buildTestApp({ env: { ATIVA_ORIGENS: 'https://portal.example' } });
    try {
      const answer = await other.inject({ url: '/api/auth/usuario', headers: { origin: 'https://portal.example' } });
      expect(answer.headers['access-control-allow-origin']).toBe('https://portal.example');
      expect(answer.headers['access-control-expose-headers']).toMatch(/errormsg, errorcode, errorfield/);
    } finally {
      await other.close();
    }
  });
});

describe('para máquinas', () => {
  it('vive e está pronto', async () => {
    expect((await test.inject({ url: '/health' })).json()).toEqual({ status: 'ok' });
    expect((await test.inject({ url: '/ready' })).json()).toEqual({ status: 'ok', banco: true, disco: true });
  });

  it('a configuração do portal diz o que ele precisa saber antes de começar', async () => {
    const { demo, ...config } = (await test.inject({ url: '/app.conf.json' })).json();
    const known = { apiUrl: '/api/', recaptchaKey: '', captcha: 'off', ambiente: '', versao, hoje: null };
    expect(config).toEqual({ ...known, fuso: 'America/Sao_Paulo' });
    expect(demo.usuarios.map((u: { email: string }) => u.email)).toContain('admin@ativa.gov.br');
  });

  it('a referência descreve cada chamada do contrato, sem script na página', async () => {
    const headers = await test.signIn('consulta@ativa.gov.br');
    const document = (await test.inject({ url: '/api/openapi.json', headers })).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/processoConstituicaoCredito/{id}/anexarTCC'].post.requestBody).toBeDefined();
    const page = await test.inject({ url: '/api/docs', headers });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('/api/processoConstituicaoCredito/{id}/anexarTCC');
    expect(page.body).not.toContain('<script');
  });

  it('a referência basta a quem só tem ela: limites, formas, o que pode faltar e os cabeçalhos da recusa', async () => {
    const headers = await test.signIn('consulta@ativa.gov.br');
    const { paths, components } = (await test.inject({ url: '/api/openapi.json', headers })).json();
    const { requestBody, responses } = paths['/processoConstituicaoCredito'].post;
    expect(requestBody.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/ProcessoNovo' });
    const { dataDebito, valorOriginario } = components.schemas.ProcessoNovo.properties;
    const { nome, email, cep } = components.schemas.DevedorInformado.properties;
    expect(nome).toEqual({ type: 'string', description: 'Nome.', minLength: 6, maxLength: 100 });
    const examples = ['nome@exemplo.com.br'];
    expect(email).toEqual({ type: ['string', 'null'], description: 'E-mail.', maxLength: 100, examples });
    expect(cep).toEqual({ type: 'string', description: 'CEP, com ou sem máscara.', examples: ['50030230'] });
    expect(dataDebito).toMatchObject({
      format: 'date',
      description: 'Data do débito. Data em aaaa-mm-dd. Não depois de hoje.',
    });
    expect(valorOriginario).toMatchObject({ type: 'number', minimum: 0.01, maximum: 999999999.99 });
    expect(responses.default).toEqual({ $ref: '#/components/responses/Falha' });
    const recusada = components.responses[responses[422].$ref.split('/').at(-1)];
    expect(Object.keys(recusada.headers)).toEqual(['errorcode', 'errormsg', 'errorfield', 'x-request-id']);
    expect(recusada.description).toContain('`DADOS_INVALIDOS`: Verifique os campos informados.');
    expect(requestBody.required).toBe(true);
    expect(paths['/processoConstituicaoCredito/list'].post.requestBody.required).toBe(false);
    expect(paths['/usuario/importacao/modelo/{formato}'].get.responses[200].content).toHaveProperty('*/*');
  });
});

describe('a referência da API', () => {
  const paginas = ['/api/openapi.json', '/api/docs'];

  it.each(paginas)('%s é de quem realizou o acesso, enquanto ele vale', async (url) => {
    const semToken = await test.inject({ url });
    expect([semToken.statusCode, semToken.headers.errorcode]).toEqual([401, 'SESSAO_AUSENTE']);
    expect(semToken.body).not.toContain('anexarTCC');
    const headers = await test.signIn('operador@ativa.gov.br');
    expect((await test.inject({ url, headers })).statusCode).toBe(200);
    await test.database.transaction(systemScope, (db) =>
      sql`update sessao set encerrada_em = now() where id_usuario = (select id from usuario where email = 'operador@ativa.gov.br')`.execute(
        db,
      ),
    );
    const encerrada = await test.inject({ url, headers });
    expect([encerrada.statusCode, encerrada.headers.errorcode]).toEqual([401, '22']);
  });

  it('é de todos onde a configuração diz', async () => {
    const aberta = await buildTestApp({ env: { ATIVA_REFERENCIA: 'publica' } });
    try {
      for (const url of paginas) expect((await aberta.inject({ url })).body).toContain('anexarTCC');
    } finally {
      await aberta.close();
    }
  });
});

describe('o limite de chamadas', () => {
  it('recusa a chamada que passa dele e volta a aceitar no minuto seguinte', async () => {
    const attempt = () => test.call(sessao.recoverPassword, { body: { email: 'x@y.gov.br' } });
    // A call that does not validate counts for nobody.
    for (let i = 0; i < 20; i++) await test.call(sessao.recoverPassword, { body: { email: 'x' } });
    const codes = [];
    for (let i = 0; i < 10; i++) codes.push((await attempt()).status);
    expect(codes).toEqual(Array(10).fill(204));
    const { headers } = await attempt();
    expect([headers.errorcode, headers['retry-after']]).toEqual(['LIMITE_DE_CHAMADAS', '60']);
    test.clock.advance(60_000);
    expect((await attempt()).status).toBe(204);
  });
});
