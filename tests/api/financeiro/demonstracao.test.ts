import { recebimentosQuebrados } from '@tests/api/cobranca/invariants.ts';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { proving } from '@tests/support/proof.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temCobranca } from '@/server/demonstracao/cobranca.ts';
import { seedDemoProcesses } from '@/server/demonstracao/processos.ts';
import { linhas } from '../processo/support.ts';

/** All of it when proving; otherwise every agreement, and one process in ten. */
const daDemonstracao = (n: number) => proving || temCobranca(n) || n % 10 === 0;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2026-01-20' });
  await seedDemoProcesses(app.deps, undefined, daDemonstracao);
});
afterAll(() => app.close());

it('na demonstração todo pago tem seu recebimento, de cada origem, e as somas fecham', async () => {
  expect(await recebimentosQuebrados(app, 'todos')).toEqual([]);
  const origens = await linhas<{ origem: string }>(
    app,
    sql`select origem from pagamento where estornado_em is null group by 1 order by 1`,
  );
  // What was paid beyond an instalment still waits there for the next one.
  expect(origens.map(({ origem }) => origem)).toEqual(['BAIXA_MANUAL', 'BOLETO', 'DIVIDA_ATIVA', 'QUITACAO']);
});
