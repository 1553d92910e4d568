import { describe, expect, it } from 'vitest';
import { journey, primeiraColuna } from './journey.ts';

describe('a lista de processos', () => {
  const j = journey();

  it('guarda filtro, página e ordem no endereço; voltar e recarregar devolvem tudo', async () => {
    const page = await j.como('operador');
    await page.goto(`${j.server.url}/processos`);
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
    await page
      .getByRole('columnheader', { name: /Devedor/ })
      .getByRole('button')
      .or(page.getByRole('button', { name: /^Devedor/ }))
      .first()
      .click();
    await page.waitForURL(/_sort=/);
    const segunda = page.waitForResponse((answer) => /\/list\?.*page=1.*sort=devedor/.test(answer.url()));
    await page.getByRole('button', { name: 'Próxima página' }).click();
    await page.waitForURL(/_pageIndex=1/);
    const url = page.url();
    const { content } = (await (await segunda).json()) as { content: { numero: string }[] };
    const vistos = content.map(({ numero }) => numero);
    // Rows stay while the next ones come: what is on the screen is asked until it is the second page.
    const mostra = () => expect.poll(() => primeiraColuna(page), { timeout: 20_000 }).toEqual(vistos);
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
    const page = await j.como('operador');
    await page.goto(`${j.server.url}/processos`);
    await page.getByRole('button', { name: 'Editar filtro' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filtros' });
    await drawer.getByRole('checkbox', { name: 'Apenas processos lavrados' }).waitFor();
    expect(await drawer.getByRole('combobox', { name: 'Execução Fiscal pós inscrição' }).count()).toBe(0);
    await drawer.getByRole('combobox', { name: /^Fase/ }).click();
    await page.getByRole('option', { name: 'Dívida ativa' }).click();
    await drawer.getByRole('combobox', { name: 'Execução Fiscal pós inscrição' }).waitFor();
    expect(await drawer.getByRole('checkbox', { name: 'Apenas processos lavrados' }).count()).toBe(0);
  });
});
