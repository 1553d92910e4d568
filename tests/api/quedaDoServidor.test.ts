import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { withPatience } from '@tests/support/patience.ts';
import { type WholeServer, wholeServer } from '@tests/support/wholeServer.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { indicesFinanceiros } from '@/contract/indiceFinanceiro.ts';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import { systemScope } from '@/server/database/tenant.ts';

const admin = 'admin@ativa.gov.br';
let fonte: Server;
/** Times of the requests to the source of the indexes, which leaves the first one without an answer. */
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
  inteiro = await wholeServer(inject('postgresUrl'), [admin], { INDICES_URL: url, ATIVA_LENTO_MS: '0' });
});
afterAll(async () => {
  await inteiro.drop();
  fonte.closeAllConnections();
  fonte.close();
});

it('um trabalho em curso num servidor que morreu é retomado', async () => {
  await inteiro.start();
  const { body } = await inteiro.call(admin, indicesFinanceiros.list, { body: {} });
  const { id } = body.content[0];
  expect((await inteiro.call(admin, indicesFinanceiros.sincronizar, { params: { id } })).status).toBe(204);
  await expect.poll(() => pedidos.length, withPatience).toBe(1);
  await inteiro.kill();
  await inteiro.start();
  const lido = async () => (await inteiro.call(admin, indicesFinanceiros.get, { params: { id } })).body;
  await expect.poll(async () => (await lido()).sincronizadoEm, { ...withPatience, interval: 250 }).not.toBeNull();
  // The routine of the morning may ask for it, too.
  expect(pedidos.length).toBeGreaterThanOrEqual(2);
  const valores = await inteiro.call(admin, indicesFinanceiros.valores, { params: { id } });
  expect(valores.body).toContainEqual({ mes: '2026-08-01', percentual: 0.42, demonstracao: false });
});

it.each([
  ['no meio do arquivo', 'content-type: application/pdf\r\n\r\n%PDF-1.7\n'],
  ['antes do arquivo', ''],
])('um envio que quem envia interrompe %s não é erro do servidor', async (_, mais) => {
  const antes = inteiro.server.output().length;
  const { port, hostname } = new URL(inteiro.server.url);
  const envio = connect(Number(port), hostname);
  const cabecalhos = [
    'POST /api/documento/upload HTTP/1.1',
    'host: x',
    `authorization: ${await inteiro.bearer(admin)}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 100000',
  ];
  const comeco = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n${mais}`;
  envio.write(`${cabecalhos.join('\r\n')}\r\n\r\n${comeco}`);
  await new Promise((done) => setTimeout(done, 500));
  envio.destroy();
  const registro = () => inteiro.server.output().slice(antes);
  await expect.poll(registro, withPatience).toMatch(/"url":"\/api\/documento\/upload"[^\n]*"msg":"sender left"/);
  expect(registro()).not.toMatch(/"level":[456]0/);
});

it('uma chamada em curso, repetida com a mesma chave depois da queda, é respondida, e feita uma vez', async () => {
  await inteiro.kill();
  // While there is a row in the table, the insert of this document type takes a minute: the server is dead before.
  await inteiro.look((database) =>
    sql
      .raw(
        `create table ensaio_demora as select 1 as um;
         grant select on ensaio_demora to public;
         create function ensaio_demora() returns trigger language plpgsql as
           'begin perform pg_sleep(60) from ensaio_demora; return new; end';
         create trigger ensaio_demora before insert on tipo_documento for each row
           when (upper(new.nome) = 'LAUDO DA QUEDA') execute function ensaio_demora()`,
      )
      .execute(database.kysely),
  );
  await inteiro.start();
  const criar = () =>
    inteiro.call(admin, tipoDocumento.endpoints.create, { body: { nome: 'Laudo da queda' }, key: 'chave-da-queda' });
  const perdida = criar().catch(() => 'sem resposta');
  if (inteiro.kind === 'postgres') {
    const tomada = () =>
      inteiro.look((database) =>
        sql`select from idempotencia where chave = 'chave-da-queda'`.execute(database.sistema).then(({ rows }) => rows),
      );
    await expect.poll(tomada, withPatience).toHaveLength(1);
    expect((await criar()).body.codigo).toBe('OPERACAO_EM_ANDAMENTO');
  } else {
    // The embedded database is not asked beside its server: the call is under way by then, or it never was.
    await new Promise((done) => setTimeout(done, 1_000));
  }
  await inteiro.kill();
  expect(await perdida).toBe('sem resposta');
  await inteiro.look(({ kind, kysely }) =>
    sql
      .raw(
        `delete from ensaio_demora;
         ${kind === 'postgres' ? "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'" : ''}`,
      )
      .execute(kysely),
  );
  await inteiro.start();
  const { status, body } = await criar();
  expect([status, body]).toEqual([200, expect.objectContaining({ id: expect.any(Number) })]);
  expect((await criar()).body).toEqual(body);
  await inteiro.kill();
  const feitos = await inteiro.look((database) =>
    database.transaction(systemScope, (db) =>
      sql`select from tipo_documento where upper(nome) = 'LAUDO DA QUEDA'`.execute(db),
    ),
  );
  expect(feitos.rows).toHaveLength(1);
});
