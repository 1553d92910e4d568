import { openEmptyDatabase } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '@/server/database/database.ts';
import { migrations } from '@/server/database/migrations/index.ts';
import { seedReference } from '@/server/database/seed/reference.ts';
import { systemScope } from '@/server/database/tenant.ts';

const administra = ['PERFIL_ALTERAR', 'USUARIO_ALTERAR', 'ORGAO_CREDOR_CADASTRAR', 'ALTERAR_CONFIGURACAO'];
const perfis: Readonly<Record<string, { permissoes: readonly string[]; excluido?: true }>> = {
  TUDO: { permissoes: [...administra, 'PAINEL'] },
  'SO O QUE ADMINISTRA': { permissoes: administra },
  'SEM CONFIGURACAO': { permissoes: administra.slice(0, 3) },
  'SEM PERFIS': { permissoes: administra.slice(1) },
  CONSULTA: { permissoes: ['PAINEL'] },
  NADA: { permissoes: [] },
  EXCLUIDO: { permissoes: administra, excluido: true },
};

const semear = (database: Database) =>
  database.transaction(systemScope, async (db) => {
    await sql`insert into orgao_credor (nome, cnpj, sigla, id_indice_financeiro) values
              ('Órgão Um', '1', 'UM', 1), ('Órgão Dois', '2', 'DOIS', 1)`.execute(db);
    for (const [nome, { permissoes, excluido }] of Object.entries(perfis)) {
      // Of each body, and one that all share.
      await sql`insert into perfil (nome, id_orgao_credor, excluido_em)
                select ${nome}, o, ${excluido ? '2026-01-01' : null}::timestamptz
                  from (select id as o from orgao_credor union all select null) cada`.execute(db);
      await sql`insert into perfil_permissao (id_perfil, permissao)
                select id, p from perfil, unnest(${[...permissoes]}::text[]) p where nome = ${nome}`.execute(db);
    }
  });

it('quem já administrava tudo passa a ler o histórico, em cada órgão; ninguém mais, e nada mais muda', async () => {
  const database = await openEmptyDatabase();
  const nomes = Object.keys(migrations).sort();
  const antes = nomes.slice(0, nomes.indexOf('0012_auditoria'));
  expect(antes.at(-1)).toBe('0011_painel');
  for (const nome of antes) await database.kysely.transaction().execute((db) => sql.raw(migrations[nome]!).execute(db));
  await seedReference(database);
  await semear(database);
  for (const nome of nomes.slice(antes.length))
    await database.kysely.transaction().execute((db) => sql.raw(migrations[nome]!).execute(db));

  const { rows } = await database.transaction(systemScope, (db) =>
    sql<{ nome: string; sigla: string; permissoes: string[] }>`
      select p.nome, coalesce(o.sigla, 'TODOS') as sigla, array_remove(array_agg(pp.permissao order by pp.permissao), null) as permissoes
        from perfil p left join orgao_credor o on o.id = p.id_orgao_credor left join perfil_permissao pp on pp.id_perfil = p.id
       group by p.id, o.id`.execute(db),
  );
  const recebeu = new Set(['TUDO', 'SO O QUE ADMINISTRA']);
  const esperado = Object.entries(perfis).flatMap(([nome, { permissoes }]) =>
    ['DOIS', 'TODOS', 'UM'].map((sigla) => [
      nome,
      sigla,
      [...permissoes, ...(recebeu.has(nome) ? ['AUDITORIA_CONSULTAR'] : [])].sort().join(),
    ]),
  );
  const achado = rows.map(({ nome, sigla, permissoes }) => [nome, sigla, [...permissoes].sort().join()]);
  expect(achado.sort()).toEqual(esperado.sort());
  await database.close();
}, 120_000);
