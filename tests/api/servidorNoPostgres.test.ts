import { createTestDatabase } from '@tests/support/postgres.ts';
import { type RunningServer, startServer } from '@tests/support/server.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '@/server/database/open.ts';
import { readSettings, SettingsError } from '@/server/settings.ts';

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

/** One call on a connection of its own; each process says in its log that it answered. */
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
    .poll(async () => ((await chamar(server)) === 401 ? queResponderam(server).size : 0), { timeout: 60_000 })
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
    await expect.poll(() => pids.filter(vive), { timeout: 10_000 }).toEqual([]);
  });
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
