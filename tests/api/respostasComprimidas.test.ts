import { gunzipSync } from 'node:zlib';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints.ts';
import { referencias } from '@/contract/referencias.ts';
import { sessao } from '@/contract/sessao.ts';

let test: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  test = await buildTestApp();
  headers = await test.signIn('admin@ativa.gov.br');
});
afterAll(() => test.close());

const gzip = { 'accept-encoding': 'gzip, br' };

describe('as respostas', () => {
  it('vão comprimidas a quem aceita gzip, e iguais às outras', async () => {
    const list = (encoding: object) =>
      test.inject({
        method: 'POST',
        url: `/api/${referencias.listLocalidade.path}?size=10000&page=0&sort=nome`,
        headers: { ...headers, ...encoding },
        payload: { uf: 'PE', idComarca: null },
      });
    const [plain, packed] = [await list({}), await list(gzip)];
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json());
  });

  it('que levam um segredo ao lado do que foi enviado nunca vão comprimidas: o acesso e a renovação', async () => {
    const secret = Object.values(endpoints)
      .flatMap((area) => Object.values(area))
      .filter((endpoint) => endpoint.secret)
      .map(({ path }) => path);
    expect(secret.sort()).toEqual(['auth/login', 'auth/resetPassword/link', 'auth/token']);
    const answer = await test.inject({
      method: 'POST',
      url: `/api/${sessao.login.path}`,
      headers: { 'content-type': 'application/json', ...gzip },
      payload: { email: 'admin@ativa.gov.br', senha: 'Ativa2026' },
    });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
    // Long enough to be worth compressing.
    expect(answer.rawPayload.length).toBeGreaterThan(1024);
  });
});
