import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import {
  createTestDatabase,
  newestBinaries,
  ownCluster,
  ownerName,
  straightTo,
  urlOf,
} from '@tests/support/postgres.ts';
import { plainEnvironment } from '@tests/support/server.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createAdapters } from '@/server/adapters/index.ts';
import { readSettings, SettingsError } from '@/server/base/settings.ts';
import { limparOrfaos } from '@/server/cases/upload/limparArquivos.ts';
import { databaseOf } from '@/server/database/database.ts';
import { openDatabase } from '@/server/database/open.ts';
import { postgresPool } from '@/server/database/pool.ts';
import { built } from '../../scripts/build.ts';
import { enviar, type Quem } from './processo/support.ts';

/**
 * The drill of docs/operacao.md, with the tools that it names: an installation with files is copied twice, a file apart, and the copies of
 * rows and files are put together as a bad day does.
 */
const bin = (tool: string) => join(newestBinaries() ?? '', tool);
const run = (tool: string, ...args: string[]) =>
  execFileSync(bin(tool), args, { stdio: 'pipe', encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
/** As whoever administers the PostgreSQL. */
const comoAdministrador = (url: string) => straightTo(inject('postgresUrl')!, new URL(url).pathname.slice(1));

interface Copia {
  readonly linhas: string;
  readonly arquivos: string;
}

let pasta: string;
let origem: TestApp;
let quem: Quem;
let url: string;
const primeiros: string[] = [];
const segundos: string[] = [];
let antes: Copia;
let depois: Copia;
const desfazer: (() => Promise<void>)[] = [];

beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'ativa-copia-'));
  const banco = await createTestDatabase(inject('postgresUrl')!);
  url = banco.url;
  origem = await buildTestApp({ database: databaseOf('postgres', postgresPool(url), banco.drop) });
  quem = await origem.signIn('gestor@ativa.gov.br');
  for (const nome of ['a.pdf', 'b.pdf']) primeiros.push(await enviado(nome));
  antes = copiar('antes');
  segundos.push(await enviado('c.pdf'));
  depois = copiar('depois');
});
afterAll(async () => {
  for (const um of desfazer) await um();
  await origem?.close();
  rmSync(pasta, { recursive: true, force: true });
});

/** Uploads a PDF; answers its key in the store. */
async function enviado(nome: string): Promise<string> {
  const { uuid } = await enviar(origem, quem, nome);
  return `envios/${origem.clock.hoje().slice(0, 7)}/${uuid}`;
}

/** The rows, and then the files: each row of the copy has its file in it. */
function copiar(nome: string): Copia {
  const copia = { linhas: join(pasta, `${nome}.dump`), arquivos: join(pasta, nome) };
  run('pg_dump', '--format=custom', `--file=${copia.linhas}`, comoAdministrador(url));
  cpSync(join(origem.settings.dataDir, 'arquivos'), join(copia.arquivos, 'arquivos'), { recursive: true });
  return copia;
}

/** Rows of one copy over files of another, in a database and a folder of their own. */
async function restaurar(linhas: Copia, arquivos: Copia) {
  const banco = await createTestDatabase(inject('postgresUrl')!, 'template1');
  run('pg_restore', '--exit-on-error', `--dbname=${comoAdministrador(banco.url)}`, linhas.linhas);
  const dataDir = mkdtempSync(join(pasta, 'restaurado-'));
  cpSync(arquivos.arquivos, dataDir, { recursive: true });
  const database = databaseOf('postgres', postgresPool(banco.url), banco.drop);
  desfazer.push(() => database.close());
  const settings = { ...origem.settings, dataDir };
  return {
    dataDir,
    deps: { ...origem.deps, database, settings, adapters: createAdapters(settings) },
    conferir: (...args: string[]) => comando(args, { DATABASE_URL: banco.url, ATIVA_DATA_DIR: dataDir }),
  };
}

/** The command, where there is a build the one that a production install runs. */
function comando(args: readonly string[], env: Readonly<Record<string, string>>) {
  const [file, own] = built()
    ? [process.execPath, ['dist/server/conferirArquivos.mjs']]
    : ['npm', ['run', '--silent', 'db:check', '--']];
  const all = {
    ...plainEnvironment(),
    NODE_ENV: 'production',
    ATIVA_URL: 'https://ativa.exemplo.gov.br',
    AUTH_SECRET: 'a secret of the tests, of more than 32 characters',
    ...env,
  };
  return new Promise<{ code: number; said: string[]; faults: string }>((done) => {
    execFile(file, [...own, ...args], { env: all }, (error, said, faults) =>
      done({ code: error ? Number(error.code) : 0, said: said.trim().split('\n'), faults }),
    );
  });
}

/** Sets the time of every file to three days ago: the sweep leaves what is younger. */
function envelhecer(folder: string, em: Date): void {
  for (const nome of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const caminho = join(folder, nome);
    if (statSync(caminho).isFile()) utimesSync(caminho, em, em);
  }
}

describe('uma cópia restaurada', () => {
  it('inteira, confere', async () => {
    const { conferir } = await restaurar(depois, depois);
    const { code, said } = await conferir();
    expect([code, said]).toEqual([0, ['Linhas e arquivos conferem: 3 arquivos, 0 apartados.']]);
  });

  it('linhas mais antigas sobre arquivos mais novos: o que sobra é dito, e fica de parte por trinta dias', async () => {
    const { conferir, deps, dataDir } = await restaurar(antes, depois);
    const [sobra] = segundos;
    expect(await conferir()).toMatchObject({
      code: 1,
      said: [`sobra     ${sobra}`, 'faltam 0, sobram 1, diferem 0'],
    });
    envelhecer(join(dataDir, 'arquivos'), new Date(origem.clock.maquina().getTime() - 3 * 86_400_000));
    await limparOrfaos.run(deps, {});
    const hoje = origem.clock.hoje();
    expect(await conferir()).toMatchObject({
      code: 0,
      said: [`apartado  ${sobra} (desde ${hoje})`, 'Linhas e arquivos conferem: 2 arquivos, 1 apartado.'],
    });
    // The newer rows come after all: the file is named where it waits, and the sweep puts it back.
    const outra = await restaurar(depois, { ...depois, arquivos: dataDir });
    expect(await outra.conferir()).toMatchObject({
      code: 1,
      said: [`falta     ${sobra} (está em apartados/${hoje}/${sobra})`, 'faltam 1, sobram 0, diferem 0'],
    });
    await limparOrfaos.run(outra.deps, {});
    expect((await outra.conferir()).code).toBe(0);
  });

  it('linhas mais novas sobre arquivos mais antigos: diz o que falta e o que difere, e nada muda', async () => {
    const { conferir, dataDir } = await restaurar(depois, antes);
    const [falta] = segundos;
    expect(await conferir()).toMatchObject({
      code: 1,
      said: [`falta     ${falta}`, 'faltam 1, sobram 0, diferem 0'],
    });
    writeFileSync(join(dataDir, 'arquivos', primeiros[0]!), 'outra coisa');
    const { code, said } = await conferir();
    expect([code, said.at(-1), said.slice(0, -1).sort()]).toEqual([
      1,
      'faltam 1, sobram 0, diferem 1',
      [`difere    ${primeiros[0]}`, `falta     ${falta}`],
    ]);
    expect((await conferir('--sem-conteudo')).said.at(-1)).toBe('faltam 1, sobram 0, diferem 0');
    cpSync(join(depois.arquivos, 'arquivos'), join(dataDir, 'arquivos'), { recursive: true });
    expect((await conferir()).code).toBe(0);
  });

  it('a opção que não há é dita, e a ajuda diz o que se faz', async () => {
    const env = { DATABASE_URL: url };
    expect(await comando(['--tudo'], env)).toMatchObject({ code: 1, faults: expect.stringContaining('--tudo') });
    expect((await comando(['--help'], env)).said.join('\n')).toContain('npm run db:check');
  });
});

describe('os papéis', () => {
  it('o da aplicação não faz a cópia: a proteção por linha a impede, e o que fica é uma parte', () => {
    expect(() => run('pg_dump', '--format=custom', `--file=${join(pasta, 'parte.dump')}`, url)).toThrow(
      /row-level security/,
    );
  });

  it('num PostgreSQL que não os tem, uma frase; restaurados antes do banco, a cópia abre e confere', async () => {
    const novo = await ownCluster();
    const admin = new pg.Client(novo.url);
    await admin.connect();
    const restaurarEm = async (nome: string) => {
      await admin.query(`create database ${nome}`);
      return urlOf(novo.url, nome, 'postgres');
    };
    const abrir = async (de: string) => {
      const database = await openDatabase(readSettings({ DATABASE_URL: de, AUTH_SECRET: 'x'.repeat(48) }));
      await database.close();
    };
    try {
      const sem = await restaurarEm('sem_papeis');
      expect(() => run('pg_restore', `--dbname=${sem}`, depois.linhas)).toThrow(/role "ativa_app" does not exist/);
      await expect(abrir(sem)).rejects.toThrow(SettingsError);
      await expect(abrir(sem)).rejects.toThrow(/^Neste PostgreSQL faltam os papéis ativa_app e ativa_interno[^\n]*$/);

      const papeis = join(pasta, 'papeis.sql');
      run(
        'pg_dumpall',
        '--roles-only',
        '--no-role-passwords',
        `--file=${papeis}`,
        `--dbname=${comoAdministrador(url)}`,
      );
      // Without stopping: the role of whoever administers is there already.
      run('psql', '--quiet', `--file=${papeis}`, novo.url);
      // The roles alone do not bring back the rules that named them.
      await expect(abrir(sem)).rejects.toThrow(/^Neste PostgreSQL falta o papel ativa_app[^\n]*$/);

      const com = await restaurarEm('com_papeis');
      run('pg_restore', '--exit-on-error', `--dbname=${com}`, depois.linhas);
      const comum = urlOf(novo.url, 'com_papeis', ownerName);
      await abrir(comum);
      const env = { DATABASE_URL: comum, ATIVA_DATA_DIR: depois.arquivos };
      expect(await comando([], env)).toMatchObject({ code: 0, faults: '' });
    } finally {
      await admin.end();
      novo.stop();
    }
  });
});
