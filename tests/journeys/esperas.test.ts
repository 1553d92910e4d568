import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { savingData } from '../support/browser.ts';
import { journey, presa } from './journey.ts';

const LISTA = '/api/processoConstituicaoCredito/list?';
const portal = (url: string) => /\/assets\/portal-/.test(url);
const linhas = (page: Page) => page.locator('tbody tr:not([data-waiting])');

/** Every address asked for from now on. */
function pedidos(page: Page): readonly string[] {
  const todos: string[] = [];
  page.on('request', (pedido: Request) => todos.push(pedido.url()));
  return todos;
}

/** Until what was to be done when idle has been done: the browser calls back in the order in which it was asked. */
const parada = (page: Page) =>
  page.evaluate(async () => {
    for (let vez = 0; vez < 2; vez++) await new Promise((resolve) => requestIdleCallback(resolve));
  });

describe('o que se espera', () => {
  const j = journey({ reads: true });

  it('o portal vem quando a página de acesso fica parada, sem que ninguém a toque', async () => {
    const page = await j.pessoa();
    const vindos = pedidos(page);
    await page.reload();
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    await expect.poll(() => vindos.some(portal)).toBe(true);
  });

  it('quem economiza dados só o recebe ao tocar num campo', async () => {
    const page = await j.pessoa();
    // What the page asked for so far was asked for by somebody who does not save.
    await page.goto('about:blank');
    await savingData(page);
    const vindos = pedidos(page);
    await page.goto(j.server.url);
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    await parada(page);
    expect(vindos.filter(portal)).toEqual([]);
    await page.getByLabel('Usuário').focus();
    await expect.poll(() => vindos.some(portal)).toBe(true);
  });

  it('a lista recarregada é pedida antes que o código do portal chegue, e uma vez só', async () => {
    const page = await j.como('operador', { em: '/processos?idFaseProcesso=1' });
    await linhas(page).first().waitFor();
    const vindos = pedidos(page);
    const soltarCodigo = await presa(page, '**/assets/portal-*.js');
    // An answer that comes early is good for some seconds, in which a busy machine may not have read the code.
    const soltarLista = await presa(page, ({ href }) => href.includes(LISTA));
    const pedida = page.waitForRequest((pedido) => pedido.url().includes(LISTA));
    await page.reload({ waitUntil: 'commit' });
    expect((await pedida).postDataJSON()).toMatchObject({ idFaseProcesso: 1 });
    soltarCodigo();
    await page.locator('tbody tr[data-waiting]').first().waitFor();
    soltarLista();
    await linhas(page).first().waitFor();
    expect(vindos.filter((url) => url.includes(LISTA))).toHaveLength(1);
  });

  it('o código do processo vem quando a lista fica parada, e o processo é pedido ao apertar a linha', async () => {
    const page = await j.como('operador');
    const vindos = pedidos(page);
    await page.goto(`${j.server.url}/processos`);
    await linhas(page).first().waitFor();
    await expect.poll(() => vindos.some((url) => /\/assets\/processo-/.test(url))).toBe(true);

    const [daPrimeira, daSegunda] = await linhas(page).evaluateAll((todas) =>
      todas
        .slice(0, 2)
        .map((linha) => `/api/processoConstituicaoCredito/${linha.querySelector('a')?.pathname.split('/').pop()}`),
    );
    const lidos = (caminho = '') => vindos.filter((url) => new URL(url).pathname === caminho).length;
    // A finger that begins to scroll reads nothing: a reading leaves its trace.
    await linhas(page)
      .nth(1)
      .locator('td')
      .last()
      .dispatchEvent('pointerdown', { pointerType: 'touch', button: 0, bubbles: true });
    // Nor does a mouse that rests on the link, or that is pressed beside it: it may only mark a text.
    await linhas(page).first().getByRole('link').first().hover();
    await page.waitForTimeout(300);
    await linhas(page).first().locator('td[data-label]').nth(1).hover();
    await page.mouse.down();
    await page.mouse.move(0, 0);
    await page.mouse.up();
    expect(lidos(daPrimeira)).toBe(0);
    await linhas(page).first().getByRole('link').first().hover();
    // The screen must take the early answer while it is good.
    const soltarProcesso = await presa(page, `**${daPrimeira}`);
    await page.mouse.down();
    await expect.poll(() => lidos(daPrimeira)).toBe(1);
    await page.mouse.up();
    await page.getByRole('status', { name: /^Carregando/ }).waitFor();
    soltarProcesso();
    await page.getByRole('heading', { level: 1, name: /^Processo \d/ }).waitFor();
    expect([lidos(daPrimeira), lidos(daSegunda)]).toEqual([1, 0]);
  });
});
