import { openTestDatabase } from '@tests/support/app.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '@/server/database/database.ts';
import { contains } from '@/server/database/queries/lista.ts';
import { type Scope, systemScope } from '@/server/database/tenant.ts';

let database: Database;
let bodies: number[];
beforeAll(async () => {
  database = await openTestDatabase();
  bodies = await database.transaction(systemScope, async (db) => {
    const { rows } = await sql<{ id: number }>`select id from orgao_credor where not central order by id`.execute(db);
    for (const { id } of rows)
      await sql`insert into devedor (id_orgao_credor, nome, tipo_documento_identificacao, documento)
                values (${id}, ${`Devedor do órgão ${id}`}, 1, '52998224725')`.execute(db);
    return rows.map((row) => row.id);
  });
});
afterAll(() => database.close());

const devedores = (scope: Scope) =>
  database.transaction(scope, async (db) => {
    const { rows } = await sql<{ orgao: number }>`
      select id_orgao_credor as orgao from devedor order by 1`.execute(db);
    return rows.map((row) => row.orgao);
  });

/** Every table with a column for the body or for a person, read from the catalogue, so that none is forgotten. */
const tables = async () => {
  const { rows } = await sql<{ tabela: string; cercada: boolean; forcada: boolean }>`
    select c.relname as tabela, c.relrowsecurity as cercada, c.relforcerowsecurity as forcada
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attname in ('id_orgao_credor', 'id_usuario') and not a.attisdropped and c.relname <> 'idempotencia'
     group by 1, 2, 3 order by 1`.execute(database.kysely);
  return rows;
};

describe('o escopo do órgão', () => {
  it('sem escopo, nada se vê', async () => {
    expect(await devedores({})).toEqual([]);
  });

  it('um órgão vê só o que é seu, mesmo em uma consulta sem condição', async () => {
    expect(await devedores({ orgao: bodies[0]! })).toEqual([bodies[0]]);
    expect(await devedores({ orgao: bodies[1]! })).toEqual([bodies[1]]);
  });

  it('o órgão central e o sistema veem todos', async () => {
    expect(await devedores({ orgao: 1, central: true })).toEqual(bodies);
    expect(await devedores(systemScope)).toEqual(bodies);
  });

  it('não deixa gravar em outro órgão nem mudar de órgão um registro', async () => {
    const insert = database.transaction({ orgao: bodies[0]! }, (db) =>
      sql`insert into devedor (id_orgao_credor, nome, tipo_documento_identificacao, documento)
          values (${bodies[1]!}, 'Intruso', 1, '11144477735')`.execute(db),
    );
    await expect(insert).rejects.toMatchObject({ code: '42501' });
    const move = database.transaction({ orgao: bodies[0]! }, (db) =>
      sql`update devedor set id_orgao_credor = ${bodies[1]!}`.execute(db),
    );
    await expect(move).rejects.toMatchObject({ code: '42501' });
  });

  it('alterar ou excluir sem condição não toca o que é de outro', async () => {
    await database.transaction({ orgao: bodies[0]! }, (db) => sql`update devedor set nome = 'Alterado'`.execute(db));
    const { rows } = await database.transaction(systemScope, (db) =>
      sql<{ nome: string }>`select nome from devedor where nome = 'Alterado'`.execute(db),
    );
    expect(rows).toHaveLength(1);
  });

  it('termina com a transação', async () => {
    await devedores({ orgao: bodies[0]! });
    const { rows } = await sql<{ papel: string; orgao: string }>`
      select current_user as papel, coalesce(current_setting('ativa.orgao', true), '') as orgao`.execute(
      database.kysely,
    );
    expect(rows[0]!.papel).not.toBe('ativa_app');
    expect(rows[0]!.orgao).toBe('');
  });

  it('cerca cada tabela que tem órgão ou dono, e cerca também quem é dono dela', async () => {
    const found = (await tables()).filter((t) => t.tabela !== 'kysely_migration');
    expect(found.length).toBeGreaterThan(15);
    for (const { tabela, cercada, forcada } of found) expect([tabela, cercada, forcada]).toEqual([tabela, true, true]);
  });

  it.each([
    'processo',
    'andamento',
    'documento',
    'arquivo',
    'upload',
    'auditoria',
    'sessao',
    'refresh_token',
    'usuario',
  ])('%s: sem escopo, nada se vê', async (table) => {
    const { rows } = await database.transaction({}, (db) => sql`select 1 from ${sql.table(table)}`.execute(db));
    expect(rows).toEqual([]);
  });

  it('as funções que olham além do órgão não se deixam enganar por objetos temporários', async () => {
    const { rows } = await sql<{ nome: string; config: string[] }>`
      select proname as nome, proconfig as config from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'public' and prosecdef order by 1`.execute(database.kysely);
    expect(rows.length).toBeGreaterThan(4);
    for (const { nome, config } of rows) expect([nome, config]).toEqual([nome, ['search_path=public, pg_temp']]);
  });

  it('a trilha de auditoria não se altera nem se apaga', async () => {
    for (const change of [sql`update auditoria set acao = 'x'`, sql`delete from auditoria`])
      await expect(database.transaction(systemScope, (db) => change.execute(db))).rejects.toMatchObject({
        code: '42501',
      });
  });

  it('uma leitura não grava', async () => {
    const write = database.read({ orgao: bodies[0]! }, (db) => sql`update devedor set nome = 'x'`.execute(db));
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });

  it('uma transação dentro de outra é uma falha, e não uma espera sem fim', async () => {
    const nested = database.transaction(systemScope, () => database.transaction(systemScope, async () => 1));
    await expect(nested).rejects.toThrow('inside a transaction');
  });
});

describe('a busca por nome', () => {
  it('ignora acento e caixa, respeita o órgão e trata % e _ como letras', async () => {
    const search = (scope: Scope, text: string) =>
      database.transaction(scope, async (db) => {
        const { rows } = await sql`select * from processos_por_devedor(${text}, 10)`.execute(db);
        const total = await sql`
          select coalesce(sum(quantidade), 0)::integer as n from nome_processo where ${contains('devedor_busca', text)}`.execute(
          db,
        );
        expect(total.rows).toEqual([{ n: rows.length }]);
        return rows.length;
      });
    await database.transaction(systemScope, async (db) => {
      for (const [i, orgao] of bodies.entries())
        await sql`
          insert into processo (id_orgao_credor, numero, data, id_devedor, devedor_nome, devedor_documento,
            devedor_tipo_documento, id_natureza_debito, id_indice_financeiro, descricao_fato, fundamento_legal, fase,
            situacao, data_referencia_calculo, valor_originario, valor_atualizado)
          select ${orgao}, ${`2026-${i}`}, '2026-11-20', d.id, 'João 100% Conceição', d.documento, 1,
            (select min(id) from natureza_debito), (select min(id) from indice_financeiro), 'x', 'x', 1, 27,
            '2026-11-20', 10, 10 from devedor d where d.id_orgao_credor = ${orgao}`.execute(db);
    });
    const own = { orgao: bodies[0]! };
    expect(await search(own, 'CONCEICAO')).toBe(1);
    expect(await search(own, 'joão 100%')).toBe(1);
    expect(await search(own, '10_%')).toBe(0);
    expect(await search({ orgao: bodies[0]!, central: true }, 'conceicao')).toBe(bodies.length);
    expect(await search({}, 'conceicao')).toBe(0);
  });
});

describe('o resumo mantido', () => {
  it('é igual à contagem completa depois de incluir, mover, corrigir e excluir', async () => {
    await database.transaction(systemScope, async (db) => {
      await sql`update processo set fase = 6, situacao = 26 where id_orgao_credor = ${bodies[0]!}`.execute(db);
      await sql`update processo set valor_correcao = 1.23`.execute(db);
      await sql`update processo set excluido_em = now() where id_orgao_credor = ${bodies[1]!}`.execute(db);
    });
    const { rows } = await database.transaction(systemScope, (db) =>
      sql`select id_orgao_credor, fase, situacao, sum(quantidade) n, sum(valor) v from resumo_processo group by 1, 2, 3
          having sum(quantidade) <> 0 or sum(valor) <> 0
          except
          select id_orgao_credor, fase, situacao, count(*), sum(total_corrigido) from processo
           where excluido_em is null group by 1, 2, 3`.execute(db),
    );
    expect(rows).toEqual([]);
    const total = await database.transaction(systemScope, (db) =>
      sql<{ n: number; v: string }>`select sum(quantidade)::int n, sum(valor) v from resumo_processo`.execute(db),
    );
    expect(total.rows[0]).toEqual({ n: bodies.length - 1, v: (11.23 * (bodies.length - 1)).toFixed(2) });
  });

  it('os nomes contados são os dos processos depois de incluir, renomear, excluir e apagar', async () => {
    const conferir = async () => {
      const { rows } = await database.transaction(systemScope, (db) =>
        sql`with guardados as (select id_orgao_credor, devedor_busca, quantidade from nome_processo where quantidade <> 0),
            contados as (
              select id_orgao_credor, devedor_busca, count(*) from processo where excluido_em is null group by 1, 2)
            (table guardados except table contados) union all (table contados except table guardados)`.execute(db),
      );
      expect(rows).toEqual([]);
    };
    const fazer = (comando: RawBuilder<unknown>) => database.transaction(systemScope, (db) => comando.execute(db));
    await conferir();
    await fazer(sql`update processo set devedor_nome = 'Outro Nome' where id_orgao_credor = ${bodies[0]!}`);
    await conferir();
    await fazer(sql`update processo set excluido_em = null, descricao_fato = 'outro'`);
    await conferir();
    const { rows: apagados } = await database.transaction(systemScope, (db) =>
      sql`delete from processo where id_orgao_credor = ${bodies.at(-1)!} returning id`.execute(db),
    );
    expect(apagados.length).toBeGreaterThan(0);
    await conferir();
  });
});
