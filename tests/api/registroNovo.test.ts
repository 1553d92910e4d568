import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { messages } from '@i18n/index.ts';
import { sql } from 'kysely';
import { mergeTranslations } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDeclarations } from '@/portal/declaration/check.ts';
import { buildTestApp, type TestApp } from '../support/app.ts';
import { cartorio as contrato } from './registroNovo/contract.ts';
import { cartorio as declaracao } from './registroNovo/declaration.ts';
import { cartorios } from './registroNovo/migration.ts';
import { cartorioRoutes } from './registroNovo/routes.ts';
import { cartorio as palavras } from './registroNovo/words.ts';

/** What a plain register costs (CONTRIBUTING), by making one: the five files of the folder, and nothing else. */
describe('um cadastro simples', () => {
  const { list, create, update, remove } = contrato.endpoints;
  let t: TestApp;
  let admin: { authorization: string };

  beforeAll(async () => {
    t = await buildTestApp({ routes: cartorioRoutes });
    await sql.raw(cartorios).execute(t.database.kysely);
    admin = await t.signIn('admin@ativa.gov.br');
  });
  afterAll(() => t.close());

  it('tem telas sem falha de declaração nem palavra faltando', () => {
    expect(checkDeclarations([declaracao], mergeTranslations(messages, palavras))).toEqual([]);
  });

  it('cadastra, encontra sem acento, altera com versão, recusa nome repetido e exclui', async () => {
    const novo = await t.call(create, { headers: admin, body: { nome: 'Cartório São José', cidade: 'Recife' } });
    expect(novo.body).toMatchObject({ nome: 'Cartório São José', cidade: 'Recife', versao: 1 });
    const achado = await t.call(list, { headers: admin, body: { nome: 'sao jose' } });
    expect(achado.body).toMatchObject({ totalElements: 1, content: [{ id: novo.body.id }] });
    const repetido = await t.call(create, { headers: admin, body: { nome: 'CARTORIO SAO JOSE' } });
    expect(repetido.headers).toMatchObject({ errorcode: 'NOME_REPETIDO', errorfield: 'nome' });

    const params = { id: novo.body.id as number };
    const alterado = await t.call(update, { headers: admin, params, body: { ...novo.body, cidade: 'Olinda' } });
    expect(alterado.body).toMatchObject({ cidade: 'Olinda', versao: 2 });
    const atrasado = await t.call(update, { headers: admin, params, body: { ...novo.body, cidade: 'Natal' } });
    expect(atrasado.status).toBe(409);
    expect((await t.call(remove, { headers: admin, params })).status).toBe(204);
    expect((await t.call(list, { headers: admin, body: {} })).body.totalElements).toBe(0);
  });

  it('custa o que o CONTRIBUTING diz', () => {
    const folder = fileURLToPath(new URL('./registroNovo/', import.meta.url));
    const lines = readdirSync(folder).flatMap((file) => readFileSync(folder + file, 'utf8').split('\n').filter(Boolean));
    expect(readFileSync('CONTRIBUTING.md', 'utf8')).toContain(
      `${readdirSync(folder).length} files and ${lines.length} lines`,
    );
  });
});
