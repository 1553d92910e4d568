import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onePage } from '@tests/support/madePdf.ts';
import { multipart } from '@tests/support/workbook.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@/contract/limits.ts';
import { servicoAParte } from '@/server/base/aParte.ts';
import { escreverRelatorio } from '@/server/documents/relatorio/escrever.ts';
import { type Scenario, scenario } from './scenario.ts';

const mega = 1024 * 1024;

describe('um processo à parte', () => {
  /** Does what the request names; without a name it answers its process's number. */
  const trabalho = `
    import { parentPort } from 'node:worker_threads';
    const pesos = [];
    const atos = {
      dormir: () => new Promise(() => {}),
      girar: () => { for (;;) Math.sqrt(2); },
      crescer: () => { for (;;) pesos.push(Buffer.alloc(8 * ${mega}, 1)); },
      errar: () => { throw new Error('de propósito'); },
      sair: () => process.kill(process.pid, 'SIGKILL'),
    };
    parentPort.on('message', async (ato) => { await atos[ato]?.(); parentPort.postMessage(process.pid); });`;
  let arquivo: URL;
  beforeAll(async () => {
    const caminho = join(tmpdir(), `aparte-${process.pid}.mjs`);
    await writeFile(caminho, trabalho);
    arquivo = pathToFileURL(caminho);
  });
  afterAll(() => rm(arquivo));
  it('ocioso, acaba depois de um tempo, e o pedido que vem nesse instante tem outro processo', async () => {
    const pedir = com({ ociosoMs: 20 });
    const numeros = new Set<number>();
    for (let n = 0; n < 12; n++) {
      numeros.add((await pedir(''))!.resposta);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(numeros.size).toBeGreaterThan(1);
  });

  const com = (limites: Partial<typeof limits.exame> = {}) =>
    servicoAParte<string, number>(arquivo, { ...limits.exame, ...limites });

  it('serve um pedido depois do outro, e é trocado depois de alguns', async () => {
    const pedir = com({ pedidos: 3 });
    const numeros: number[] = [];
    for (let n = 0; n < 7; n++) numeros.push((await pedir(''))!.resposta);
    expect(numeros.map((numero) => numeros.indexOf(numero))).toEqual([0, 0, 0, 3, 3, 3, 6]);
  });

  it('o que a máquina não deixa começar não é culpa do pedido: é tentado de novo mais tarde', async () => {
    const pedir = com();
    const falha = () =>
      pedir('').then(
        () => 'serviu',
        ({ code }: { code: string }) => code,
      );
    const { execPath } = process;
    try {
      // Node tells of a program that is not there as of a machine that has no room for one: by an event, after the beginning.
      process.execPath = join(tmpdir(), 'nao-ha-este-programa');
      expect(await falha()).toBe('SERVIDOR_OCUPADO');
    } finally {
      process.execPath = execPath;
    }
    expect(await falha()).toBe('serviu');
  });

  it.each([
    ['tempo de processador', 'girar', { processadorMs: 2_000 }],
    ['memória fora do limite da thread', 'crescer', { bytes: 200 * mega }],
  ])('o que leva demais não tem resposta: %s', async (_, ato, limites) => {
    const pedir = com(limites);
    expect(await pedir(ato)).toBeUndefined();
    expect(await pedir('')).toBeDefined();
  });

  it.each([
    ['só o relógio andou', 'dormir', { esperaMs: 1_500 }],
    ['alguém de fora o encerrou', 'sair', {}],
  ])('quando %s, quem pede sabe que pode tentar de novo', async (_, ato, limites) => {
    const pedir = com(limites);
    await expect(pedir(ato)).rejects.toMatchObject({ code: 'SERVIDOR_OCUPADO' });
    await expect(com()('')).resolves.toBeDefined();
  });

  const depoisDeTudo = Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL);

  it('deixa passar à frente quem atende às chamadas', async () => {
    const { resposta: numero } = (await com()(''))!;
    expect(getPriority(numero)).toBe(depoisDeTudo);
  });

  it.runIf(process.platform === 'linux')('também a thread de um relatório, e só ela', async () => {
    /** Of each thread of this process, its priority: the 19th value that Linux tells, after a name in brackets. */
    const prioridades = () =>
      readdirSync('/proc/self/task').map((thread) => {
        try {
          return Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]!.split(' ')[16]);
        } catch {
          // It has ended meanwhile.
          return undefined;
        }
      });
    const quantas = () => prioridades().filter((uma) => uma === depoisDeTudo).length;
    const antes = quantas();
    let durante = 0;
    async function* partes() {
      yield [];
      // The thread has answered, so it has begun.
      durante = quantas();
    }
    const daqui = getPriority();
    const cabeca = { orgao: 'AEMA', filtros: [], emissao: '20/11/2026', versao: '1' };
    await escreverRelatorio('SINTETICO_XLS', cabeca, partes(), new AbortController().signal);
    expect(durante).toBeGreaterThan(antes);
    expect(getPriority()).toBe(daqui);
  });

  it('um erro da thread é um erro', async () => {
    await expect(com()('errar')).rejects.toThrow('de propósito');
  });
});

describe('um PDF comum é aceito por mais ocupada que esteja a máquina', () => {
  let c: Scenario;
  let tokens: string[];
  const outros: ChildProcess[] = [];
  beforeAll(async () => {
    c = await scenario();
    await c.umUsuario('operador@aema.gov.br', 'AEMA');
    await c.umUsuario('operador@sefin.gov.br', 'SEFIN');
    tokens = [await c.entrar('operador@aema.gov.br'), await c.entrar('operador@sefin.gov.br')];
  });
  afterAll(async () => {
    for (const outro of outros) outro.kill('SIGKILL');
    await c.fechar();
  });

  it('com os processadores tomados e o servidor que cresce', async () => {
    // Each ends by itself, after so much processor time that the uploads are done first.
    const gira = 'while (process.cpuUsage().user < 30e6);';
    for (let n = 0; n < 4; n++) outros.push(spawn(process.execPath, ['-e', gira], { stdio: 'ignore' }));
    const enviar = (pdf: Buffer, token: string) =>
      c.chamar('POST', 'documento/upload', { token, ...multipart(pdf, 'termo.pdf') });
    // Its examination takes a second of the processor; the server's own memory grows meanwhile by more than it may take.
    const longo = enviar(onePage({ mais: Array.from({ length: 10_000 }, (_, n) => `<</Type/X/N ${n}>>`) }), tokens[0]!);
    const pesos: Buffer[] = [];
    const cresce = setInterval(() => pesos.length < 15 && pesos.push(Buffer.alloc(30 * mega, 1)), 20);
    const respostas = await Promise.all([
      longo,
      ...Array.from({ length: 20 }, (_, n) => enviar(onePage(), tokens[n % 2]!)),
    ]).finally(() => clearInterval(cresce));
    expect(pesos.length * 30 * mega).toBeGreaterThan(limits.exame.bytes);
    expect(respostas.map(({ status, body }) => [status, body.mensagem])).toEqual(respostas.map(() => [200, undefined]));
  });
});
