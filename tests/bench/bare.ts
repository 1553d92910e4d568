/**
 * `tsx bare.ts <json>`: a server that only sends the given statements and answers with the rows. Compared with the
 * driver alone it shows what HTTP costs on this machine, and the most that any endpoint with the same statements could
 * reach.
 */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { Load } from './load.ts';
import { operationOf } from './load.ts';

if (process.argv[1]?.endsWith('bare.ts')) {
  const { connections, sql } = JSON.parse(process.argv[2]!) as Pick<Load, 'connections'> & { sql: Load['sql'] };
  const { operation } = operationOf(connections, sql!);
  const app = Fastify();
  app.post('/', async () => operation());
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.stdout.write(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/\n`);
}
