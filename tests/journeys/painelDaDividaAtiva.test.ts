import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Who } from '../support/demo.ts';
import { proving } from '../support/proof.ts';
import { journey } from './journey.ts';

const digitos = (text: string | null) => Number(text?.replace(/\D/g, ''));

const dia = (antes: number) =>
  new Date(Date.now() - antes * 86_400_000).toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });
/** A year, drawn by months. */
const umAno = `${dia(330)}_${dia(0)}`;

/** Of the list that the page now shows. */
async function registros(page: Page): Promise<number> {
  await page.getByRole('heading', { level: 1, name: 'Consulta de Processos' }).waitFor();
  return digitos(await page.getByText(/^[\d.]+ registros?$/).textContent());
}

const tabela = (page: Page, grafico: string) => page.getByRole('table', { name: `${grafico}, em tabela` });
const desenhado = (page: Page, grafico: string) => page.getByRole('figure', { name: grafico }).locator('svg').first();

describe('o painel da dívida ativa', () => {
  const j = journey({ reads: true });

  const abre = async (quem: Who, search = '') => {
    const page = await j.como(quem, { em: `/cda${search}` });
    await page.getByRole('heading', { level: 1, name: 'Painel da Dívida Ativa' }).waitFor();
    return page;
  };

  // The one who sees all bodies; tests of the portal count for the others, too.
  const pessoas = proving ? (['operador', 'gestor', 'consulta', 'admin'] as const) : (['admin'] as const);
  it.each(pessoas)('conta em cada cartão e em cada linha o que a sua lista mostra: %s', async (quem) => {
    const page = await abre(quem, `?periodo=30dias&grafico=${umAno}&tabelas=true`);
    const confere = async (link: Locator, contado: number, nome: string) => {
      await link.click();
      expect([nome, await registros(page)]).toEqual([nome, contado]);
      await page.goBack();
      return contado;
    };
    let vistos = 0;
    for (const [secao, quantos] of [
      ['Situação de hoje', 6],
      ['Movimento no período', 5],
    ] as const) {
      const cartoes = page.getByRole('list', { name: secao }).getByRole('listitem');
      await cartoes.getByRole('link').last().waitFor();
      expect(await cartoes.count()).toBe(quantos);
      for (let i = 0; i < quantos; i++) {
        const cartao = cartoes.nth(i);
        const contado = digitos(await cartao.getByText(/\d processos?$/).textContent());
        const nome = (await cartao.getByRole('heading').textContent())!;
        vistos += await confere(cartao.getByRole('link'), contado, nome);
      }
    }
    // The charts were drawn before each click, and do not keep the tables from being there after it.
    const figuras = tabela(page, 'Quantidade de processos').getByRole('link');
    await figuras.first().waitFor();
    const quantas = await figuras.count();
    // The first figures of the year, of every series in some row.
    for (let i = 0; i < Math.min(quantas, proving ? 12 : 6); i++) {
      const figura = figuras.nth(i);
      const nome = (await figura.getAttribute('aria-label'))!;
      vistos += await confere(figura, digitos(await figura.textContent()), nome);
      await figuras.first().waitFor();
    }
    expect(vistos).toBeGreaterThan(20);
  });

  it('com o teclado se escolhe o período, se vai de barra em barra e se abre a lista da barra', async () => {
    const page = await abre('admin', `?grafico=${umAno}&tabelas=true`);
    const links = tabela(page, 'Quantidade de processos').getByRole('link');
    await links.first().waitFor();
    // «12 inscritos, 06/2026»
    const [primeira] = await Promise.all([
      links.first().getAttribute('aria-label'),
      desenhado(page, 'Quantidade de processos').waitFor(),
    ]);
    const [contado = '', mes = ''] = [/^[\d.]+/, /\d\d\/\d{4}$/].map((parte) => parte.exec(primeira!)?.[0]);

    const series = page
      .getByRole('figure', { name: 'Quantidade de processos' })
      .getByRole('button', { name: 'Recuperados' });
    await series.focus();
    await page.keyboard.press('Tab');
    for (let i = 0; i < 13; i++) {
      await page.keyboard.press('ArrowRight');
      if ((await dita(page)).includes(mes)) break;
    }
    expect(await dita(page)).toMatch(new RegExp(`${mes}.*Inscritos.*${contado}.*Enter abre a lista`));
    await page.keyboard.press('Enter');
    expect(await registros(page)).toBe(digitos(contado));

    await page.goBack();
    const ficha = page.getByRole('group', { name: 'Período do movimento' }).getByRole('button', { name: 'Mês/Ano' });
    await ficha.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Mês/Ano' }).waitFor();
    const anterior = page.getByRole('button', { name: 'Mês anterior' });
    await anterior.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/periodo=\d{4}-\d\d/);
    await page.reload();
    await page.getByRole('textbox', { name: 'Mês/Ano' }).waitFor();
  });

  it('do que não cabe se vê primeiro o mais recente, também ao virar o telefone; o teclado leva aonde está', async () => {
    const page = await abre('admin', `?grafico=${umAno}`);
    await desenhado(page, 'Quantidade de processos').waitFor();
    const figura = page.getByRole('figure', { name: 'Quantidade de processos' });
    /** Px of the chart that are to the left and to the right of what is seen. */
    const fora = () =>
      figura
        .locator('svg')
        .first()
        .evaluate((svg) => {
          let caixa = svg.parentElement!;
          while (getComputedStyle(caixa).overflowX !== 'auto') caixa = caixa.parentElement!;
          return [caixa.scrollLeft, caixa.scrollWidth - caixa.clientWidth - caixa.scrollLeft].map(Math.round);
        });
    expect(await fora()).toEqual([0, 0]);
    for (const width of [390, 1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      // To ask for sizes lays the page out; what watches them hears of it only when the page is drawn.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await expect
        .poll(async () => (await fora()).map(Boolean))
        .toEqual(width === 390 ? [true, false] : [false, false]);
    }
    await figura.getByRole('button', { name: 'Recuperados' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await fora()).map(Boolean)).toEqual([false, true]);
  });

  it('uma barra se abre com um clique', async () => {
    const page = await abre('admin', `?grafico=${umAno}&tabelas=true`);
    const links = tabela(page, 'Quantidade de processos').getByRole('link');
    await links.first().waitFor();
    const contados = await links.evaluateAll((all) =>
      all.map((link) => [(link as HTMLAnchorElement).search, link.textContent] as const),
    );
    await desenhado(page, 'Quantidade de processos').waitFor();
    // Bars of nothing have no height.
    const alta = page
      .getByRole('figure', { name: 'Quantidade de processos' })
      .locator('.MuiBarChart-element:not([height="0"])');
    await alta.first().click();
    const total = String(await registros(page));
    expect(new Map(contados).get(new URL(page.url()).search)).toBe(total);
  });

  it('sem o pedaço dos gráficos, as tabelas dizem o mesmo', async () => {
    const page = await j.como('operador');
    await page.route('**/assets/graficos-*.js', (route) => route.abort());
    await page.goto(`${j.server.url}/cda?grafico=${umAno}`);
    const aviso = page.getByText('Os gráficos não puderam ser abertos. Os números estão nas tabelas.');
    await aviso.first().waitFor();
    await tabela(page, 'Quantidade de processos').getByRole('link').first().waitFor();
    await tabela(page, 'Valor dos processos').waitFor();
    await page.unroute('**/assets/graficos-*.js');
    await page.getByRole('button', { name: 'Tentar novamente' }).first().click();
    await desenhado(page, 'Quantidade de processos').waitFor();
  });
});

/** What a screen reader says of the bar in focus. */
const dita = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-labelledby');
    return (id && document.getElementById(id)?.textContent) || '';
  });
