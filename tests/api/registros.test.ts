import { familia } from '@i18n/pt-BR/registros/cadastro.ts';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { formularios, nomes } from '@tests/support/umRegistro.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints.ts';
import { idDe } from '@/contract/values/lido.ts';
import { camposDe } from '@/contract/values/partes.ts';
import { valorDe } from '@/contract/values/valor.ts';
import { columnOf } from '@/server/base/coluna.ts';
import { registros } from '@/server/routes/registros.ts';

let app: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  app = await buildTestApp();
  headers = await app.signIn('admin@ativa.gov.br');
});
afterAll(() => app.close());

const um = formularios(async (registro, body) => {
  const made = await app.call(endpoints[registro]!.create!, { headers, body });
  return made.body.id;
});

describe.each(nomes)('o cadastro %s', (name) => {
  const umFormulario = (vez: number) => um(name, vez);
  const { list, get, create, update, remove } = endpoints[name] as Required<(typeof endpoints)[string]>;

  it('tem as cinco chamadas, a validação, a versão e a trilha', async () => {
    const refused = await app.call(create!, { headers, body: { ...(await umFormulario(1)), nome: 'A' } });
    expect(refused.body.campos).toMatchObject([{ campo: 'nome' }]);
    const made = await app.call(create!, { headers, body: await umFormulario(1) });
    expect(made.body).toMatchObject({ versao: 1 });
    const { id, nome } = made.body;
    const again = await app.call(create!, { headers, body: await umFormulario(1) });
    expect(again.body.codigo).toBe('NOME_REPETIDO');

    const found = await app.call(list!, { headers, query: { sort: 'nome,desc' }, body: { nome: nome.toUpperCase() } });
    expect(found.body).toMatchObject({ content: [{ id, nome }], totalElements: 1 });

    const changed = await app.call(update!, {
      headers,
      params: { id },
      body: { ...(await umFormulario(2)), versao: 1 },
    });
    expect(changed.body.versao).toBe(2);
    const back = await app.call(update!, { headers, params: { id }, body: changed.body });
    expect([back.status, back.body]).toEqual([200, { ...changed.body, versao: 3 }]);
    const late = await app.call(update!, { headers, params: { id }, body: { ...(await umFormulario(3)), versao: 1 } });
    expect(late.body.codigo).toBe('VERSAO_DIVERGENTE');

    expect((await app.call(remove!, { headers, params: { id } })).status).toBe(204);
    expect((await app.call(get!, { headers, params: { id } })).status).toBe(404);
    const { rows } = await sql<{ acao: string }>`
      select acao from auditoria where recurso = ${name} and id_registro = ${id} order by id`.execute(
      app.database.sistema,
    );
    expect(rows.map(({ acao }) => acao)).toEqual(
      ['CADASTRAR', 'ALTERAR', 'ALTERAR', 'EXCLUIR'].map((verbo) => `${familia(name)}_${verbo}`),
    );
  });

  it('acha o registro por cada filtro, e o ordena por cada chave', async () => {
    const { body: made } = await app.call(create!, { headers, body: await umFormulario(4) });
    const found = async (query: { sort?: string }, body: object) => {
      const answer = await app.call(list!, { headers, query, body });
      return [answer.status, answer.body.content?.map((row: { id: number }) => row.id)];
    };
    for (const field of Object.keys(camposDe(list!.body!))) {
      const value = idDe(made[field]);
      expect([field, await found({}, { [field]: value })]).toEqual([field, [200, expect.arrayContaining([made.id])]]);
      expect([field, (await found({}, { [field]: null }))[0]]).toEqual([field, 200]);
    }
    for (const key of registros.find(({ contrato }) => contrato.name === name)!.contrato.sort)
      expect([key, (await found({ sort: `${key},desc` }, {}))[0]]).toEqual([key, 200]);
  });

  const simOuNao = Object.entries(camposDe(create!.body!))
    .filter(([, schema]) => valorDe(schema)?.kind === 'booleano')
    .map(([field]) => field);
  if (simOuNao.length === 0) return;
  it('guarda o padrão da coluna onde nada se disse, e o filtro diz sim, não e nada', async () => {
    const ids: number[] = [];
    for (const [vez, dito] of [undefined, null, true, false].entries()) {
      const body = { ...(await umFormulario(5 + vez)), ...Object.fromEntries(simOuNao.map((field) => [field, dito])) };
      const made = await app.call(create!, { headers, body });
      ids.push(made.body.id);
      if (typeof dito === 'boolean') continue;
      for (const field of simOuNao) {
        const { rows } = await sql<{ padrao: boolean }>`
          select column_default = 'true' as padrao from information_schema.columns
           where table_name = ${columnOf(name)} and column_name = ${columnOf(field)}`.execute(app.database.sistema);
        expect([field, made.body[field]]).toEqual([field, rows[0]!.padrao]);
      }
    }
    const [semNada, nulo, sim, nao] = ids as [number, number, number, number];
    const achados = async (filtro: object) => {
      const { body } = await app.call(list!, { headers, query: { size: 100 }, body: filtro });
      return body.content.map(({ id }: { id: number }) => id).filter((id: number) => ids.includes(id));
    };
    for (const field of simOuNao.filter((field) => field in camposDe(list!.body!))) {
      expect(await achados({ [field]: true })).toEqual(expect.arrayContaining([sim]));
      expect(await achados({ [field]: true })).not.toContain(nao);
      expect(await achados({ [field]: false })).toEqual(expect.arrayContaining([nao]));
      expect(await achados({ [field]: false })).not.toContain(sim);
      for (const filtro of [{}, { [field]: null }])
        expect(new Set(await achados(filtro))).toEqual(new Set([semNada, nulo, sim, nao]));
    }
  });
});
