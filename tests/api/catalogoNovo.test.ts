import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { novoCatalogo, novoDoOrgao } from '@/server/database/sql/catalogo.ts';
import type { Scope } from '@/server/database/tenant.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  // Like the migrator, on a database that already has data.
  await app.database.kysely.transaction().execute((db) =>
    sql
      .raw(
        `${novoCatalogo('ensaio_novo', 'sigla text')}
         ${novoDoOrgao('ensaio_do_orgao', 'sigla text,')}`,
      )
      .execute(db),
  );
});
afterAll(() => app.close());

const inserir = (scope: Scope, nome: string) =>
  app.database.transaction(scope, (db) => sql`insert into ensaio_novo (nome) values (${nome})`.execute(db));

describe('a tabela de um cadastro novo', () => {
  it('dá as suas quatro permissões aos perfis que administram, e a mais nenhum', async () => {
    const { rows } = await sql<{ nome: string; codigos: string[] }>`
      select p.nome, array_agg(pp.permissao order by pp.permissao) as codigos
        from perfil p join perfil_permissao pp on pp.id_perfil = p.id
       where pp.permissao like 'ENSAIO_NOVO_%' group by p.nome`.execute(app.database.sistema);
    const codigos = ['ALTERAR', 'CADASTRAR', 'CONSULTAR', 'EXCLUIR'].map((verbo) => `ENSAIO_NOVO_${verbo}`);
    expect(rows).toEqual([{ nome: 'ADMINISTRADOR', codigos }]);
  });

  it('lê-se no escopo de qualquer órgão, muda-se só no do central, e sem escopo não se vê', async () => {
    await inserir({ orgao: 1, central: true, usuario: 1 }, 'um');
    await expect(inserir({ orgao: 2, usuario: 2 }, 'dois')).rejects.toMatchObject({ code: '42501' });
    await expect(inserir({ orgao: 1, central: true, usuario: 1 }, 'um')).rejects.toMatchObject({ code: '23505' });
    const quantos = (scope: Scope) =>
      app.database.transaction(scope, async (db) => (await sql`select id from ensaio_novo`.execute(db)).rows.length);
    expect([await quantos({ orgao: 2, usuario: 2 }), await quantos({})]).toEqual([1, 0]);
  });

  it('de um só órgão, só ele e o central a leem e mudam, e o nome é único nele', async () => {
    const inserirDe = (orgao: number, scope: Scope) =>
      app.database.transaction(scope, (db) =>
        sql`insert into ensaio_do_orgao (id_orgao_credor, nome) values (${orgao}, 'um')`.execute(db),
      );
    const [central, dois, tres] = [
      { orgao: 1, central: true, usuario: 1 },
      { orgao: 2, usuario: 2 },
      { orgao: 3, usuario: 3 },
    ];
    await inserirDe(2, dois!);
    await expect(inserirDe(2, dois!)).rejects.toMatchObject({ code: '23505' });
    await expect(inserirDe(2, tres!)).rejects.toMatchObject({ code: '42501' });
    await inserirDe(3, central!);
    const vistos = (scope: Scope) =>
      app.database.transaction(scope, async (db) => {
        const { rows } = await sql<{
          de: number;
        }>`select id_orgao_credor as de from ensaio_do_orgao order by 1`.execute(db);
        return rows.map(({ de }) => Number(de));
      });
    expect([await vistos(central!), await vistos(dois!), await vistos(tres!), await vistos({})]).toEqual([
      [2, 3],
      [2],
      [3],
      [],
    ]);
  });
});
