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
    await page.getByRole('button', { name: 'Próxima página' }).click();
    await page.waitForURL(/_pageIndex=1/);
    const url = page.url();
    const vistos = await assentada(page);

    await page.locator('tbody tr').first().getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^Processo \d/ }).waitFor();
    await page.goBack();
    expect(page.url()).toBe(url);
    expect(await assentada(page)).toEqual(vistos);
    await page.reload();
    expect(await assentada(page)).toEqual(vistos);

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

  async function assentada(page: Awaited<ReturnType<typeof j.como>>): Promise<string[]> {
    await page.waitForLoadState('networkidle');
    return primeiraColuna(page);
  }
});
