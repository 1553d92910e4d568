import { setTimeout } from 'node:timers/promises';
import { umFormulario } from '@tests/api/processo/support.ts';
import { insertOrgao } from '@tests/support/migration.ts';
import { porInteiro } from '@tests/support/node.ts';
import { withPatience } from '@tests/support/patience.ts';
import { createTestDatabase } from '@tests/support/postgres.ts';
import { startServer } from '@tests/support/server.ts';
import { watchWaits } from '@tests/support/waits.ts';
import { wholeServer } from '@tests/support/wholeServer.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { processos } from '@/contract/processo.ts';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import { readSettings, SettingsError } from '@/server/base/settings.ts';
import type { Deps } from '@/server/call/context.ts';
import { databaseOf } from '@/server/database/database.ts';
import { type Migrations, migrations } from '@/server/database/migrations/index.ts';
import { migrate, toApply } from '@/server/database/migrator.ts';
import { openDatabase } from '@/server/database/open.ts';
import { postgresPool } from '@/server/database/pool.ts';
import { announce, FILES, isGone } from '@/server/database/presence.ts';
import { seedReference } from '@/server/database/seedReference.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { preencher } from '@/server/jobs/partes.ts';
import { inserirProcessos } from './painel/support.ts';

/** The last migration of release 1.1.0 (commit 561cb9d). Migrations that are out are never edited. */
const ultimaDa11 = '0024_nomesContados';
const ate = (ultima: string): Migrations =>
  Object.fromEntries(Object.entries(migrations).filter(([nome]) => nome <= ultima));
/** What a release after this one adds: it widens, and takes nothing away. */
const daSeguinte: Migrations = {
  ...migrations,
  '9990_ensaio': `alter table processo add column ensaio text; alter table tipo_documento add column ensaio integer not null default 7;
    create table ensaio (id bigint primary key); create index ensaio_id on ensaio (id);`,
  '9991_ensaioIndice': { indice: 'processo_ensaio', em: 'processo (ensaio) where ensaio is not null' },
  '9992_ensaioOutro': { indice: 'andamento_ensaio', em: 'andamento (data, id)' },
};

const fechar: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const fecha of fechar.splice(0).reverse()) await fecha();
});

async function banco(modelo?: 'template1') {
  const made = await createTestDatabase(inject('postgresUrl')!, modelo);
  const pool = postgresPool(made.url);
  const database = databaseOf('postgres', pool, async () => undefined);
  fechar.push(made.drop, () => database.close());
  return { url: made.url, pool, database };
}

const deOutraPessoa = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client(url);
  await client.connect();
  fechar.push(() => client.end());
  return client;
};

/** Repeats the work on connections of its own until told to stop; answers how often it was done and what went wrong. */
function emParalelo(url: string, quantos: number, faz: (client: pg.Client, vez: number) => Promise<unknown>) {
  let parado = false;
  const erros: string[] = [];
  let vezes = 0;
  const um = async (n: number): Promise<void> => {
    const client = new pg.Client(url);
    await client.connect();
    await client.query("set role ativa_app; set ativa.sistema = 'on'");
    for (let vez = n; !parado; vez += quantos) {
      await client.query('begin');
      try {
        await faz(client, vez);
        await client.query('commit');
        vezes++;
        // As a person would; without a pause this would leave the migration no processor.
        await setTimeout(20);
      } catch (error) {
        erros.push(`${(error as { code?: string }).code}: ${(error as Error).message}`);
        await client.query('rollback');
      }
    }
    await client.end();
  };
  const todos = Promise.all(Array.from({ length: quantos }, (_, n) => um(n)));
  return {
    vezes: () => vezes,
    async parar() {
      parado = true;
      await todos;
      return { vezes, erros };
    },
  };
}

/** As screens read: a statement of several tables, in one order and in the other. */
const ler = async (client: pg.Client, vez: number) => {
  await setTimeout(10);
  await client.query(
    vez % 2 === 0
      ? `select count(*) from processo p join devedor d on d.id = p.id_devedor left join andamento a on a.id_processo = p.id
           join orgao_credor o on o.id = p.id_orgao_credor`
      : `select count(*) from orgao_credor o left join usuario u on u.id_orgao_credor = o.id left join devedor d on d.id_orgao_credor = o.id
           left join processo p on p.id_devedor = d.id left join cda c on c.id_processo = p.id`,
  );
};

describe('da 1.1.0, com quem lê e quem grava', () => {
  it('as migrações passam, uma por uma, e nada se perde', async () => {
    const { url, pool, database } = await banco('template1');
    await migrate(pool, ate(ultimaDa11));
    await seedReference(database);
    const idOrgao = await database.transaction(systemScope, async (db) => {
      const id = await insertOrgao(db);
      await inserirProcessos(id, [1, 300], { fase: '1', situacao: '1' }).execute(db);
      return id;
    });
    const leitores = emParalelo(url, 3, ler);
    const quemGrava = emParalelo(url, 2, async (client, vez) => {
      await client.query(
        `insert into auditoria (acao, recurso, id_registro, id_orgao_credor) values ('ENSAIO', 'processo', $1, $2)`,
        [vez, idOrgao],
      );
      await client.query(
        `update processo set descricao_fato = descricao_fato where id = (select min(id) + $1 from processo)`,
        [vez % 300],
      );
    });
    await migrate(pool);
    expect(await database.missing()).toEqual([]);
    const [lido, gravado] = [await leitores.parar(), await quemGrava.parar()];
    expect([...lido.erros, ...gravado.erros]).toEqual([]);
    const { rows } = await database.transaction(systemScope, (db) =>
      sql<{ processos: number; feitos: number }>`
        select (select count(*)::int from processo) as processos,
               (select count(*)::int from auditoria where acao = 'ENSAIO') as feitos`.execute(db),
    );
    expect(rows).toEqual([{ processos: 300, feitos: gravado.vezes }]);
    expect(lido.vezes).toBeGreaterThan(0);
  });

  it('dois servidores que partem juntos: um migra, o outro espera', async () => {
    const { url, pool, database } = await banco('template1');
    const outro = postgresPool(url);
    fechar.push(() => outro.end());
    await Promise.all([migrate(pool), migrate(outro)]);
    expect(await database.missing()).toEqual([]);
  });
});

describe('desta versão para a seguinte', () => {
  it('ninguém espera por uma migração que espera por quem lê por muito tempo', async () => {
    const { url, pool, database } = await banco();
    await database.transaction(systemScope, async (db) => {
      const { rows } = await sql<{ id: number }>`select min(id) as id from orgao_credor`.execute(db);
      await inserirProcessos(rows[0]!.id, [1, 2000], { fase: '1', situacao: '1' }).execute(db);
    });
    const espera = await watchWaits(inject('postgresUrl')!.replace(/\/[^/]*$/, new URL(url).pathname));
    const demorado = await deOutraPessoa(url);
    await demorado.query('begin; select count(*) from processo; select count(*) from andamento');
    const leitores = emParalelo(url, 3, ler);
    const quemGrava = emParalelo(url, 2, (client, vez) =>
      client.query(`update processo set descricao_fato = descricao_fato || ' ' where id % 2000 = $1`, [vez % 2000]),
    );
    const migrada = migrate(pool, daSeguinte);
    // The long reader is there at three tries at least. Between them others read and write: it holds up nobody but the migration.
    const feitos: number[][] = [];
    for (let tentativas = 0; tentativas < 3; ) {
      await setTimeout(20);
      const vistas = espera.seen().filter(({ statement }) => statement.startsWith('lock table')).length;
      if (vistas === tentativas) continue;
      tentativas = vistas;
      feitos.push([leitores.vezes(), quemGrava.vezes()]);
    }
    await demorado.query('commit');
    await migrada;
    const resultados = [await leitores.parar(), await quemGrava.parar()];
    expect(resultados.flatMap(({ erros }) => erros)).toEqual([]);
    await espera.stop();
    const [primeira, ultima] = [feitos[0]!, feitos.at(-1)!];
    for (const i of [0, 1]) expect(ultima[i]).toBeGreaterThan(primeira[i]!);
    const { rows } = await pool.query(
      `select indexrelid::regclass::text as indice, indisvalid from pg_index where indexrelid::regclass::text like '%_ensaio' order by 1`,
    );
    expect(rows).toEqual([
      { indice: 'andamento_ensaio', indisvalid: true },
      { indice: 'processo_ensaio', indisvalid: true },
    ]);
  });

  it('um índice espera pela presença de um servidor só até que ela se renove, e o servidor vive sempre', async () => {
    const { url, pool, database } = await banco();
    const presenca = await announce(pool, 1_000);
    fechar.push(() => presenca.close());
    const [quemSegura, quemFaz] = [await deOutraPessoa(url), await deOutraPessoa(url)];
    // A statement of the presence lasts until the index waits for its transaction; as a rule it is over in an instant.
    await quemSegura.query('select pg_advisory_lock($1, 7)', [FILES]);
    const dito = presenca.keepsFilesAt(7);
    await quemFaz.query(`set statement_timeout = ${withPatience.timeout}`);
    const feito = quemFaz.query('create index concurrently processo_ensaio on processo (numero)');
    const espera = async () =>
      (
        await pool.query(
          `select from pg_locks join pg_stat_activity using (pid)
            where datname = current_database() and locktype = 'virtualxid' and not granted`,
        )
      ).rowCount;
    await expect.poll(espera, withPatience).toBe(1);
    await quemSegura.query('select pg_advisory_unlock($1, 7)', [FILES]);
    await dito;
    const foi = async () =>
      (
        await sql<{
          foi: boolean;
        }>`select ${isGone('s.n')} as foi from (select ${presenca.servidor}::bigint as n) s`.execute(database.sistema)
      ).rows[0]?.foi;
    const idas: unknown[] = [];
    for (let pronto = false; !pronto; idas.push(await foi()))
      pronto = await Promise.race([feito.then(() => true), setTimeout(20, false)]);
    expect(new Set(idas)).toEqual(new Set([false]));
    await presenca.beat();
  });

  it('um índice que ficou pela metade é achado e refeito', async () => {
    const { pool, database } = await banco();
    await database.transaction(systemScope, async (db) => {
      const { rows } = await sql<{ id: number }>`select min(id) as id from orgao_credor`.execute(db);
      await inserirProcessos(rows[0]!.id, [1, 2], { fase: '1', situacao: '1' }).execute(db);
    });
    await expect(
      pool.query('create unique index concurrently processo_ensaio on processo (id_natureza_debito)'),
    ).rejects.toThrow('processo_ensaio');
    const validos = async () =>
      (await pool.query(`select indisvalid from pg_index where indexrelid = 'processo_ensaio'::regclass`)).rows;
    expect(await validos()).toEqual([{ indisvalid: false }]);
    await migrate(pool, {
      ...migrations,
      '9990_ensaio': { indice: 'processo_ensaio', em: 'processo (id_natureza_debito)' },
    });
    expect(await validos()).toEqual([{ indisvalid: true }]);
  });

  it('o que uma migração deixa por preencher é preenchido em partes, e de novo depois de interrompido', async () => {
    const { pool, database } = await banco();
    await database.transaction(systemScope, async (db) => {
      const { rows } = await sql<{ id: number }>`select min(id) as id from orgao_credor`.execute(db);
      await inserirProcessos(rows[0]!.id, [1, 250], { fase: '1', situacao: '1' }).execute(db);
    });
    await migrate(pool, daSeguinte);
    const falta = async () =>
      (
        await database.transaction(systemScope, (db) =>
          sql<{ n: number }>`select count(*)::int as n from processo where ensaio is null`.execute(db),
        )
      ).rows[0]!.n;
    const parte = `update processo set ensaio = numero where id in
      (select id from processo where ensaio is null order by id limit 100 for no key update skip locked)`;
    const deps = { database } as Deps;
    const tropeca = { ensaio: `${parte} returning 1 / (select count(*) - 50 from processo where ensaio is null)` };
    await expect(porInteiro(preencher(tropeca), deps)).rejects.toThrow('division by zero');
    expect(await falta()).toBe(50);
    await porInteiro(preencher({ ensaio: parte }), deps);
    expect(await falta()).toBe(0);
  });

  it('esta versão segue atendendo enquanto a seguinte migra, e sobe sobre o que ela deixou', async () => {
    const central = 'admin@ativa.gov.br';
    const gestor = 'gestor.procon@ativa.gov.br';
    const server = await wholeServer(inject('postgresUrl')!, [central, gestor], { LOG_LEVEL: 'silent' });
    fechar.push(() => server.drop());
    let vez = 0;
    const usar = async () => {
      const nome = `Ensaio ${String.fromCharCode(97 + vez++)}`;
      const criado = await server.call(central, tipoDocumento.endpoints.create, { body: { nome } });
      const alterado = await server.call(central, tipoDocumento.endpoints.update, {
        params: { id: criado.body.id },
        body: { nome: `${nome} B`, versao: criado.body.versao },
      });
      const lida = await server.call(central, tipoDocumento.endpoints.list);
      const processo = await server.call(gestor, processos.create, { body: umFormulario() });
      const aberto = await server.call(gestor, processos.get, { params: { id: processo.body.id } });
      return [criado, alterado, lida, processo, aberto].map(({ status }) => status);
    };
    await server.start();
    // One after the other they take the same connection, which has prepared its statements by then.
    for (let n = 0; n < 6; n++) expect(await usar()).toEqual([200, 200, 200, 200, 200]);
    const pool = postgresPool(server.databaseUrl!);
    fechar.push(() => pool.end());
    await migrate(pool, daSeguinte);
    expect(await usar()).toEqual([200, 200, 200, 200, 200]);
    await server.server.stop();
    await server.start();
    expect(await usar()).toEqual([200, 200, 200, 200, 200]);
    await server.kill();
    await pool.query(`insert into kysely_migration values ('9999_menosUma_exige9990', '')`);
    await expect(
      startServer({ evenUnbuilt: true, env: { DATABASE_URL: server.databaseUrl!, AUTH_SECRET: 'x'.repeat(48) } }),
    ).rejects.toThrow(
      /^The server ended with 1:\nO banco de dados já serve a uma versão mais nova[^\n]*9999_menosUma_exige9990[^\n]*\n$/,
    );
  });

  it.each([
    ['nada aplicado', [], ['0001_a', '0002_b'], ['0001_a', '0002_b']],
    ['falta a última', ['0001_a'], ['0001_a', '0002_b'], ['0002_b']],
    ['uma a mais', ['0001_a', '0002_b'], ['0001_a'], []],
    ['tira o que esta versão já não usa', ['0001_a', '0009_c_exige0001'], ['0001_a'], []],
    ['tira o que esta versão usa', ['0001_a', '0009_c_exige0002'], ['0001_a'], 'já serve a uma versão mais nova'],
    ['de outro ramo', ['0001_a', '0003_c'], ['0001_a', '0002_b'], 'não é de uma versão anterior'],
  ])('a tabela de migrações, lida pela regra: %s', (_, aplicadas, conhecidas, esperado) => {
    if (typeof esperado === 'string') expect(() => toApply(aplicadas, conhecidas)).toThrow(esperado);
    else expect(toApply(aplicadas, conhecidas)).toEqual(esperado);
  });
});

it('com ATIVA_MIGRAR=off a partida sobre um banco de uma versão anterior acaba numa frase, e não o muda', async () => {
  const { url, pool, database } = await banco();
  const abrir = () =>
    openDatabase(readSettings({ DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(48), ATIVA_MIGRAR: 'off' }));
  await (await abrir()).close();
  const ultima = Object.keys(migrations).sort().at(-1)!;
  await pool.query('delete from kysely_migration where name = $1', [ultima]);
  const aberto = abrir();
  await expect(aberto).rejects.toThrow(SettingsError);
  await expect(aberto).rejects.toThrow(
    `O banco de dados é de uma versão anterior (falta a migração ${ultima}), e ATIVA_MIGRAR=off não deixa que a partida o atualize: execute npm run db:migrate.`,
  );
  expect(await database.missing()).toEqual([ultima]);
});
