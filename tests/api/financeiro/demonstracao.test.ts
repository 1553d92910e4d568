import { recebimentosQuebrados } from '@tests/api/cobranca/invariantes.ts';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoProcesses } from '@/server/database/seed/demo.ts';
import { linhas } from '../processo/apoio.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2026-01-20' });
  await seedDemoProcesses(app.deps);
}, 600_000);
afterAll(() => app.close());

it('na demonstração inteira todo pago tem seu recebimento, de cada origem, e as somas fecham', async () => {
  expect(await recebimentosQuebrados(app, 'todos')).toEqual([]);
  const origens = await linhas<{ origem: string }>(
    app,
    sql`select origem from pagamento where estornado_em is null group by 1 order by 1`,
  );
  // What was paid beyond an instalment still waits there for the next one.
  expect(origens.map(({ origem }) => origem)).toEqual(['BAIXA_MANUAL', 'BOLETO', 'DIVIDA_ATIVA', 'QUITACAO']);
});
