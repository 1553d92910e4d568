import { openTestDatabase, testDatabase } from '@tests/support/app.ts';
import { withPatience } from '@tests/support/patience.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database, Db } from '@/server/database/database.ts';
import type { Scope } from '@/server/database/tenant.ts';
import { type Scenario, scenario } from './scenario.ts';

describe('uma leitura', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const quem = async (db: Db) => {
    const { rows } = await sql<{ papel: string; orgao: string; grava: string }>`
      select current_user as papel, coalesce(current_setting('ativa.orgao', true), '') as orgao,
             current_setting('transaction_read_only') as grava`.execute(db);
    return rows[0]!;
  };
  const solta = () => quem(database.kysely as Db);
  const escopo: Scope = { orgao: 7 };

  it('tem papel e escopo em cada comando, e nada deles fica na conexão', async () => {
    const vistos = await database.read(escopo, async (db) => [await quem(db), await quem(db), await quem(db)]);
    for (const visto of vistos) expect(visto).toEqual({ papel: 'ativa_app', orgao: '7', grava: 'on' });
    const depois = await solta();
    expect(depois.papel).not.toBe('ativa_app');
    expect(depois).toMatchObject({ orgao: '', grava: 'off' });
  });

  it('que falha não deixa escopo nem transação, e a conexão continua a servir', async () => {
    for (let vez = 0; vez < 3; vez++) {
      const falha = database.read(escopo, (db) => sql`select 1 / ${0}::integer`.execute(db));
      await expect(falha).rejects.toMatchObject({ code: '22012' });
      const errada = database.read(escopo, (db) => sql`select ${1}::integer from tabela_que_nao_ha`.execute(db));
      await expect(errada).rejects.toMatchObject({ code: '42P01' });
      expect(await solta()).toMatchObject({ orgao: '', grava: 'off' });
      expect((await database.read(escopo, quem)).papel).toBe('ativa_app');
    }
  });

  it('não grava', async () => {
    await sql`create sequence if not exists conta_rodadas`.execute(database.kysely);
    await sql`grant usage on sequence conta_rodadas to ativa_app`.execute(database.kysely);
    const gravada = database.read(escopo, (db) => sql`select nextval('conta_rodadas')`.execute(db));
    await expect(gravada).rejects.toMatchObject({ code: '25006' });
  });

  it('de vários comandos pedidos ao mesmo tempo faz um depois do outro, e responde a cada um o seu', async () => {
    const numeros = Array.from({ length: 20 }, (_, i) => i);
    const vistos = await database.read(escopo, (db) =>
      Promise.all(
        numeros.map(async (n) => (await sql<{ n: number }>`select ${n}::integer as n`.execute(db)).rows[0]!.n),
      ),
    );
    expect(vistos).toEqual(numeros);
  });

  it('de uma tabela que mudou volta a ser lida, com as colunas que há agora', async () => {
    const tabela = (comando: string) => sql.raw(comando).execute(database.kysely);
    await tabela('create table muda (a integer); insert into muda values (1); grant select on muda to ativa_app');
    const ler = async () => (await database.read(escopo, (db) => sql`select * from muda`.execute(db))).rows;
    for (let vez = 0; vez < 3; vez++) expect(await ler()).toEqual([{ a: 1 }]);
    await tabela('alter table muda add column b text default null');
    // Each connection that had prepared the statement fails once and prepares it again.
    await vi.waitFor(async () => expect(await ler()).toEqual([{ a: 1, b: null }]), withPatience);
    await tabela('drop table muda');
  });

  it('vê cada uma só o seu órgão, mesmo muitas ao mesmo tempo', async () => {
    const orgaos = Array.from({ length: 200 }, (_, i) => i + 1);
    const vistos = await Promise.all(
      orgaos.map((orgao) => (orgao % 3 ? database.read({ orgao }, quem) : database.transaction({ orgao }, quem))),
    );
    expect(vistos.map((visto) => visto.orgao)).toEqual(orgaos.map(String));
    const depois = await Promise.all(orgaos.map(() => quem(database.semEscopo)));
    expect(new Set(depois.map(({ papel, orgao }) => `${papel} ${orgao}`))).toEqual(
      new Set([`${(await solta()).papel} `]),
    );
  });

  // The embedded database has a single connection, which nothing else can break.
  if (testDatabase() === 'postgres')
    it('de uma conexão que se rompeu no meio falha, e a seguinte já tem outra', async () => {
      const lenta = (db: Db) => sql`select pg_sleep(30)`.execute(db);
      const rompidas = [database.read(escopo, lenta), database.transaction(escopo, lenta)].map((uma) =>
        uma.then(
          () => 'terminou',
          () => 'falhou',
        ),
      );
      const lentas = sql`from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_sleep%' and state = 'active'`;
      await vi.waitFor(async () => {
        expect((await sql`select pid ${lentas}`.execute(database.kysely)).rows).toHaveLength(2);
      }, withPatience);
      await sql`select pg_terminate_backend(pid) ${lentas}`.execute(database.kysely);
      expect(await Promise.all(rompidas)).toEqual(['falhou', 'falhou']);
      expect((await database.read(escopo, quem)).papel).toBe('ativa_app');
    });

  it('depois do fim de uma transação, quem a guardou não fala mais com o banco', async () => {
    const guardada = await database.transaction(escopo, async (db) => ({ db }));
    await expect(quem(guardada.db)).rejects.toThrow('after the end');
  });
});

describe('quem chama, perguntado a cada lista', () => {
  let c: Scenario;
  beforeAll(async () => {
    c = await scenario();
    await c.noBanco((db) =>
      sql`insert into devedor (id_orgao_credor, nome, tipo_documento_identificacao, documento)
          select id, 'Devedor de ' || sigla, 1, '52998224725' from orgao_credor`.execute(db),
    );
  });
  afterAll(() => c.fechar());

  const lista = async (token: string) => {
    const { status, body } = await c.chamar('POST', 'devedor/list?size=15&page=0', { token, body: {} });
    return { status, codigo: body.codigo, nomes: (body.content ?? []).map((d: { nome: string }) => d.nome) };
  };
  /** Signs in a new user and makes two lists, so that the server already knows the caller. */
  const conhecido = async (email: string) => {
    await c.umUsuario(email, 'AEMA');
    const token = await c.entrar(email);
    for (let vez = 0; vez < 2; vez++)
      expect(await lista(token)).toMatchObject({ status: 200, nomes: ['Devedor de AEMA'] });
    return token;
  };

  it('o órgão que passou a ser central já na chamada seguinte vê o de todos', async () => {
    const token = await conhecido('central@aema.gov.br');
    const central = (sim: boolean) =>
      c.noBanco((db) => sql`update orgao_credor set central = ${sim} where id = ${c.orgaos.AEMA}`.execute(db));
    await central(true);
    const todos = ['Devedor de AEMA', 'Devedor de PGE', 'Devedor de SEFIN'];
    for (let vez = 0; vez < 2; vez++) expect((await lista(token)).nomes).toEqual(expect.arrayContaining(todos));
    await central(false);
    for (let vez = 0; vez < 2; vez++) expect((await lista(token)).nomes).toEqual(['Devedor de AEMA']);
  });

  it.each([
    [
      'a sessão encerrada',
      'encerrada',
      sql`update sessao set encerrada_em = now() where id_usuario = (select id from usuario where email = 'encerrada@aema.gov.br')`,
      22,
    ],
    [
      'a pessoa desativada',
      'desativada',
      sql`update usuario set ativo = false where email = 'desativada@aema.gov.br'`,
      27,
    ],
    [
      'a mudança de órgão',
      'muda',
      sql`update usuario set id_orgao_credor = (select id from orgao_credor where sigla = 'SEFIN') where email = 'muda@aema.gov.br'`,
      27,
    ],
    [
      'a permissão tirada',
      'permissao',
      sql`delete from perfil_permissao where permissao like '%DEVEDOR%' and id_perfil = (select id_perfil from usuario where email = 'permissao@aema.gov.br')`,
      27,
    ],
    [
      'os direitos mudados',
      'direitos',
      sql`update usuario set versao_acesso = versao_acesso + 1 where email = 'direitos@aema.gov.br'`,
      27,
    ],
  ])('%s: nada da lista é respondido', async (_, nome, mudanca, codigo) => {
    const token = await conhecido(`${nome}@aema.gov.br`);
    await c.noBanco((db) => mudanca.execute(db));
    for (let vez = 0; vez < 2; vez++)
      expect(await lista(token)).toEqual({ status: 401, codigo: String(codigo), nomes: [] });
  });

  it('a sessão que venceu entre uma lista e outra acabou', async () => {
    const token = await conhecido('vence@aema.gov.br');
    await c.noBanco((db) =>
      sql`update sessao set expira_em = ${c.deps.clock.agora()} where id_usuario = (select id from usuario where email = 'vence@aema.gov.br')`.execute(
        db,
      ),
    );
    expect(await lista(token)).toMatchObject({ status: 401, codigo: '22' });
  });

  it('o que a chamada tem de errado é dito a quem ainda é quem era, e só a ele', async () => {
    const token = await conhecido('errada@aema.gov.br');
    const errada = () => c.chamar('POST', 'devedor/list?size=15&page=0&sort=inexistente', { token, body: {} });
    expect((await errada()).body.codigo).toBe('ORDENACAO_INVALIDA');
    await c.noBanco((db) => sql`update usuario set ativo = false where email = 'errada@aema.gov.br'`.execute(db));
    expect((await errada()).body.codigo).toBe('27');
  });
});
