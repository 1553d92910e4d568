import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orgaosCredores } from '@/contract/orgaoCredor.ts';
import { usuarios } from '@/contract/usuario.ts';

let test: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  test = await buildTestApp();
  headers = await test.signIn('admin@ativa.gov.br');
});
afterAll(() => test.close());

describe('os cadastros da demonstração', () => {
  it('podem ser abertos e salvos como estão', async () => {
    for (const { list, get, update } of [usuarios, orgaosCredores]) {
      const { content } = (await test.call(list, { headers, body: {}, query: { size: 100 } })).body;
      expect(content.length).toBeGreaterThan(3);
      for (const { id } of content) {
        const { senhaDefinida, central, indiceFinanceiro, ...record } = (
          await test.call(get, { headers, params: { id } })
        ).body;
        // The model leaves one body without required documents (tests/support/model.ts), but the form requires one.
        if (record.tiposDocumentos?.length === 0) record.tiposDocumentos = [{ id: 100, opcional: false }];
        const { status, body } = await test.call(update, { headers, params: { id }, body: record });
        expect([list.path, id, status, body.campos]).toEqual([list.path, id, 200, undefined]);
      }
    }
  });
});
