import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { textOfPdf } from '@tests/support/pdf.ts';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { indicesFinanceiros } from '@/contract/indiceFinanceiro.ts';
import { memoriasCalculo } from '@/contract/memoriaCalculo.ts';
import { processos } from '@/contract/processo.ts';
import { completarMeses } from '@/server/demonstracao/meses.ts';
import { umaDivida } from './cobranca/support.ts';
import { consultar, linhas } from './processo/support.ts';

/* M §7.85: without INDICES_URL the demonstration never lacks a month of its own day. */

let app: TestApp;
afterEach(() => app.close());
const [IPCA, SELIC] = [1, 2];
const valores = async (id: number) => {
  const { body } = await app.call(indicesFinanceiros.valores, {
    headers: await app.signIn('admin@ativa.gov.br'),
    params: { id },
  });
  return new Map<string, { percentual: number; demonstracao: boolean }>(
    body.map(({ mes, ...resto }: { mes: string }) => [mes.slice(0, 7), resto]),
  );
};
const mesesAusentes = async (numero: string) => {
  const headers = await app.signIn('gestor@ativa.gov.br');
  const { body } = await app.call(processos.list, { headers, body: { numero } });
  return (await consultar(app, headers, body.content[0].id)).body.indices.faltam;
};

it('completa, marcados, os meses até o que acabou; e de novo depois de um ano de partidas', async () => {
  app = await buildTestApp({ hoje: '2026-03-10' });
  const { numero } = await umaDivida(app, await app.signIn('gestor@ativa.gov.br'));
  app.clock.set(noonOf('2026-11-20'));
  await completarMeses(app.deps);
  const ipca = await valores(IPCA);
  expect(ipca.get('2025-12')).toEqual({ percentual: 0.33, demonstracao: false });
  // The month of the year before.
  expect(ipca.get('2026-10')).toEqual({ percentual: ipca.get('2025-10')!.percentual, demonstracao: true });
  expect([ipca.has('2026-11'), (await valores(SELIC)).has('2026-10')]).toEqual([false, true]);
  expect(await mesesAusentes(numero)).toEqual([]);
  for (let i = 1; i <= 12; i++) {
    app.clock.set(noonOf(`2027-${String(i).padStart(2, '0')}-${i % 2 ? '28' : '02'}`));
    await completarMeses(app.deps);
    await completarMeses(app.deps);
    expect(await mesesAusentes(numero)).toEqual([]);
  }
  const duas = await linhas(
    app,
    sql`select mes from indice_valor where id_indice = ${IPCA} group by mes having count(*) > 1`,
  );
  expect(duas).toEqual([]);
});

it('a memória de cálculo marca os meses inventados, na resposta e no papel; um publicado não se marca', async () => {
  app = await buildTestApp({ hoje: '2025-12-10' });
  const { id } = await umaDivida(app, await app.signIn('gestor@ativa.gov.br'));
  app.clock.set(noonOf('2026-04-20'));
  await completarMeses(app.deps);
  const headers = await app.signIn('gestor@ativa.gov.br');
  // The IPCA of two months before: 10/2025 to 02/2026, of which those of 2026 are not published.
  const { body } = await app.call(memoriasCalculo.get, { headers, params: { id } });
  expect(body.mesesDeDemonstracao).toEqual(['2026-01', '2026-02']);
  const { raw } = await app.call(memoriasCalculo.print, { headers, params: { id } });
  const texto = textOfPdf(raw.rawPayload).replace(/\s+/g, ' ');
  expect(texto).toMatch(/02\/2026 \d,\d\d \*/);
  expect(texto).toMatch(/12\/2025 \d,\d\d(?! \*)/);
  expect(texto).toMatch(/\* Os índices de .+ são valores de demonstração, e não os publicados\./);
});

it('com INDICES_URL não inventa nada', async () => {
  app = await buildTestApp({ hoje: '2026-11-20', env: { INDICES_URL: 'http://127.0.0.1:9' } });
  await completarMeses(app.deps);
  expect((await valores(IPCA)).has('2026-01')).toBe(false);
});

it('o mês verdadeiro, lido depois, deixa de ser de demonstração', async () => {
  app = await buildTestApp({ hoje: '2026-11-20' });
  await completarMeses(app.deps);
  app.clock.set(noonOf('2026-11-23'));
  const headers = await app.signIn('admin@ativa.gov.br');
  const publicados = async () =>
    (await app.call(indicesFinanceiros.get, { headers, params: { id: IPCA } })).body.quantidadeMeses;
  const antes = await publicados();
  const { body } = await app.call(indicesFinanceiros.importar, {
    headers,
    params: { id: IPCA },
    body: { conteudo: '2026-10;0,77' },
  });
  // It is new: nothing that was published is replaced.
  expect(body).toMatchObject({ novos: 1, alterados: 0 });
  expect(await publicados()).toBe(antes + 1);
  expect((await valores(IPCA)).get('2026-10')).toEqual({ percentual: 0.77, demonstracao: false });
});
