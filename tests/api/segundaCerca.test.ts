import { tabelas } from '@tests/attacks/tenants/secrets.ts';
import { type Mundo, umMundo } from '@tests/attacks/tenants/world.ts';
import { openEmptyDatabase, openTestDatabase } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db } from '@/server/database/database.ts';
import { mudaLinhas } from '@/server/database/sql/linhas.ts';
import { type Scope, systemScope } from '@/server/database/tenant.ts';
import { enqueue } from '@/server/jobs/queue.ts';

/**
 * Tables that belong to no body and no person: read in any scope, and without one. Every table not listed here is
 * closed.
 */
const deTodos = [
  'configuracao',
  'indice_financeiro',
  'indice_valor',
  'motivo_devolucao',
  'natureza_debito',
  'tipo_documento',
];
/** The migrator's own tables, which the application's role may not even name. */
const doMigrador = ['kysely_migration'];

let mundo: Mundo;
let database: Database;
let donos: readonly (readonly [tabela: string, onde: (orgao: number) => string])[];
let todas: readonly string[];
beforeAll(async () => {
  database = await openTestDatabase();
  mundo = await umMundo(database, false);
  // On the embedded database the server is a superuser: this role has the rights of PostgreSQL's login role.
  if (database.kind === 'embedded')
    await sql`create role ativa_entrada_teste nologin in role ativa_app, ativa_interno`.execute(database.kysely);
  todas = await nomes();
  for (const tabela of todas) if (!(await algumaDe(tabela))) await preencher(tabela);
  donos = await tabelas(mundo.app);
});
afterAll(() => mundo?.app.close());

const nomes = async (): Promise<readonly string[]> =>
  (
    await sql<{ nome: string }>`select relname as nome from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`.execute(database.kysely)
  ).rows
    .map(({ nome }) => nome)
    .filter((nome) => !doMigrador.includes(nome));

const algumaDe = async (tabela: string): Promise<boolean> =>
  (await sql`select 1 from ${sql.table(tabela)} limit 1`.execute(database.sistema)).rows.length > 0;

/** Inserts one row into a table that has none, with the values that its columns require, read from the catalogue. */
async function preencher(tabela: string): Promise<void> {
  const { rows: colunas } = await sql<{ nome: string; tipo: string; alvo: string | null; limites: string | null }>`
    select a.attname as nome, t.typname as tipo, f.confrelid::regclass::text as alvo,
           (select string_agg(pg_get_constraintdef(c.oid), ' ') from pg_constraint c
             where c.conrelid = a.attrelid and c.contype = 'c' and a.attnum = any(c.conkey)) as limites
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      left join pg_constraint f on f.conrelid = a.attrelid and f.contype = 'f' and f.conkey = array[a.attnum]
     where a.attrelid = ${tabela}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
       and (a.attnotnull and not a.atthasdef or a.attname in ('id_orgao_credor', 'id_usuario', 'recusado_motivo', 'proxima_em'))`.execute(
    database.kysely,
  );
  for (const { alvo } of colunas) if (alvo && !(await algumaDe(alvo))) await preencher(alvo);
  const { orgao, usuarios } = mundo.alvos.SEFIN;
  const porTipo: Readonly<Record<string, string>> = {
    ...{
      text: `'x'`,
      bool: 'true',
      uuid: 'gen_random_uuid()',
      jsonb: `'{}'`,
      date: `'2026-01-01'`,
      timestamptz: 'now()',
    },
    ...{ int2: '1', int4: '1', int8: '1', numeric: '0' },
  };
  const valor = ({ nome, tipo, alvo, limites }: (typeof colunas)[number]): string => {
    if (nome === 'id_orgao_credor') return String(orgao);
    if (nome === 'id_usuario') return String(usuarios[0]);
    if (alvo) return `(select id from ${alvo} order by id desc limit 1)`;
    const [, palavra] = /'(\w+)'::text/.exec(limites ?? '') ?? [];
    const literal = palavra && tipo === 'text' ? `'${palavra}'` : porTipo[tipo];
    if (!literal) throw new Error(`no value for ${tabela}.${nome} (${tipo})`);
    return literal;
  };
  await sql
    .raw(`insert into ${tabela} (${colunas.map((c) => c.nome).join(', ')}) values (${colunas.map(valor).join(', ')})`)
    .execute(database.sistema);
}

type Papel = 'da aplicação' | 'de entrada';
/** Works with that role and scope, then rolls everything back. */
async function como<T>(papel: Papel, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
  const desfeita = new Error('undone');
  let feito: T;
  const dentro = async (db: Db) => {
    if (papel === 'de entrada' && database.kind === 'embedded')
      await sql`set local role ativa_entrada_teste`.execute(db);
    feito = await work(db);
    throw desfeita;
  };
  const correr =
    papel === 'da aplicação'
      ? database.transaction(scope, dentro)
      : database.kysely.transaction().execute(async (db) => {
          const { orgao = '', central, usuario = '', sistema } = scope;
          await sql`select set_config('ativa.orgao', ${String(orgao)}, true), set_config('ativa.usuario', ${String(usuario)}, true),
            set_config('ativa.central', ${central ? 'on' : 'off'}, true), set_config('ativa.sistema', ${sistema ? 'on' : 'off'}, true)`.execute(
            db,
          );
          await dentro(db as Db);
        });
  await correr.catch((error: unknown) => {
    if (error !== desfeita) throw error;
  });
  return feito!;
}

const quantas = async (db: Db, tabela: string, onde = 'true'): Promise<number> =>
  (await sql<{ n: number }>`${sql.raw(`select count(*)::int as n from ${tabela} where ${onde}`)}`.execute(db)).rows[0]!
    .n;

/** Rows that each table shows for a condition; only tables that show some. */
const oQueSeVe = (papel: Papel, scope: Scope, quais: readonly (readonly [string, string])[]) =>
  como(papel, scope, async (db) => {
    const vistas: Record<string, number> = {};
    for (const [tabela, onde] of quais) {
      const n = await quantas(db, tabela, onde);
      if (n > 0) vistas[tabela] = n;
    }
    return vistas;
  });

const inteiras = (quais = todas) => quais.map((tabela) => [tabela, 'true'] as const);
const fechadas = () => todas.filter((tabela) => !deTodos.includes(tabela));
const doSEFIN = () => donos.map(([tabela, onde]) => [tabela, onde(mundo.alvos.SEFIN.orgao)] as const);

describe('a segunda cerca, em cada tabela que há', () => {
  it('está ligada, também para quem é dono da tabela, e com uma regra para a aplicação', async () => {
    const { rows } = await sql<{ nome: string }>`
      select c.relname as nome from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and c.relname <> all(${doMigrador})
         and not (c.relrowsecurity and c.relforcerowsecurity and exists (
           select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and 'ativa_app' = any(p.roles)))`.execute(
      database.kysely,
    );
    expect(rows).toEqual([]);
    expect(todas.length).toBeGreaterThan(40);
  });

  it('as tabelas do migrador não são da aplicação', async () => {
    for (const tabela of doMigrador)
      await expect(como('da aplicação', systemScope, (db) => quantas(db, tabela))).rejects.toMatchObject({
        code: '42501',
      });
  });

  it('tem linhas de que se falar: o sistema vê alguma de cada uma', async () => {
    const vistas = await oQueSeVe('da aplicação', systemScope, inteiras());
    expect(todas.filter((tabela) => !vistas[tabela])).toEqual([]);
    const deUm = await oQueSeVe('da aplicação', systemScope, doSEFIN());
    expect(Object.keys(deUm).length).toBeGreaterThan(30);
  });

  it.each<[Papel]>([['da aplicação'], ['de entrada']])('com o papel %s e sem escopo, nada se vê', async (papel) => {
    expect(await oQueSeVe(papel, {}, inteiras(fechadas()))).toEqual({});
  });

  it.each<[Papel]>([['da aplicação'], ['de entrada']])(
    'com o papel %s, um órgão não vê as somas de todos nem escreve nelas; a central só as vê',
    async (papel) => {
      const gerais = todas.filter((tabela) => /^resumo_.*_geral$/.test(tabela));
      expect(gerais.length).toBeGreaterThan(2);
      const { orgao } = mundo.alvos.PROCON;
      expect(await oQueSeVe(papel, { orgao }, inteiras(gerais))).toEqual({});
      expect(Object.keys(await oQueSeVe(papel, { orgao, central: true }, inteiras(gerais)))).toEqual(gerais);
      for (const tabela of gerais)
        for (const central of [false, true]) {
          const escrita = como(papel, { orgao, central }, (db) =>
            sql`insert into ${sql.table(tabela)} default values`.execute(db),
          );
          await expect(escrita, `${tabela}, ${central}`).rejects.toMatchObject({ code: '42501' });
        }
    },
  );

  it.each<[Papel, string, () => Scope]>([
    ['da aplicação', 'de um órgão', () => ({ orgao: mundo.alvos.PROCON.orgao })],
    ['de entrada', 'de um órgão', () => ({ orgao: mundo.alvos.PROCON.orgao })],
    [
      'da aplicação',
      'de uma pessoa dele',
      () => ({ orgao: mundo.alvos.PROCON.orgao, usuario: mundo.alvos.PROCON.usuarios[0]! }),
    ],
    [
      'de entrada',
      'de uma pessoa dele',
      () => ({ orgao: mundo.alvos.PROCON.orgao, usuario: mundo.alvos.PROCON.usuarios[0]! }),
    ],
  ])('com o papel %s e o escopo %s, nada se vê nem se apaga do que é de outro', async (papel, _, escopo) => {
    expect(await oQueSeVe(papel, escopo(), doSEFIN())).toEqual({});
    expect(
      Object.keys(
        await oQueSeVe(papel, escopo(), [
          ['devedor', 'true'],
          ['processo', 'true'],
        ]),
      ),
    ).toHaveLength(2);
    for (const [tabela, onde] of doSEFIN()) {
      const apagadas = await como(papel, escopo(), (db) =>
        sql.raw(`delete from ${tabela} where ${onde}`).execute(db),
      ).catch((error: { code?: string }) => error.code);
      // Deleting from the trail, and from tables whose rows are never deleted, is refused outright (42501).
      expect([tabela, typeof apagadas === 'object' ? Number(apagadas.numAffectedRows) : apagadas]).toEqual([
        tabela,
        apagadas === '42501' ? '42501' : 0,
      ]);
    }
  });

  it('a resposta que alguém recebeu, as tentativas e os trabalhos não são de quem mais entrou', async () => {
    const { SEFIN, PROCON } = mundo.alvos;
    await sql`insert into idempotencia (id_usuario, chave, rota, corpo_hash, resposta)
              values (${SEFIN.usuarios[0]!}, 'chave-de-teste', 'POST /api/processo', 'x', '{"cpf": "52998224725"}')`.execute(
      database.sistema,
    );
    const ler = (scope: Scope) =>
      como('da aplicação', scope, (db) => quantas(db, 'idempotencia', `chave = 'chave-de-teste'`));
    expect(await ler({ orgao: PROCON.orgao, usuario: PROCON.usuarios[0]! })).toBe(0);
    expect(await ler({ orgao: SEFIN.orgao, usuario: SEFIN.usuarios[1]! })).toBe(0);
    expect(await ler({ orgao: SEFIN.orgao, usuario: SEFIN.usuarios[0]! })).toBe(1);
    expect(await ler({ orgao: 1, central: true, usuario: 1 })).toBe(0);
    for (const tabela of ['tentativa_login', 'limite', 'captcha_usado', 'job_schedule'])
      expect(await oQueSeVe('da aplicação', { orgao: 1, central: true, usuario: 1 }, inteiras([tabela]))).toEqual({});
  });
});

describe('as funções que olham além do órgão', () => {
  it('são todas de ativa_interno, e só elas', async () => {
    const { rows } = await sql<{ nome: string; dono: string; alem: boolean; caminho: string[] | null }>`
      select p.proname as nome, r.rolname as dono, p.prosecdef as alem, p.proconfig as caminho
        from pg_proc p join pg_roles r on r.oid = p.proowner
       where p.pronamespace = 'public'::regnamespace and (p.prosecdef or r.rolname = 'ativa_interno')
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(database.kysely);
    expect(rows.length).toBeGreaterThan(7);
    for (const { nome, dono, alem, caminho } of rows)
      expect([nome, dono, alem, caminho]).toEqual([nome, 'ativa_interno', true, ['search_path=public, pg_temp']]);
  });

  it('só enquanto correm veem o que as suas regras abrem; e nada mais olha além do órgão', async () => {
    const { rows } = await sql<{ tabela: string; regra: string; papeis: string[] }>`
      select tablename as tabela, coalesce(qual, '') || coalesce(with_check, '') as regra, roles::text[] as papeis
        from pg_policies where schemaname = 'public' and roles <> '{ativa_app}'`.execute(database.kysely);
    expect(rows.length).toBeGreaterThan(10);
    for (const { tabela, regra, papeis } of rows)
      expect([tabela, papeis, /CURRENT_USER = 'ativa_interno'|ativa_interno_age\(\)/.test(regra)]).toEqual([
        tabela,
        ['ativa_interno'],
        true,
      ]);
    const { rows: papeis } = await sql`
      select rolname from pg_roles where rolname in ('ativa_app', 'ativa_interno') and (rolsuper or rolbypassrls or rolcanlogin)`.execute(
      database.kysely,
    );
    expect(papeis).toEqual([]);
    const { rows: vistas } = await sql`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`.execute(
      database.kysely,
    );
    expect(vistas).toEqual([]);
  });

  it('o que foi preparado para elas não responde a mais ninguém na mesma conexão', async () => {
    const entrada = database.kind === 'embedded' ? 'ativa_entrada_teste' : 'none';
    const vezes = ['ativa_interno', 'ativa_interno', 'ativa_interno', entrada, 'ativa_interno', entrada];
    const vistos = await database.kysely.connection().execute(async (db) => {
      const lidos = [];
      for (const papel of vezes) {
        await sql.raw(`set role ${papel}`).execute(db);
        const { rows } = await sql`select id from processo where id > ${0}`.execute(db);
        const { rows: pessoas } = await sql`select id from usuario where id > ${0}`.execute(db);
        lidos.push(rows.length > 0 && pessoas.length > 0);
        if (papel !== 'ativa_interno') expect([rows, pessoas]).toEqual([[], []]);
      }
      await sql`reset role`.execute(db);
      return lidos;
    });
    expect(vistos).toEqual(vezes.map((papel) => papel === 'ativa_interno'));
  });
});

describe('um comando do sistema', () => {
  it('grava sozinho, diz quantas linhas tocou, e nada do seu escopo fica na conexão', async () => {
    const { sistema } = database;
    const chave = (n: number) => `sistema-${n}`;
    const por = (n: number) =>
      sql`insert into limite (chave, chamadas, expira_em) values (${chave(n)}, 1, now())`.execute(sistema);
    expect((await por(1)).numAffectedRows).toBe(1n);
    await por(2);
    await expect(por(2)).rejects.toMatchObject({ code: '23505' });
    const todos = await sql`update limite set chamadas = 2 where chave like 'sistema-%'`.execute(sistema);
    expect(todos.numAffectedRows).toBe(2n);
    const { rows, numAffectedRows } =
      await sql`delete from limite where chave like 'sistema-%' returning chamadas`.execute(sistema);
    expect([rows, numAffectedRows]).toEqual([[{ chamadas: 2 }, { chamadas: 2 }], 2n]);
    expect((await sql`select 1`.execute(sistema)).numAffectedRows).toBeUndefined();
    const { rows: depois } = await sql<{ papel: string; sistema: string }>`
      select current_user as papel, coalesce(current_setting('ativa.sistema', true), '') as sistema`.execute(
      database.kysely,
    );
    expect(depois[0]).toMatchObject({ sistema: '' });
    expect(depois[0]!.papel).not.toBe('ativa_app');
  });

  it('um trabalho é do órgão de quem o pediu; a mesma chave, pedida por outro, não falha nem se repete', async () => {
    const { SEFIN, PROCON } = mundo.alvos;
    const pedir = (scope: Scope) =>
      database.transaction(scope, (db) =>
        enqueue(db, { nome: 'ensaio', carga: { para: 'a@b.c' }, chave: 'ensaio 1', agora: new Date() }),
      );
    await pedir({ orgao: SEFIN.orgao });
    await pedir({ orgao: PROCON.orgao });
    const ver = (scope: Scope) => como('da aplicação', scope, (db) => quantas(db, 'job', `nome = 'ensaio'`));
    expect([await ver({ orgao: SEFIN.orgao }), await ver({ orgao: PROCON.orgao }), await ver(systemScope)]).toEqual([
      1, 0, 1,
    ]);
  });
});

describe('uma migração que muda linhas', () => {
  /** Runs a command as the migrator does: as owner, in a transaction, without scope. */
  const migrar = (comando: string) => database.kysely.transaction().execute((db) => sql.raw(comando).execute(db));
  const notas = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from devedor where complemento = 'migrado'`.execute(
        database.sistema,
      )
    ).rows[0]!.n;
  const todos = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from devedor`.execute(database.sistema)).rows[0]!.n;
  const mudanca = {
    tabelas: ['devedor'],
    esperadas: 'select count(*) from devedor',
    comando: `update devedor set complemento = 'migrado'`,
  };

  it('toca todas as que são, e falha sem tocar nenhuma quando o número é outro', async () => {
    const umaSo = { ...mudanca, comando: `${mudanca.comando} where id = (select min(id) from devedor)` };
    await expect(migrar(mudaLinhas(umaSo))).rejects.toThrow('A migração mudaria 1 linha(s) de devedor');
    expect(await notas()).toBe(0);
    await migrar(mudaLinhas(mudanca));
    expect(await todos()).toBeGreaterThan(5);
    expect(await notas()).toBe(await todos());
    const { rows } =
      await sql`select relname from pg_class where relname = 'devedor' and not relforcerowsecurity`.execute(
        database.kysely,
      );
    expect(rows).toEqual([]);
  });

  it('que esconde do sistema o que há na tabela não passa', async () => {
    const esconder = (regra: string) =>
      sql.raw(`alter policy escopo on devedor using (${regra})`).execute(database.kysely);
    await esconder('id_orgao_credor = (select ativa_orgao())');
    await expect(migrar(mudaLinhas(mudanca))).rejects.toThrow('A migração mudaria 0 linha(s) de devedor');
    await esconder('id_orgao_credor = (select ativa_orgao()) or (select ativa_geral())');
  });

  it('não deixa o escopo do sistema na conexão, nem num banco vazio', async () => {
    const vazio = await openEmptyDatabase();
    try {
      await vazio.migrate();
      await vazio.kysely.transaction().execute((db) => sql.raw(mudaLinhas(mudanca)).execute(db));
      const { rows } = await sql<{
        sistema: string;
      }>`select coalesce(current_setting('ativa.sistema', true), '') as sistema`.execute(vazio.kysely);
      expect(rows).toEqual([{ sistema: '' }]);
    } finally {
      await vazio.close();
    }
  });
});
