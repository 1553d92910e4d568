import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from '@tests/bench/cluster.ts';
import { startServer } from '@tests/support/server.ts';
import { watchWaits } from '@tests/support/waits.ts';
import { attackSecret } from '@tests/support/written.ts';
import pg from 'pg';
import type { AttackOptions, Figures } from './figures.ts';

/** The releases that are upgraded from, as they were built. */
const releases = [
  { version: '1.1.0', commit: '561cb9d' },
  { version: '1.8.2', commit: '5ee3d3e' },
] as const;

/**
 * Builds earlier releases from their commits, lets each make its database and its demonstration, grows it to 100,000 processes,
 * and upgrades it under three readers and two writers. In the small size 2,000 processes, and one time instead of three.
 */
export async function run({ full }: AttackOptions): Promise<Figures> {
  const name = 'Atualização: de versões anteriores, com quem lê e quem grava';
  if (!existsSync('.git')) return { name, rows: [], failures: ['não correu: não há o histórico do git'] };
  const cluster = await startCluster();
  if (!cluster) return { name, rows: [], failures: ['não correu: o PostgreSQL não está instalado'] };
  const folder = mkdtempSync(join(tmpdir(), 'ativa-versoes-'));
  const rows: (readonly [string, string | number])[] = [];
  const failures: string[] = [];
  try {
    for (const { version, commit } of releases) {
      const model = `de_${version.replaceAll('.', '_')}`;
      await made(cluster, model, join(folder, version), commit);
      grow(cluster, model, full ? 100_000 : 2_000);
      for (let n = 1; n <= (full ? 3 : 1); n++) {
        const { lines, problems } = await upgraded(cluster, model, n);
        rows.push(...lines.map(([label, value]) => [`${version}, ${n}ª vez: ${label}`, value] as const));
        failures.push(...problems.map((what) => `${version}, ${n}ª vez: ${what}`));
      }
    }
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  return { name, rows, failures };
}

/** Builds that release in the folder, and lets its server make a database with the base of the demonstration. */
async function made(cluster: Cluster, model: string, folder: string, commit: string): Promise<void> {
  execFileSync('bash', ['-c', `mkdir -p '${folder}' && git archive ${commit} | tar x -C '${folder}'`]);
  const npm = (...args: string[]) => {
    const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error(`npm ${args.join(' ')} failed at ${commit}`);
  };
  npm('ci', '--no-audit', '--no-fund');
  npm('run', 'build');
  const server = await startServer({
    evenUnbuilt: true,
    cwd: folder,
    env: { DATABASE_URL: cluster.create(model), AUTH_SECRET: attackSecret, ATIVA_DEMO: 'on', ATIVA_CAPTCHA: 'off' },
  });
  // A job makes the processes; one is enough to copy.
  while (Number(cluster.sql(model, 'select count(*) from processo')) === 0)
    await new Promise((done) => setTimeout(done, 500));
  await server.stop();
  // The rest of the demonstration, and the jobs of the day, are not what is measured.
  cluster.sql(model, `delete from job; update job_schedule set proxima_em = now() + interval '1 day'`);
}

/** Copies of one process of the demonstration, with whatever columns that release has. */
function grow(cluster: Cluster, model: string, to: number): void {
  cluster.sql(
    model,
    `do $$
     declare colunas text;
     begin
       select string_agg(quote_ident(column_name), ', ') into colunas from information_schema.columns
        where table_schema = 'public' and table_name = 'processo' and column_name not in ('id', 'numero', 'chave')
          and is_generated = 'NEVER';
       for parte in 0 .. ${Math.ceil(to / 2000) - 1} loop
         execute format('insert into processo (numero, %1$s) select ''2098'' || lpad(i::text, 11, ''0''), %1$s
           from (select * from processo where excluido_em is null order by id limit 1) p,
                generate_series(%2$s * 2000 + 1, least(%2$s * 2000 + 2000, ${to})) i', colunas, parte);
       end loop;
     end $$; analyze`,
  );
}

interface Upgraded {
  readonly lines: readonly (readonly [string, string | number])[];
  readonly problems: readonly string[];
}

/** Upgrades a copy of the model by starting this release on it, while others read and write. */
async function upgraded(cluster: Cluster, model: string, n: number): Promise<Upgraded> {
  const name = `${model}_${n}`;
  cluster.sql('postgres', `create database ${name} template ${model}`);
  const url = `${cluster.url}/${name}`;
  const before = Number(cluster.sql(name, 'select count(*) from processo'));
  if (before === 0) throw new Error(`${model} has no process to upgrade`);
  const waits = await watchWaits(url);
  let over = false;
  let read = 0;
  let written = 0;
  let slowestMs = 0;
  const errors: string[] = [];
  const doing = async (work: (client: pg.Client) => Promise<void>): Promise<void> => {
    const client = new pg.Client(url);
    await client.connect();
    while (!over) {
      const began = performance.now();
      await work(client).catch((error: Error) => errors.push(error.message));
      slowestMs = Math.max(slowestMs, performance.now() - began);
      await new Promise((done) => setTimeout(done, 10));
    }
    await client.end();
  };
  const reads = [
    'select p.id, d.nome from processo p join devedor d on d.id = p.id_devedor order by p.id desc limit 20',
    'select o.sigla, p.numero from orgao_credor o join processo p on p.id_orgao_credor = o.id order by p.id desc limit 20',
    'select a.id, p.numero from andamento a join processo p on p.id = a.id_processo order by a.id desc limit 20',
  ];
  const everybody = Promise.all([
    ...reads.map((statement) =>
      doing(async (client) => {
        await client.query(statement);
        read++;
      }),
    ),
    ...[1, 2].map((who) =>
      doing(async (client) => {
        await client.query(`insert into auditoria (acao, recurso, id_registro) values ('ENSAIO', 'processo', ${who})`);
        written++;
      }),
    ),
  ]);
  const began = performance.now();
  const problems: string[] = [];
  try {
    const server = await startServer({
      evenUnbuilt: true,
      env: {
        DATABASE_URL: url,
        AUTH_SECRET: attackSecret,
        ATIVA_DEMO: 'off',
        ATIVA_PROCESSOS: '1',
        LOG_LEVEL: 'silent',
      },
    });
    await server.stop();
  } catch (error) {
    problems.push((error as Error).message);
  }
  const lasted = performance.now() - began;
  over = true;
  await everybody;
  const longest = (await waits.stop())[0]?.seconds ?? 0;
  const [after, noted] = ['select count(*) from processo', `select count(*) from auditoria where acao = 'ENSAIO'`].map(
    (statement) => Number(cluster.sql(name, statement)),
  );
  if (after !== before) problems.push(`eram ${before} processos, e são ${after}`);
  if (noted !== written) problems.push(`gravaram-se ${written} linhas, e há ${noted}`);
  problems.push(...new Set(errors));
  cluster.sql('postgres', `drop database ${name} with (force)`);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1).replace('.', ',')} s`;
  return {
    lines: [
      ['processos', before],
      ['até a versão nova atender', seconds(lasted)],
      ['leituras', read],
      ['gravações', written],
      ['leitura ou gravação mais demorada', seconds(slowestMs)],
      ['maior espera por uma trava', seconds(longest * 1000)],
    ],
    problems,
  };
}
