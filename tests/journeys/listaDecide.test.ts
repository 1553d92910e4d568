import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriers } from './barriers.ts';
import { journey, primeiraColuna } from './journey.ts';

const j = journey({ reads: true });
const telefone = { width: 390, height: 844 };
const mesa = { width: 1440, height: 900 };

/** Edges of the rows, in pixels from the top of the window. */
const linhas = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const { top, bottom, height } = row.getBoundingClientRect();
      return { top, bottom, height };
    }),
  );

it('no telefone, oito processos ou mais cabem na primeira tela, cada um em duas linhas com o devido e o prazo', async () => {
  const page = await j.como('operador', { em: '/processos', viewport: telefone });
  await primeiraColuna(page);
  const todas = await linhas(page);
  expect(todas.filter(({ bottom }) => bottom <= telefone.height).length).toBeGreaterThanOrEqual(8);
  expect(Math.max(...todas.map(({ height }) => height))).toBeLessThanOrEqual(72);
  expect(await page.locator('tbody tr').first().getByText(/^R\$/).isVisible()).toBe(true);
  expect(await barriers(page)).toEqual([]);
});

it('na mesa, cada linha tem 36 pixels, e quem a aperta em qualquer lugar chega ao processo', async () => {
  const page = await j.como('operador', { em: '/processos', viewport: mesa });
  await primeiraColuna(page);
  for (const { height } of await linhas(page)) expect(Math.round(height)).toBeLessThanOrEqual(37);
  const linha = page.locator('tbody tr').first();
  const detalhe = linha.getByRole('link', { name: /^Ver Detalhes/ });
  const visivel = () => detalhe.evaluate((link) => getComputedStyle(link).opacity);
  await page.mouse.move(1, 1);
  expect(await visivel()).toBe('0');
  await detalhe.focus();
  await expect.poll(visivel).toBe('1');
  const [numero] = await primeiraColuna(page);
  await linha.locator('td[data-label="Devedor"]').click();
  await page.getByRole('heading', { level: 1, name: new RegExp(numero!) }).waitFor();
});

it('a barra das selecionadas toma o lugar da outra, e nenhuma linha se move', async () => {
  const page = await j.como('operador', { em: '/processos', viewport: mesa });
  await primeiraColuna(page);
  const antes = await linhas(page);
  await page
    .getByRole('checkbox', { name: /^Selecionar \d/ })
    .first()
    .check();
  await page.getByText('1 selecionado').waitFor();
  expect(await linhas(page)).toEqual(antes);
  await page.getByRole('button', { name: 'Limpar seleção' }).click();
  await page.getByRole('button', { name: 'Atualizar' }).waitFor();
  expect(await linhas(page)).toEqual(antes);
});

it.each([
  ['na mesa', mesa],
  ['no telefone', telefone],
])('%s, as linhas que se esperam têm a forma das que vêm, e nada se move quando chegam', async (_, viewport) => {
  const page = await j.como('operador', { em: '/painel', viewport });
  const soltar: (() => void)[] = [];
  const resposta = new Promise<void>((resolve) => {
    soltar.push(resolve);
  });
  await page.route('**/processoConstituicaoCredito/list*', async (route) => {
    await resposta;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) shifts.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${j.server.url}/processos`);
  await page.locator('tbody tr[data-waiting]').first().waitFor();
  const esperadas = await linhas(page);
  for (const um of soltar) um();
  await page.locator('tbody tr[data-link]').first().waitFor();
  const vindas = await linhas(page);
  expect(vindas.map(({ top }) => Math.round(top))).toEqual(esperadas.map(({ top }) => Math.round(top)));
  const soma = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0));
  expect(soma).toBeLessThanOrEqual(0.05);
});
