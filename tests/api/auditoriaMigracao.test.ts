import { databaseBefore } from '@tests/support/migration.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '@/server/database/database.ts';
import { migrations } from '@/server/database/migrations/index.ts';
import { registros } from '@/server/routes/registros.ts';

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

const semear = async (db: Db) => {
  await sql`insert into orgao_credor (nome, cnpj, sigla, id_indice_financeiro) values
              ('Órgão Um', '1', 'UM', 1), ('Órgão Dois', '2', 'DOIS', 1)`.execute(db);
  for (const [nome, { permissoes, excluido }] of Object.entries(perfis)) {
    // One profile in each body, and one that all bodies share.
    await sql`insert into perfil (nome, id_orgao_credor, excluido_em)
                select ${nome}, o, ${excluido ? '2026-01-01' : null}::timestamptz
                  from (select id as o from orgao_credor union all select null) cada`.execute(db);
    await sql`insert into perfil_permissao (id_perfil, permissao)
                select id, p from perfil, unnest(${[...permissoes]}::text[]) p where nome = ${nome}`.execute(db);
  }
};

it('quem já administrava tudo passa a ler o histórico, em cada órgão; ninguém mais, e nada mais muda', async () => {
  const { database, asSystem, migrate } = await databaseBefore('0012_auditoria');
  await asSystem(semear);
  await migrate();

  const { rows } = await asSystem((db) =>
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
  // Registers that came later give theirs, too (`tests/api/catalogoNovo.test.ts`).
  const criadas = Object.keys(migrations).map((nome) => nome.slice('0000_'.length));
  const posteriores = registros.filter(({ contrato }) => criadas.includes(contrato.name));
  const deDepois = (codigo: string) => posteriores.some(({ contrato }) => codigo.startsWith(`${contrato.permission}_`));
  const achado = rows.map(({ nome, sigla, permissoes }) => [
    nome,
    sigla,
    permissoes
      .filter((codigo) => !deDepois(codigo))
      .sort()
      .join(),
  ]);
  expect(achado.sort()).toEqual(esperado.sort());
  await database.close();
});
