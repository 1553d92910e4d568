import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { anotherNode, type OtherNode } from '@tests/support/node.ts';
import { withPatience } from '@tests/support/patience.ts';
import { type WholeServer, wholeServer } from '@tests/support/wholeServer.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { processos } from '@/contract/processo.ts';
import { recalcularIndice } from '@/server/cases/indice/recalcularIndice.ts';
import { systemScope } from '@/server/database/tenant.ts';
import type { Job } from '@/server/jobs/job.ts';
import { enqueue } from '@/server/jobs/queue.ts';
import { linhas, umFormulario } from './processo/support.ts';

interface NaFila {
  readonly estado: string;
  readonly tentativa: number;
}
const doTrabalho = (nome: string) => sql<NaFila>`select estado, tentativa from job where nome = ${nome}`;
const devolvido = { estado: 'pronto', tentativa: 0 };

describe('um servidor que encerra no meio de um trabalho', () => {
  let app: TestApp;
  let um: OtherNode;
  let outro: OtherNode;
  let passos: number;
  let portao: Promise<void>;
  let chegou: () => void;
  let comecou: Promise<void>;
  /** Work in many transactions: the first time it waits in one of them. */
  const emMassa: Job = {
    name: 'ensaio em massa',
    async run({ database }) {
      for (let i = 0; i < 5; i++)
        await database.transaction(systemScope, async () => {
          passos++;
          chegou();
          await portao;
        });
    },
  };
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await linhas(app, sql`delete from job where nome = ${emMassa.name}`);
    passos = 0;
    comecou = new Promise((resolve) => {
      chegou = resolve;
    });
    [um, outro] = [await anotherNode(app, [emMassa]), await anotherNode(app, [emMassa])];
    await enqueue(app.database, { nome: emMassa.name, agora: app.clock.maquina() });
  });

  it('deixa-o entre duas transações e devolve-o, sem gastar tentativa; outro o faz inteiro', async () => {
    let abrir = () => {};
    portao = new Promise((resolve) => {
      abrir = resolve;
    });
    void um.tick();
    await comecou;
    const fim = um.stop({ graceMs: 0, cutMs: 60_000 });
    // The open transaction ends; the next one does not begin.
    setTimeout(abrir, 50);
    await fim;
    expect([passos, um.done, um.failed]).toEqual([1, [emMassa.name], []]);
    expect(await linhas(app, doTrabalho(emMassa.name))).toEqual([devolvido]);
    await outro.tick();
    expect(passos).toBe(6);
    expect(await linhas(app, doTrabalho(emMassa.name))).toEqual([{ estado: 'feito', tentativa: 1 }]);
    await outro.stop();
  });

  it('devolve-o ainda que uma transação não acabe, e ninguém o toma antes de ela acabar', async () => {
    let abrir = () => {};
    portao = new Promise((resolve) => {
      abrir = resolve;
    });
    void um.tick();
    await comecou;
    const fim = um.stop({ graceMs: 0, cutMs: 0 });
    await expect.poll(() => linhas(app, doTrabalho(emMassa.name)), withPatience).toEqual([devolvido]);
    await outro.tick();
    expect(passos).toBe(1);
    abrir();
    await fim;
    await expect
      .poll(async () => {
        await outro.tick();
        return passos;
      }, withPatience)
      .toBe(6);
    expect(await linhas(app, doTrabalho(emMassa.name))).toEqual([{ estado: 'feito', tentativa: 1 }]);
    await outro.stop();
  });
});

describe('SIGTERM com trabalho em massa, que espera por uma trava', () => {
  let inteiro: WholeServer;
  beforeAll(async () => {
    inteiro = await wholeServer(inject('postgresUrl')!, []);
    await inteiro.start();
  });
  afterAll(() => inteiro.drop());

  it('o servidor acaba enquanto a trava ainda está lá, e o trabalho espera por outro, com as tentativas inteiras', async () => {
    const fila = () =>
      inteiro.look((database) =>
        database.transaction(
          systemScope,
          async (db) => (await doTrabalho(recalcularIndice.name).execute(db)).rows as NaFila[],
        ),
      );
    const trava = new pg.Client(inteiro.databaseUrl);
    await trava.connect();
    await trava.query('begin; lock table processo in access exclusive mode');
    await inteiro.look((database) =>
      enqueue(database, { nome: recalcularIndice.name, carga: { idIndice: 1 }, agora: new Date() }),
    );
    await expect.poll(async () => (await fila())[0]?.estado, withPatience).toBe('executando');
    expect(await inteiro.server.stop()).toBe(0);
    expect(await fila()).toEqual([devolvido]);
    await trava.end();
  });
});

describe('SIGTERM logo depois de alguém abrir um processo', () => {
  const GESTOR = 'gestor.procon@ativa.gov.br';
  let inteiro: WholeServer;
  beforeAll(async () => {
    inteiro = await wholeServer(inject('postgresUrl')!, [GESTOR]);
    await inteiro.start();
  });
  afterAll(() => inteiro.drop());

  it('quem o viu fica anotado', async () => {
    const { id } = (await inteiro.call(GESTOR, processos.create, { body: umFormulario() })).body;
    expect((await inteiro.call(GESTOR, processos.get, { params: { id } })).status).toBe(200);
    expect(await inteiro.server.stop()).toBe(0);
    const vistos = await inteiro.look((database) =>
      database.transaction(
        systemScope,
        async (db) => (await sql`select recurso, id_registro from quem_viu`.execute(db)).rows,
      ),
    );
    expect(vistos).toEqual([{ recurso: 'processo', id_registro: id }]);
  });
});
