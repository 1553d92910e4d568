import { setTimeout as after } from 'node:timers/promises';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { menu } from '@/portal/layout/menu.ts';
import { declarations } from '@/portal/resources/index.ts';
import { proving } from '../support/proof.ts';
import { parada } from './barriers.ts';
import { journey, linhasOuNenhuma } from './journey.ts';
import { LIMITE, shiftOf, watchShifts } from './shift.ts';

const j = journey({ reads: true });

/** Milliseconds that each answer takes longer; `nunca`: it does not come, and somebody looks for so long. */
const atrasos = [200, 1_000, 3_000, 'nunca'] as const;
const OLHA_MS = 3_000;
const janelas = { 'na mesa': { width: 1440, height: 900 }, 'no telefone': { width: 390, height: 844 } } as const;

/** Every page of the menu and every list, and a record of each; otherwise where most of a day is spent. */
const listas = proving
  ? [...new Set([...menu.map(({ path }) => path), ...declarations.map(({ name }) => name)])]
  : ['painel', 'processos', 'processoCobranca'];
const comRegistro = declarations
  .filter(({ name, show }) => show && (proving || ['processos', 'processoCobranca'].includes(name)))
  .map(({ name }) => name);

it.each(Object.entries(janelas))('%s, nada se move quando as respostas tardam ou não vêm', async (_, viewport) => {
  const page = await j.como('admin', { viewport });
  const enderecos = [...listas.map((nome) => `/${nome}`), ...(await registros(page))];
  const moveram: string[] = [];
  for (const endereco of enderecos)
    moveram.push(...(await Promise.all(atrasos.map((atraso) => medida(page.context(), endereco, atraso)))).flat());
  expect(moveram).toEqual([]);
});

it('as dívidas de um devedor têm o seu lugar, também entre o código que chega e a resposta que ainda não', async () => {
  const page = await j.como('admin', { em: '/devedor' });
  await watchShifts(page);
  // Later than half a second after the click, in which the browser counts nothing.
  for (const [o, ms] of [
    [/\/assets\/Dividas-/, 1_500],
    [/\/dividas/, 1_000],
  ] as const)
    await page.route(o, async (route) => {
      await after(ms);
      await route.continue();
    });
  await page.reload();
  await page.locator('tbody').getByRole('link').first().click();
  await page.getByRole('heading', { name: /^Cobranças/ }).waitFor();
  await parada(page);
  expect((await shiftOf(page)).value).toBeLessThan(LIMITE);
});

/** The address of the first record of each register that shows one. */
async function registros(page: Page): Promise<string[]> {
  const achados: string[] = [];
  for (const nome of comRegistro) {
    await page.goto(`${j.server.url}/${nome}`);
    const link = page.locator(`tbody a[href^="/${nome}/"]`).first();
    await linhasOuNenhuma(page);
    if (await link.isVisible()) achados.push((await link.getAttribute('href'))!);
  }
  return achados;
}

/** Opens the address with nothing kept – what is routed, the browser does not take from its cache –, and says what moved. */
async function medida(person: BrowserContext, endereco: string, atraso: (typeof atrasos)[number]): Promise<string[]> {
  const page = await person.newPage();
  await watchShifts(page);
  await page.route('**/api/**', async (route: Route) => {
    if (atraso === 'nunca') return;
    await after(atraso);
    await route.continue();
  });
  await page.goto(j.server.url + endereco);
  await page.getByRole('main').waitFor();
  if (atraso === 'nunca') await after(OLHA_MS);
  else await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await parada(page);
  const { value, what } = await shiftOf(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
  return value > LIMITE ? [`${endereco}, ${atraso}: ${value.toFixed(3)}: ${what.join('; ')}`] : [];
}
