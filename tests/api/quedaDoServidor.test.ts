import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WholeServer, wholeServer } from '@tests/support/wholeServer.ts';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { indicesFinanceiros } from '@/contract/indiceFinanceiro.ts';

// Whole processes start and end here.
vi.setConfig({ testTimeout: 240_000 });

const admin = 'admin@ativa.gov.br';
let fonte: Server;
/** When the source of the indexes was asked; it leaves the first without an answer. */
const pedidos: number[] = [];
let inteiro: WholeServer;
beforeAll(async () => {
  fonte = createServer((_request, answer) => {
    pedidos.push(Date.now());
    if (pedidos.length > 1)
      answer.setHeader('content-type', 'application/json').end('[{"data":"01/08/2026","valor":"0.42"}]');
  }).listen(0, '127.0.0.1');
  await once(fonte, 'listening');
  const url = `http://127.0.0.1:${(fonte.address() as AddressInfo).port}`;
  inteiro = await wholeServer(inject('postgresUrl'), [admin], { INDICES_URL: url });
});
afterAll(async () => {
  await inteiro.drop();
  fonte.closeAllConnections();
  fonte.close();
});

it('um trabalho em curso num servidor que morreu é retomado em menos de um minuto', async () => {
  await inteiro.start();
  const { body } = await inteiro.call(admin, indicesFinanceiros.list, { body: {} });
  const { id } = body.content[0];
  expect((await inteiro.call(admin, indicesFinanceiros.sincronizar, { params: { id } })).status).toBe(204);
  await expect.poll(() => pedidos.length, { timeout: 30_000 }).toBe(1);
  await inteiro.kill();
  const morto = Date.now();
  await inteiro.start();
  const lido = async () => (await inteiro.call(admin, indicesFinanceiros.get, { params: { id } })).body;
  expect((await lido()).sincronizadoEm).toBeNull();
  await expect
    .poll(async () => (await lido()).sincronizadoEm, { timeout: morto + 60_000 - Date.now(), interval: 250 })
    .not.toBeNull();
  expect(pedidos).toHaveLength(2);
  const valores = await inteiro.call(admin, indicesFinanceiros.valores, { params: { id } });
  expect(valores.body).toContainEqual({ mes: '2026-08-01', percentual: 0.42 });
});
