import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { assunto } from '@tests/support/registroNovo/contract.ts';
import { assuntos } from '@tests/support/registroNovo/migration.ts';
import { assuntoRoutes } from '@tests/support/registroNovo/routes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesOf } from '../../scripts/measure.ts';
import { buildTestApp, type TestApp } from '../support/app.ts';

const { list, get, create, update, remove } = assunto.endpoints;
let app: TestApp;
let headers: { authorization: string };

beforeAll(async () => {
  app = await buildTestApp({ routes: assuntoRoutes });
  await sql.raw(assuntos).execute(app.database.kysely);
  headers = await app.signIn('admin@ativa.gov.br');
});
afterAll(() => app.close());

describe('um cadastro novo', () => {
  it('custa cinco arquivos e no máximo 46 linhas, sem contar os testes', () => {
    const folder = fileURLToPath(new URL('../support/registroNovo/', import.meta.url));
    const files = readdirSync(folder);
    const total = files.reduce((sum, file) => sum + linesOf(folder + file), 0);
    expect(files).toHaveLength(5);
    expect(total).toBeLessThanOrEqual(46);
  });

  it('nasce com as cinco chamadas, a validação, a versão e a auditoria', async () => {
    const refused = await app.call(create, { headers, body: { nome: 'A', sigla: 'x' } });
    expect(refused.body.campos).toEqual([{ campo: 'nome', mensagem: 'Deve ter no mínimo 3 caracteres.' }]);

    const made = await app.call(create, { headers, body: { nome: 'Meio ambiente', sigla: 'ma' } });
    expect(made.body).toMatchObject({ nome: 'Meio ambiente', sigla: 'MA', versao: 1 });
    const { id } = made.body;

    const found = await app.call(list, { headers, query: { sort: 'sigla,desc' }, body: { nome: 'AMBIENTE' } });
    expect(found.body).toEqual({ content: [{ id, nome: 'Meio ambiente', sigla: 'MA' }], totalElements: 1 });

    const changed = await app.call(update, { headers, params: { id }, body: { nome: 'Água', sigla: 'AG', versao: 1 } });
    expect(changed.body.versao).toBe(2);
    const late = await app.call(update, { headers, params: { id }, body: { nome: 'Solo', sigla: 'SO', versao: 1 } });
    expect(late.body.codigo).toBe('VERSAO_DIVERGENTE');

    expect((await app.call(remove, { headers, params: { id } })).status).toBe(204);
    expect((await app.call(get, { headers, params: { id } })).status).toBe(404);
    const { rows } = await sql<{
      acao: string;
    }>`select acao from auditoria where recurso = 'assunto' order by id`.execute(app.database.sistema);
    expect(rows.map(({ acao }) => acao)).toEqual([
      'TIPO_DOCUMENTO_CADASTRAR',
      'TIPO_DOCUMENTO_ALTERAR',
      'TIPO_DOCUMENTO_EXCLUIR',
    ]);
  });
});
