import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';

const { create, update } = tipoDocumento.endpoints;
let test: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  test = await buildTestApp();
  headers = await test.signIn('admin@ativa.gov.br');
});
afterAll(() => test.close());

const novo = async (nome: string) => (await test.call(create, { headers, body: { nome } })).body;
const alterar = (id: number, versao: number, nome: string) =>
  test.call(update, { headers, params: { id }, body: { nome, versao } });

describe('duas pessoas sobre o mesmo registro', () => {
  it('quem chega com a versão antiga ouve quem alterou, quando e o quê', async () => {
    const { id, versao } = await novo('Laudo pericial');
    expect((await alterar(id, versao, 'Laudo técnico')).status).toBe(200);
    const late = await alterar(id, versao, 'Laudo outro');
    expect([late.status, late.headers.errorcode]).toEqual([409, 'VERSAO_DIVERGENTE']);
    expect(late.body.mensagem).toMatch(/^O registro foi alterado por .+ em 20\/11\/2026 12:00 \(alteração\)\. /);
  });

  it('ao mesmo tempo, uma grava e as outras são recusadas', async () => {
    const { id, versao } = await novo('Guia');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => alterar(id, versao, `Guia ${'abcdefghij'[i]}`)),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });
});
