import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriers } from './barriers.ts';
import { journey } from './journey.ts';

const j = journey({ reads: true });

/** Of each table of the dialog: whether it is wider than its place, and whether the keyboard stops at it. */
const tabelas = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('.MuiTableContainer-root')
    .evaluateAll((caixas) =>
      caixas.map((caixa) => ({
        larga: caixa.scrollWidth > caixa.clientWidth + 1,
        para: (caixa as HTMLElement).tabIndex === 0,
      })),
    );

it('o teclado para numa tabela só onde ela não cabe, e lá a rola', async () => {
  const page = await j.como('operador', { viewport: { width: 1440, height: 900 } });
  await page.goto(`${j.server.url}/processos?idFaseProcesso=1&idSituacaoProcesso=3`);
  await page.locator('tbody').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Ver a conta' }).click();
  await page.getByRole('dialog').getByRole('region', { name: 'Critérios' }).waitFor();
  const largas = async (width: number) => {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(async () => (await tabelas(page)).filter(({ larga, para }) => larga !== para)).toEqual([]);
    expect(await barriers(page, `${width}`, 'scrollable-region-focusable')).toEqual([]);
    return (await tabelas(page)).filter(({ larga }) => larga).length;
  };
  expect((await tabelas(page)).length).toBeGreaterThan(2);
  expect(await largas(1440)).toBe(0);
  // On a telephone, too, most of them fit.
  expect(await largas(390)).toBeLessThan((await tabelas(page)).length);
  // As a telephone of 640 px shows it at 200 %.
  expect(await largas(320)).toBeGreaterThan(0);
  const larga = page.getByRole('dialog').locator('.MuiTableContainer-root[tabindex="0"]').first();
  await larga.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => larga.evaluate((caixa) => caixa.scrollLeft)).toBeGreaterThan(0);
});
