import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey, primeiraColuna } from './journey.ts';

/** Clicks both before the screen draws anything of the first click. */
const ordenarEPassarDePagina = async (page: Page): Promise<void> => {
  const ordenar = await page
    .getByRole('columnheader', { name: /Devedor/ })
    .getByRole('button')
    .elementHandle();
  const proxima = await page.getByRole('button', { name: 'Próxima página' }).elementHandle();
  await page.evaluate(
    (botoes) => {
      for (const botao of botoes) (botao as HTMLElement).click();
    },
    [ordenar, proxima],
  );
};

describe('a lista de processos', () => {
  const j = journey({ reads: true });

  it('guarda filtro, página e ordem no endereço; voltar e recarregar devolvem tudo', async () => {
    const page = await j.como('operador', { em: '/processos' });
    await primeiraColuna(page);

    await page.getByRole('button', { name: 'Editar filtro' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filtros' });
    const situacao = drawer.getByRole('combobox', { name: /^Situação/ });
    expect(await situacao.isDisabled()).toBe(true);
    await drawer.getByRole('combobox', { name: /^Fase/ }).click();
    await page.getByRole('option', { name: 'Inicial' }).click();
    await drawer.getByRole('button', { name: 'Aplicar' }).click();
    await page
      .getByRole('button', { name: /Remover o filtro/ })
      .first()
      .waitFor();
    const [segunda] = await Promise.all([
      page.waitForResponse((answer) => /\/list\?.*page=1.*sort=devedor/.test(answer.url())),
      ordenarEPassarDePagina(page),
    ]);
    await page.waitForURL(/_pageIndex=1&.*_sort=nomeDevedor/);
    const url = page.url();
    const { content } = (await segunda.json()) as { content: { numero: string }[] };
    const vistos = content.map(({ numero }) => numero);
    // The old rows stay until the next ones arrive, so the rows are polled until they are those of the second page.
    const mostra = () => expect.poll(() => primeiraColuna(page)).toEqual(vistos);
    await mostra();

    await page.locator('tbody tr').first().getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^Processo \d/ }).waitFor();
    await page.goBack();
    expect(page.url()).toBe(url);
    await mostra();
    await page.reload();
    await mostra();

    await page.getByRole('button', { name: 'Limpar filtro' }).click();
    await page.waitForURL((u) => !u.search.includes('idFaseProcesso'));
  });

  it('oferece os filtros da dívida ativa somente com a fase 4', async () => {
    const page = await j.como('operador', { em: '/processos' });
    await page.getByRole('button', { name: 'Editar filtro' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filtros' });
    await drawer.getByRole('checkbox', { name: 'Apenas processos lavrados' }).waitFor();
    expect(await drawer.getByRole('combobox', { name: 'Execução Fiscal pós inscrição' }).count()).toBe(0);
    await drawer.getByRole('combobox', { name: /^Fase/ }).click();
    await page.getByRole('option', { name: 'Dívida ativa' }).click();
    await drawer.getByRole('combobox', { name: 'Execução Fiscal pós inscrição' }).waitFor();
    expect(await drawer.getByRole('checkbox', { name: 'Apenas processos lavrados' }).count()).toBe(0);
  });

  it('cabe em qualquer janela: tabela onde há lugar, cartões onde não há; os algarismos têm a mesma largura', async () => {
    const page = await j.como('operador');
    const sobras: string[] = [];
    for (const lista of ['processos', 'processoDevolvido', 'eventoDividaAtiva', 'devedor']) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${j.server.url}/${lista}`);
      await primeiraColuna(page);
      for (const width of [1440, 1280, 1200, 1024, 900, 720, 600, 390]) {
        await page.setViewportSize({ width, height: 800 });
        const sobra = await page
          .getByRole('table')
          .evaluate((table) => table.parentElement!.scrollWidth - table.parentElement!.clientWidth);
        if (sobra > 0) sobras.push(`${lista}, ${width} px: faltam ${sobra}`);
        // There is always a way to order the rows: by the headings of a table, by a select over cards.
        const cartoes = () => page.getByRole('combobox', { name: 'Ordenar por' }).isVisible();
        const cabe = async () => (await cartoes()) === (width < 600 || (await emCartoes(page)));
        await expect.poll(cabe, { message: `${lista}, ${width} px` }).toBe(true);
      }
    }
    expect(sobras).toEqual([]);
    expect(new Set(await larguras(page, ['111.111', '000.000', '474.747'])).size).toBe(1);
  });
});

/** Whether the rows are not those of a table, but cards or of two lines. */
const emCartoes = (page: Page): Promise<boolean> =>
  page
    .locator('tbody tr')
    .first()
    .evaluate((row) => getComputedStyle(row).display !== 'table-row');

/** Widths of texts in the typeface of the page, in pixels. */
const larguras = (page: Page, textos: readonly string[]): Promise<number[]> =>
  page.evaluate(async (lidos) => {
    await document.fonts.ready;
    return lidos.map((texto) => {
      const span = document.body.appendChild(document.createElement('span'));
      span.textContent = texto;
      const { width } = span.getBoundingClientRect();
      span.remove();
      return width;
    });
  }, textos);
