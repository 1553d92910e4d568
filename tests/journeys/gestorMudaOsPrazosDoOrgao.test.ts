import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatData } from '@/contract/values/data.ts';
import { diaDe } from '@/contract/values/fuso.ts';
import { contarPrazo } from '@/domain/prazo.ts';
import { barriers } from './barriers.ts';
import { abrirMenu, aviso, journey } from './journey.ts';
import { abrirAcao, anexar, confirmar } from './processo.ts';

describe('quem cuida do órgão', () => {
  const j = journey({ own: true });
  const doPrazo = (page: Page) => page.getByText(/^Prazo de contestação/).locator('..');
  const abrirPrimeiro = async (page: Page, situacao: number) => {
    await page.goto(`${j.server.url}/processos?idFaseProcesso=1&idSituacaoProcesso=${situacao}`);
    await page.locator('tbody tr').first().getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^Processo \d/ }).waitFor();
  };

  it('encurta o prazo de contestação: o que corre fica, e a ciência seguinte já conta com ele', async () => {
    const page = await j.como('gestor');
    await abrirPrimeiro(page, 3);
    const corre = { url: page.url(), prazo: await doPrazo(page).textContent() };
    expect(corre.prazo).toMatch(/até \d\d\/\d\d\/\d{4}/);

    await abrirMenu(page, 'Órgão');
    await page.getByRole('link', { name: /^Editar:/ }).click();
    const prazo = page.getByRole('textbox', { name: /^Prazo de Contestação/ });
    expect(await prazo.inputValue()).toBe('30');
    await prazo.fill('10');
    await page.getByRole('button', { name: 'Incluir feriado' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('24062027');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('São João');
    await page.getByText('quinta-feira').waitFor();
    expect(await barriers(page)).toEqual([]);

    // On a phone nothing is cut off.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('button', { name: 'Abrir menu' }).waitFor({ state: 'hidden' });

    await abrirMenu(page, 'Painel');
    await page.getByRole('button', { name: 'Continuar preenchendo' }).click();
    expect(await page.getByRole('textbox', { name: /^Data do feriado/ }).inputValue()).toBe('24/06/2027');
    expect(await page.getByRole('textbox', { name: /^Nome do feriado/ }).inputValue()).toBe('São João');
    await page.getByRole('button', { name: 'Editar', exact: true }).click();
    await aviso(page, 'Órgão Credor atualizado com sucesso').waitFor();

    await abrirPrimeiro(page, 1);
    const hoje = diaDe(new Date());
    const dialog = await abrirAcao(page, 'Anexar AR');
    await dialog.getByRole('textbox', { name: /^Data/ }).fill(formatData(hoje));
    await anexar(dialog, 'aviso.pdf');
    await confirmar(dialog);
    await dialog.waitFor({ state: 'detached' });
    // D §3.7: ten days from the next business day, the last one a business day.
    await page
      .getByText(`até ${formatData(contarPrazo(hoje, 10).fim)}`)
      .first()
      .waitFor();

    await page.goto(corre.url);
    await doPrazo(page).waitFor();
    expect(await doPrazo(page).textContent()).toBe(corre.prazo);

    await abrirMenu(page, 'Órgão');
    await page.getByRole('link', { name: /^Ver Detalhes:/ }).click();
    await page.getByText('24/06/2027 – São João').waitFor();
    expect(await barriers(page)).toEqual([]);
  });
});
