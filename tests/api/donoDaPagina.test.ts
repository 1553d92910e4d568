import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { aPdf } from '@tests/support/pdf.ts';
import { multipart } from '@tests/support/workbook.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PESSOA } from '@/contract/calls.ts';
import { type Endpoint, fillPath } from '@/contract/endpoint.ts';
import { endpoints } from '@/contract/endpoints.ts';
import { type Scenario, scenario, testPassword } from './scenario.ts';

let c: Scenario;
interface Quem {
  readonly id: number;
  readonly accessToken: string;
  readonly refreshToken: string;
}
let ana: Quem;
let bia: Quem;

const entrar = async (email: string): Promise<Quem> => {
  const { body } = await c.chamar('POST', 'auth/login', { body: { email, senha: testPassword } });
  return { id: body.user.id, accessToken: body.accessToken, refreshToken: body.refreshToken };
};
beforeAll(async () => {
  c = await scenario({ ATIVA_ORIGENS: 'https://portal.example' });
  await c.umUsuario('ana@pge.gov.br', 'PGE');
  await c.umUsuario('bia@pge.gov.br', 'PGE');
  await c.rodarJobs();
  [ana, bia] = [await entrar('ana@pge.gov.br'), await entrar('bia@pge.gov.br')];
});
afterAll(() => c.fechar());

/** Header of a page of that person. */
const paginaDe = (quem: { readonly id: unknown }) => ({ [PESSOA]: String(quem.id) });
const recusada = { status: 409, body: expect.objectContaining({ codigo: 'OUTRA_PESSOA' }) };

/** Tables that a refused call may change, because it is counted; and those that jobs change by themselves. */
const deTodaHora = /^(limite|job.*|servidor.*|presenca.*)$/;
/** Every row of every other table. */
const oQueHa = () =>
  c.noBanco(async (db) => {
    const tables = await db.introspection.getTables();
    const rows: Record<string, unknown> = {};
    for (const { name } of tables)
      if (!deTodaHora.test(name))
        rows[name] = (
          await db
            .selectFrom(name as 'sessao')
            .selectAll()
            .execute()
        )
          .map((row) => JSON.stringify(row))
          .sort();
    return rows;
  });
const arquivosGuardados = async () =>
  (await readdir(c.deps.settings.dataDir, { recursive: true })).filter((name) => !name.startsWith(join('outbox')));

describe('a página de uma pessoa com o token de outra', () => {
  it('lê e grava com o próprio, e nada com o da outra', async () => {
    const grava = (headers: Record<string, string>, nome: string) =>
      c.chamar('POST', 'tipoDocumento', { token: bia.accessToken, headers, body: { nome } });
    expect((await grava(paginaDe(bia), 'Da própria página')).status).toBe(200);
    const antes = await oQueHa();
    expect(await grava(paginaDe(ana), 'Da página de outra')).toMatchObject(recusada);
    const lida = await c.chamar('GET', 'auth/usuario', { token: bia.accessToken, headers: paginaDe(ana) });
    expect(lida).toMatchObject(recusada);
    expect(await oQueHa()).toEqual(antes);
    // The readings that are begun with the caller of the last call (caller.ts).
    for (const [headers, status] of [
      [paginaDe(bia), 200],
      [paginaDe(bia), 200],
      [paginaDe(ana), 409],
    ] as const)
      expect((await c.chamar('POST', 'tipoDocumento/list', { token: bia.accessToken, headers, body: {} })).status).toBe(
        status,
      );
  });

  it('diz por quê em português, também no cabeçalho', async () => {
    const { body, headers } = await c.chamar('GET', 'auth/usuario', { token: bia.accessToken, headers: paginaDe(ana) });
    expect(body.mensagem).toMatch(/^Outra pessoa realizou o acesso neste navegador/);
    expect(headers.errorcode).toBe('OUTRA_PESSOA');
  });

  it('sem o cabeçalho nada muda para outros clientes', async () => {
    expect((await c.chamar('GET', 'auth/usuario', { token: bia.accessToken })).body.id).toBe(bia.id);
    const { refreshToken } = await entrar('bia@pge.gov.br');
    expect((await c.chamar('GET', 'auth/token', { token: refreshToken })).status).toBe(200);
  });

  it.each(['', ' ', 'ana', '0', '-1', '1e3', '01', '1, 2', '9'.repeat(40), 'null'])(
    'um cabeçalho que não é o id de quem chama não passa por ele: «%s»',
    async (valor) => {
      const headers = { [PESSOA]: valor };
      expect(await c.chamar('GET', 'auth/usuario', { token: bia.accessToken, headers })).toMatchObject(recusada);
      expect(await c.chamar('GET', 'auth/token', { token: bia.refreshToken, headers })).toMatchObject(recusada);
    },
  );

  it('mandado duas vezes não é de ninguém', async () => {
    const headers = { [PESSOA]: [String(bia.id), String(bia.id)] } as never;
    expect(await c.chamar('GET', 'auth/usuario', { token: bia.accessToken, headers })).toMatchObject(recusada);
  });

  it('não renova: o token de renovação continua por gastar, e o já gasto não encerra a sessão da outra', async () => {
    const token = bia.refreshToken;
    expect(await c.chamar('GET', 'auth/token', { token, headers: paginaDe(ana) })).toMatchObject(recusada);
    const novo = await c.chamar('GET', 'auth/token', { token, headers: paginaDe(bia) });
    expect(novo.status).toBe(200);
    c.avancar(60_000);
    expect(await c.chamar('GET', 'auth/token', { token, headers: paginaDe(ana) })).toMatchObject(recusada);
    bia = { ...bia, ...novo.body };
    expect((await c.chamar('GET', 'auth/usuario', { token: bia.accessToken, headers: paginaDe(bia) })).status).toBe(
      200,
    );
    expect((await c.chamar('GET', 'auth/token', { token: 'nada', headers: paginaDe(ana) })).body.codigo).toBe('22');
  });

  it('de um arquivo enviado nada fica', async () => {
    const { headers, payload } = multipart(aPdf('um arquivo'), 'tcc.pdf');
    const enviar = (quem: Quem) =>
      c.chamar('POST', 'documento/upload', {
        token: bia.accessToken,
        headers: { ...headers, ...paginaDe(quem) },
        payload,
      });
    const antes = [await oQueHa(), await arquivosGuardados()];
    expect(await enviar(ana)).toMatchObject(recusada);
    expect([await oQueHa(), await arquivosGuardados()]).toEqual(antes);
    expect((await enviar(bia)).status).toBe(200);
    expect((await arquivosGuardados()).length).toBeGreaterThan(antes[1]!.length as number);
  });

  it('nem a descrição da API', async () => {
    for (const path of ['openapi.json', 'docs']) {
      const ler = (quem: Quem) => c.chamar('GET', path, { token: bia.accessToken, headers: paginaDe(quem) });
      expect([(await ler(ana)).status, (await ler(bia)).status]).toEqual([409, 200]);
    }
  });

  it('toda chamada do contrato é recusada, e nada muda', async () => {
    const todas = Object.values(endpoints).flatMap((calls) => Object.values(calls) as Endpoint[]);
    const semToken = ['publico', 'maquina', 'banco'];
    const comToken = todas.filter(({ access }) => !semToken.includes(access as string));
    expect(comToken.length).toBeGreaterThan(100);
    // Files to receive and to send, and the renewal, are among them.
    expect(comToken.filter(({ output }) => typeof output === 'string').length).toBeGreaterThan(5);
    expect(comToken.filter(({ upload }) => upload).length).toBeGreaterThan(1);
    expect(comToken.filter(({ access }) => access === 'renovacao')).toHaveLength(1);
    const params = new Proxy({}, { get: () => '1' });
    const { headers: parte, payload } = multipart(aPdf('x'), 'x.pdf');
    const antes = [await oQueHa(), await arquivosGuardados()];
    const passaram: string[] = [];
    for (const { method, path, access, upload } of comToken) {
      const { status, body } = await c.chamar(method, fillPath(path, params), {
        token: access === 'renovacao' ? bia.refreshToken : bia.accessToken,
        headers: { ...paginaDe(ana), 'idempotency-key': 'chave-de-outra-pagina', ...(upload ? parte : {}) },
        ...(upload ? { payload } : method === 'GET' ? {} : { body: {} }),
      });
      if (status !== 409 || body.codigo !== 'OUTRA_PESSOA') passaram.push(`${method} ${path}: ${status}`);
    }
    expect(passaram).toEqual([]);
    expect([await oQueHa(), await arquivosGuardados()]).toEqual(antes);
  });
});

describe('o cabeçalho', () => {
  it('é aceito de outra origem permitida', async () => {
    const { headers } = await c.app.inject({
      method: 'OPTIONS',
      url: '/api/processoConstituicaoCredito/list',
      headers: { origin: 'https://portal.example', 'access-control-request-headers': PESSOA },
    });
    expect(String(headers['access-control-allow-headers']).split(', ')).toContain(PESSOA);
  });

  it('está na descrição de toda chamada com token, e só delas', async () => {
    const { body } = await c.chamar('GET', 'openapi.json', { token: bia.accessToken });
    const ditas = Object.values(body.paths as Record<string, Record<string, { parameters: { name: string }[] }>>)
      .flatMap((methods) => Object.values(methods))
      .filter(({ parameters }) => parameters.some(({ name }) => name === PESSOA)).length;
    const todas = Object.values(endpoints).flatMap((calls) => Object.values(calls) as Endpoint[]);
    expect(ditas).toBe(
      todas.filter(({ access }) => access !== 'publico' && access !== 'maquina' && access !== 'banco').length,
    );
  });
});
