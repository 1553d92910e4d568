import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { amostrasDe } from '@tests/support/medidas.ts';
import { withPatience } from '@tests/support/patience.ts';
import { createTestDatabase } from '@tests/support/postgres.ts';
import { freePort, type RunningServer, startServer } from '@tests/support/server.ts';
import { type WholeServer, wholeServer } from '@tests/support/wholeServer.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import { systemClock } from '@/server/base/clock.ts';
import { readSettings, SettingsError } from '@/server/base/settings.ts';
import { databaseOf } from '@/server/database/database.ts';
import { openDatabase } from '@/server/database/open.ts';
import { postgresPool } from '@/server/database/pool.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { LostLease, leased } from '@/server/jobs/lease.ts';
import { claimJob, enqueue, finishJob, renewLease } from '@/server/jobs/queue.ts';

let banco: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  banco = await createTestDatabase(inject('postgresUrl')!);
});
afterAll(() => banco.drop());

const subir = (env: Readonly<Record<string, string>> = {}) =>
  startServer({
    evenUnbuilt: true,
    env: { DATABASE_URL: banco.url, AUTH_SECRET: 'x'.repeat(48), ATIVA_PROCESSOS: '2', ...env },
  });

/** One call on a new connection; each process logs that it answered. */
const chamar = async ({ url }: RunningServer): Promise<number> =>
  (await fetch(`${url}/api/auth/usuario`, { headers: { connection: 'close' } })).status;
const queResponderam = ({ output }: RunningServer): Set<number> =>
  new Set([...output().matchAll(/"pid":(\d+)[^\n]*"msg":"answer"/g)].map(([, pid]) => Number(pid)));
const vive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const chamarAte = (server: RunningServer, quantos: number) =>
  expect
    .poll(async () => ((await chamar(server)) === 401 ? queResponderam(server).size : 0), withPatience)
    .toBe(quantos);

describe('um servidor com vários processos', () => {
  it('todos respondem no mesmo endereço; o que cai é substituído; o sinal encerra todos em ordem', async () => {
    const server = await subir();
    await chamarAte(server, 2);
    const [primeiro, segundo] = [...queResponderam(server)];
    process.kill(segundo!, 'SIGKILL');
    await expect.poll(() => vive(segundo!)).toBe(false);
    await chamarAte(server, 3);
    const [, , terceiro] = [...queResponderam(server)];
    expect(server.output().match(/Ativa pronta em/g)).toHaveLength(1);
    expect(await server.stop()).toBe(0);
    expect([primeiro!, terceiro!].map(vive)).toEqual([false, false]);
  });

  it('a porta que já está em uso é dita uma vez; sem quem os conduz, nenhum fica para trás', async () => {
    const server = await subir();
    const outro = await subir({ PORT: new URL(server.url).port }).catch((error: Error) => error.message);
    expect(outro).toMatch(/^The server ended with 1:\nA porta \d+ já está em uso\. Informe outra em PORT\.\n$/);
    await chamarAte(server, 2);
    const pids = [...queResponderam(server)];
    await server.kill();
    await expect.poll(() => pids.filter(vive), withPatience).toEqual([]);
  });
});

it('as medidas são de todos os processos do nó, por qualquer das portas; o que um contou fica contado depois que cai', async () => {
  const token = 'token-das-medidas-com-mais-de-32-caracteres';
  const propria = await freePort();
  const server = await subir({ METRICS_TOKEN: token, METRICS_PORT: String(propria) });
  let respondidas = 0;
  const chamarPor = (quantos: number) =>
    expect
      .poll(async () => {
        if ((await chamar(server)) === 401) respondidas++;
        return queResponderam(server).size;
      }, withPatience)
      .toBe(quantos);
  const contadas = async (url: string) => {
    const lido = await fetch(url, { headers: { connection: 'close', authorization: `Bearer ${token}` } });
    const amostras = amostrasDe(await lido.text());
    expect(amostras.filter(({ medida }) => medida === 'ativa_ready')).toHaveLength(1);
    return amostras.find(
      ({ medida, rotulos }) => medida === 'ativa_http_requests_total' && rotulos.route === '/api/auth/usuario',
    )?.valor;
  };
  const portas = [`${server.url}/metrics`, `http://127.0.0.1:${propria}/metrics`] as const;
  try {
    await chamarPor(2);
    // An answer is counted after it was sent.
    for (const porta of portas) await expect.poll(() => contadas(porta)).toBe(respondidas);
    const [, segundo] = [...queResponderam(server)];
    process.kill(segundo!, 'SIGKILL');
    await expect.poll(() => vive(segundo!)).toBe(false);
    await chamarPor(3);
    await expect.poll(() => contadas(portas[0])).toBe(respondidas);
  } finally {
    expect(await server.stop()).toBe(0);
  }
});

it('um só código liga a chamada, a instrução que tardou e o trabalho que ela pediu, sem valores de ninguém', async () => {
  const server = await subir({ ATIVA_PROCESSOS: '1', ATIVA_LENTO_MS: '50' });
  const [client, olheiro] = [new pg.Client(banco.url), new pg.Client(banco.url)];
  await Promise.all([client.connect(), olheiro.connect()]);
  try {
    await client.query('begin; lock table job in access exclusive mode');
    const chamada = fetch(`${server.url}/api/auth/recoverPassword`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'k3f9x2mq7a' },
      body: JSON.stringify({ email: 'ninguem@exemplo.gov.br' }),
    });
    // The server's own look at its jobs, every two seconds, and the call.
    const esperam = `select from pg_locks join pg_database d on d.oid = database
      where datname = current_database() and relation = 'job'::regclass and not granted`;
    await expect.poll(async () => (await olheiro.query(esperam)).rowCount, withPatience).toBe(2);
    await new Promise((passou) => setTimeout(passou, 60));
    await client.query('commit');
    expect((await chamada).headers.get('x-request-id')).toBe('k3f9x2mq7a');
    const dela = (msg: string) =>
      server
        .output()
        .split('\n')
        .filter((linha) => linha.includes('"reqId":"k3f9x2mq7a"') && linha.includes(`"msg":"${msg}"`));
    await expect.poll(() => dela('job done'), withPatience).toHaveLength(1);
    expect(dela('slow answer')).toHaveLength(1);
    expect(dela('slow statement').filter((linha) => linha.includes('insert into job'))).toHaveLength(1);
    expect(dela('job done')[0]).toContain('"job":"recuperarSenha"');
    expect(server.output()).not.toContain('ninguem@');
  } finally {
    await Promise.all([client.end(), olheiro.end()]);
    await server.stop();
  }
});

it('um usuário que não pode criar as tabelas é dito numa frase, e o servidor não sobe', async () => {
  const admin = inject('postgresUrl')!;
  const client = new pg.Client(admin);
  await client.connect();
  await client.query('drop role if exists ativa_sem_direitos');
  await client.query("create role ativa_sem_direitos login password 'x'");
  const url = Object.assign(new URL(admin), { username: 'ativa_sem_direitos', password: 'x' });
  try {
    const settings = readSettings({ DATABASE_URL: url.toString(), AUTH_SECRET: 'x'.repeat(32) });
    const opened = openDatabase(settings);
    await expect(opened).rejects.toThrow(SettingsError);
    await expect(opened).rejects.toThrow('permission denied');
  } finally {
    await client.query('drop role ativa_sem_direitos');
    await client.end();
  }
});

it('um superusuário, ou um papel com bypassrls, é dito na partida numa frase; um papel comum, não', async () => {
  const dito = async (DATABASE_URL: string) => {
    const server = await subir({ DATABASE_URL, ATIVA_PROCESSOS: '1' });
    await server.stop();
    return /^O papel .*$/m.exec(server.output())?.[0];
  };
  expect(await dito(banco.url)).toBeUndefined();
  const admin = Object.assign(new URL(inject('postgresUrl')!), { pathname: new URL(banco.url).pathname });
  expect(await dito(admin.toString())).toMatch(
    /^O papel "\w+" de DATABASE_URL é superusuário .* a próxima versão não sobe com este\.$/,
  );
});

describe('em produção', () => {
  const pastas: string[] = [];
  const pasta = () => {
    const nova = mkdtempSync(join(tmpdir(), 'ativa-no-'));
    pastas.push(nova);
    return nova;
  };
  afterAll(() => {
    for (const uma of pastas) rmSync(uma, { recursive: true, force: true });
  });
  const no = (dataDir: string, env: Readonly<Record<string, string>> = {}) =>
    startServer({
      evenUnbuilt: true,
      dataDir,
      env: {
        NODE_ENV: 'production',
        DATABASE_URL: banco.url,
        AUTH_SECRET: 'x'.repeat(48),
        ATIVA_PROCESSOS: '2',
        ...env,
      },
    });
  const recusado = (server: Promise<RunningServer>) =>
    server.then(
      async (subiu) => {
        await subiu.stop();
        return 'subiu';
      },
      (error: Error) => error.message,
    );

  it('uma pasta de arquivos que o outro servidor não vê é recusada, e também a sua cópia; a mesma, não', async () => {
    const [uma, outra] = [pasta(), pasta()];
    const primeiro = await no(uma);
    const frase = /^The server ended with 1:\nOutro servidor já atende neste banco .*FILES_URL=s3:.*\n$/;
    expect(await recusado(no(outra))).toMatch(frase);
    cpSync(join(uma, 'arquivos'), join(outra, 'arquivos'), { recursive: true });
    expect(await recusado(no(outra))).toMatch(frase);
    // By another path: what counts is the folder.
    const mesma = await no(outra, { FILES_URL: pathToFileURL(join(uma, 'arquivos')).href });
    await mesma.stop();
    await primeiro.stop();
    // Alone, its own folder is fine again.
    const sozinho = await no(outra);
    expect(await sozinho.stop()).toBe(0);
  });

  it('o que não está ligado é dito na partida, uma vez cada um; o que está, não', async () => {
    const ditos = async (env: Readonly<Record<string, string>>) => {
      const server = await no(pasta(), env);
      await expect.poll(server.output, withPatience).toContain('Ativa pronta em');
      await server.stop();
      return [...server.output().matchAll(/^Falta (.*?): .+\.$/gm)].map(([, variavel]) => variavel);
    };
    expect(await ditos({})).toEqual(['SMTP_URL', 'INDICES_URL', 'CEP_URL', 'SID_URL', 'BB_API_URL ou RETORNO_DIR']);
    expect(
      await ditos({
        SMTP_URL: 'smtp://127.0.0.1:9',
        INDICES_URL: 'http://127.0.0.1:9',
        SID_URL: 'http://127.0.0.1:9',
        SID_SECRET: 's'.repeat(32),
        RETORNO_DIR: pasta(),
      }),
    ).toEqual(['CEP_URL']);
  });
});

it('um trabalho não é tomado no meio de uma transação sua, ainda que a reserva tenha acabado, e pode ser renovado nela', async () => {
  const ensaio = { name: 'ensaio da reserva', run: async () => undefined };
  const database = databaseOf('postgres', postgresPool(banco.url), async () => undefined);
  const outro = databaseOf('postgres', postgresPool(banco.url), async () => undefined);
  try {
    const clock = systemClock();
    await enqueue(database, { nome: ensaio.name, agora: clock.agora() });
    const meu = (await claimJob(database, [ensaio], clock))!;
    const acaba = () =>
      sql`update job set reservado_ate = now() - interval '1 second' where id = ${meu.id}`.execute(outro.sistema);
    await leased(database, meu).transaction(systemScope, async () => {
      await acaba();
      expect(await claimJob(outro, [ensaio], clock)).toBeUndefined();
      expect(await renewLease(outro, meu)).toBe(true);
      await acaba();
    });
    const dele = (await claimJob(outro, [ensaio], clock))!;
    expect(dele.id).toBe(meu.id);
    expect(await renewLease(database, meu)).toBe(false);
    await expect(leased(database, meu).transaction(systemScope, async () => 1)).rejects.toThrow(LostLease);
    await finishJob(outro, dele, clock.agora());
  } finally {
    await database.close();
    await outro.close();
  }
});

describe('com o PostgreSQL fora do ar', () => {
  let inteiro: WholeServer;
  let porta: Server;
  const passando = new Set<Socket>();
  const destino = new URL(inject('postgresUrl')!);
  /** A proxy between the server and its database, which the test can take away. */
  const abrir = async (em = 0): Promise<void> => {
    porta = createServer((deUmLado) => {
      const deOutro = connect(Number(destino.port), destino.hostname);
      for (const [um, outro] of [
        [deUmLado, deOutro],
        [deOutro, deUmLado],
      ] as const) {
        passando.add(um);
        um.on('error', () => undefined).on('close', () => passando.delete(um) && outro.destroy());
        um.pipe(outro);
      }
    }).listen(em, '127.0.0.1');
    await once(porta, 'listening');
  };
  const cortar = async (): Promise<void> => {
    const fechada = once(porta, 'close');
    porta.close();
    for (const um of passando) um.destroy();
    await fechada;
  };
  beforeAll(async () => {
    await abrir();
    const { port } = porta.address() as AddressInfo;
    const pela = Object.assign(new URL(destino), { host: `127.0.0.1:${port}` }).toString();
    inteiro = await wholeServer(pela, [admin]);
    await inteiro.start();
  });
  afterAll(async () => {
    await inteiro.drop();
    await cortar();
  });
  const admin = 'admin@ativa.gov.br';
  const criar = (nome: string, key: string) =>
    inteiro.call(admin, tipoDocumento.endpoints.create, { body: { nome }, key });

  it('cada chamada é 503 com a frase e quando voltar; de volta, a mesma chave é respondida, e feita uma vez', async () => {
    expect((await criar('Laudo de antes', 'chave-de-antes')).status).toBe(200);
    const { port } = porta.address() as AddressInfo;
    // One call is running when the database disappears: its insert waits for a lock.
    const trava = new pg.Client(Object.assign(new URL(inteiro.databaseUrl!), { host: destino.host }).toString());
    await trava.connect();
    await trava.query('begin; lock table tipo_documento in exclusive mode');
    const emCurso = criar('Laudo em curso', 'chave-em-curso');
    await new Promise((done) => setTimeout(done, 500));
    await cortar();
    const respostas = [await emCurso, await criar('Laudo novo', 'chave-nova')];
    for (const { status, headers, body } of respostas)
      expect([status, headers.get('retry-after'), body.mensagem]).toEqual([
        503,
        '5',
        'Ocorreu um erro inesperado. Nada foi perdido; tente de novo em instantes.',
      ]);
    expect((await fetch(`${inteiro.server.url}/ready`)).status).toBe(503);
    expect(inteiro.server.output()).not.toMatch(/"level":50[^\n]*"msg":"fault"/);
    await trava.end();
    await abrir(port);
    await expect.poll(async () => (await fetch(`${inteiro.server.url}/ready`)).status, withPatience).toBe(200);
    for (const [nome, key] of [
      ['Laudo em curso', 'chave-em-curso'],
      ['Laudo novo', 'chave-nova'],
    ] as const)
      await expect.poll(async () => (await criar(nome, key)).status, withPatience).toBe(200);
    const { rows } = await inteiro.look((database) =>
      database.transaction(systemScope, (db) =>
        sql<{ nome: string }>`select nome from tipo_documento where nome ilike 'laudo %' order by nome`.execute(db),
      ),
    );
    expect(rows.map(({ nome }) => nome.toLowerCase())).toEqual(
      expect.arrayContaining(['laudo de antes', 'laudo em curso', 'laudo novo']),
    );
    expect(rows.filter(({ nome }) => /curso|novo/i.test(nome))).toHaveLength(2);
  });
});
