import { familia } from '@i18n/pt-BR/registros/cadastro.ts';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { forms } from '@tests/support/umRegistro.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints.ts';

let app: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  app = await buildTestApp();
  headers = await app.signIn('admin@ativa.gov.br');
});
afterAll(() => app.close());

describe.each(forms)('o cadastro %s', (name, umFormulario) => {
  const { list, get, create, update, remove } = endpoints[name] as Required<(typeof endpoints)[string]>;

  it('tem as cinco chamadas, a validação, a versão e a trilha', async () => {
    const refused = await app.call(create!, { headers, body: { ...umFormulario(1), nome: 'A' } });
    expect(refused.body.campos).toMatchObject([{ campo: 'nome' }]);
    const made = await app.call(create!, { headers, body: umFormulario(1) });
    expect(made.body).toMatchObject({ versao: 1 });
    const { id, nome } = made.body;
    const again = await app.call(create!, { headers, body: umFormulario(1) });
    expect(again.body.codigo).toBe('NOME_REPETIDO');

    const found = await app.call(list!, { headers, query: { sort: 'nome,desc' }, body: { nome: nome.toUpperCase() } });
    expect(found.body).toMatchObject({ content: [{ id, nome }], totalElements: 1 });

    const changed = await app.call(update!, { headers, params: { id }, body: { ...umFormulario(2), versao: 1 } });
    expect(changed.body.versao).toBe(2);
    const late = await app.call(update!, { headers, params: { id }, body: { ...umFormulario(3), versao: 1 } });
    expect(late.body.codigo).toBe('VERSAO_DIVERGENTE');

    expect((await app.call(remove!, { headers, params: { id } })).status).toBe(204);
    expect((await app.call(get!, { headers, params: { id } })).status).toBe(404);
    const { rows } = await sql<{ acao: string }>`
      select acao from auditoria where recurso = ${name} order by id`.execute(app.database.sistema);
    expect(rows.map(({ acao }) => acao)).toEqual(
      ['CADASTRAR', 'ALTERAR', 'EXCLUIR'].map((verbo) => `${familia(name)}_${verbo}`),
    );
  });
});
