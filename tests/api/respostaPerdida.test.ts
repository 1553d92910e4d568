import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { buildTestApp, openTestDatabase, type TestApp } from '@tests/support/app.ts';
import { minutes } from '@tests/support/clock.ts';
import { type Failing, failing } from '@tests/support/failing.ts';
import { retorno } from '@tests/support/retorno.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { documentos } from '@/contract/documento.ts';
import { lerPastaDeRetornos } from '@/server/cases/conciliacao/pastaDeRetornos.ts';
import { enviar, linhas, type Quem } from './processo/support.ts';

/** A commit whose answer is lost with the connection: the rows are there, and what they name has to be. */
let app: TestApp;
let falha: Failing;
let quem: Quem;
const raiz = mkdtempSync(join(tmpdir(), 'ativa-perdida-'));
beforeAll(async () => {
  falha = failing(await openTestDatabase());
  app = await buildTestApp({ hoje: '2025-11-20', database: falha.database, settings: { retornoDir: raiz } });
  quem = await app.signIn('gestor@ativa.gov.br');
});
afterAll(async () => {
  await app.close();
  rmSync(raiz, { recursive: true });
});

const perdida = <T>(depoisDe: number, chamada: () => Promise<T>) => {
  falha.failAfter(depoisDe, 'AT_ONCE');
  return falha.counting(chamada).finally(() => falha.back());
};
const enviados = async () =>
  (await linhas<{ chave: string }>(app, sql`select chave from upload order by chave`)).map(({ chave }) => chave);
const noDeposito = async (pasta: string) => {
  const chaves: string[] = [];
  for await (const { key } of app.deps.adapters.files.list(pasta)) chaves.push(key);
  return chaves.sort();
};

it('de um envio, o arquivo que a linha nomeia fica', async () => {
  let antes = (await enviados()).length;
  await perdida(1, () => enviar(app, quem).catch(() => undefined));
  const depois = await enviados();
  expect(depois).toHaveLength(++antes);
  expect(await noDeposito('envios')).toEqual(depois);
});

it('de uma cópia, a mesma chave dá arquivos que há, depois de qualquer gravação', async () => {
  const { uuid } = await enviar(app, quem);
  let vezes = 0;
  for (let perdeu = true; perdeu; vezes++) {
    const pedir = () =>
      app.call(documentos.copiar, {
        headers: { ...quem, 'idempotency-key': `copia-perdida-${vezes}` },
        body: { uuid, copias: 7 },
      });
    perdeu = (await perdida(vezes + 1, pedir)).status !== 200;
    // Whoever had taken the key is given up by then.
    app.clock.set(new Date(app.clock.maquina().getTime() + minutes(3)));
    quem = await app.signIn('gestor@ativa.gov.br');
    const { status, body } = await pedir();
    expect([status, body.uuids?.length]).toEqual([200, 7]);
    expect(await noDeposito('envios')).toEqual(await enviados());
  }
  expect(vezes).toBeGreaterThan(1);
});

it('de uma cópia recusada ou que falha no meio não fica nenhuma, também das que ainda se escreviam', async () => {
  const { uuid } = await enviar(app, quem);
  const copiar = (copias: number) => app.call(documentos.copiar, { headers: quem, body: { uuid, copias } });
  const antes = await noDeposito('envios');
  const { files } = app.deps.adapters;
  const escritas: Promise<unknown>[] = [];
  const tardia = async (...[chave, conteudo]: Parameters<typeof files.put>) => {
    await esperar(50);
    return files.put(chave, conteudo);
  };
  const falho: typeof files = {
    ...files,
    put(chave, conteudo) {
      const primeira = escritas.length === 0;
      if (primeira) conteudo.destroy();
      const escrita = primeira ? Promise.reject(new Error('the first fails at once')) : tardia(chave, conteudo);
      escritas.push(escrita);
      return escrita;
    },
  };
  Object.assign(app.deps.adapters, { files: falho });
  const { status } = await copiar(3);
  Object.assign(app.deps.adapters, { files });
  const feitas = await Promise.allSettled(escritas);
  expect([status, feitas.length]).toEqual([500, 3]);
  expect(await noDeposito('envios')).toEqual(antes);

  expect((await copiar(50)).status).toBe(200);
  // Refused before a byte of it is on the disk, which is everybody's.
  const put = vi.spyOn(app.deps.adapters.files, 'put');
  expect((await copiar(50)).headers.errorcode).toBe('COTA_DE_ARQUIVOS');
  expect(put).not.toHaveBeenCalled();
  // Whatever room is left is filled.
  for (const n of [32, 16, 8, 4, 2, 1]) await copiar(n);
  put.mockClear();
  await expect(enviar(app, quem)).rejects.toThrow('COTA_DE_ARQUIVOS');
  expect(put).not.toHaveBeenCalled();
  put.mockRestore();
});

it('na pasta de retornos, o arquivo que a linha nomeia fica, e o do banco vai a lidos', async () => {
  const pasta = join(raiz, 'BB-3128557');
  mkdirSync(pasta);
  const titulos = [{ nossoNumero: `3128557${'1'.padStart(10, '0')}`, pago: 100 }];
  const conteudo = retorno({ banco: 'BB', convenio: '3128557', sequencial: 1, titulos });
  const por = () => writeFileSync(join(pasta, 'a.ret'), conteudo, 'latin1');
  por();
  await perdida(1, () => lerPastaDeRetornos.run(app.deps, undefined));
  const guardados = await linhas<{ chave: string }>(
    app,
    sql`select chave_arquivo as chave from arquivo_retorno where recusado_motivo is null`,
  );
  expect(await noDeposito('retornos')).toEqual(guardados.map(({ chave }) => chave));
  expect([guardados.length, readdirSync(join(pasta, 'lidos'))]).toEqual([1, ['a.ret']]);
  // Brought again, as by a server that stopped before it moved it: the copy that no row names goes.
  por();
  await lerPastaDeRetornos.run(app.deps, undefined);
  expect(await noDeposito('retornos')).toEqual(guardados.map(({ chave }) => chave));
});
