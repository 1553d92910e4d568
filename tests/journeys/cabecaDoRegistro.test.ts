import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey } from './journey.ts';

const j = journey({ reads: true });
const janelas = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** A person opens the first record of a list. */
const abrir = async (page: Page, lista: string, titulo: RegExp) => {
  await page.goto(j.server.url + lista);
  await page.locator('tbody').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: titulo }).waitFor();
};
const figura = (page: Page, resumo: string, nome: string) =>
  page
    .getByRole('region', { name: resumo })
    .locator('div:has(> dt)')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${nome}$`) }) })
    .locator('dd > div')
    .first();
const fim = async (page: Page, resumo: string, nome: string) => {
  const caixa = (await figura(page, resumo, nome).boundingBox())!;
  return caixa.y + caixa.height;
};

describe.each(janelas)('em $width px', (viewport) => {
  it.each([
    ['processo', '/processos', /^Processo \d/, 'Resumo do processo', 'Devedor'],
    ['processo devolvido', '/processoDevolvido', /^Processo Devolvido/, 'Resumo do processo', 'Devedor'],
    ['cobrança', '/processoCobranca', /^Processo de Cobrança \d/, 'Resumo da cobrança', 'Devedor'],
    // The title is the name.
    ['devedor', '/devedor', /./, 'Resumo do devedor', 'CPF|CNPJ'],
  ])('%s: devedor e total se veem nos primeiros 480 px', async (_, lista, titulo, resumo, quem) => {
    const page = await j.como('operador', { viewport });
    await abrir(page, lista, titulo);
    for (const nome of [quem, 'Devido hoje']) expect(await fim(page, resumo, nome)).toBeLessThanOrEqual(480);
    await expect.poll(() => figura(page, resumo, 'Devido hoje').textContent()).toMatch(/^R\$\s[\d.]+,\d\d$/);
  });

  it('o devido hoje é o da conta que abre, e fica à vista quando a página rola', async () => {
    const page = await j.como('operador', { viewport });
    await abrir(page, '/processos?idFaseProcesso=1&idSituacaoProcesso=3', /^Processo \d/);
    const devido = await figura(page, 'Resumo do processo', 'Devido hoje').textContent();
    await page.getByRole('button', { name: 'Ver a conta' }).click();
    const conta = page.getByRole('dialog', { name: /^Memória de Cálculo/i });
    await conta.getByRole('region', { name: 'Critérios' }).waitFor();
    expect((await conta.textContent())!.replaceAll(/\s/g, ' ')).toContain(devido!.replaceAll(/\s/g, ' '));
    await conta.getByRole('button', { name: 'Fechar' }).last().click();
    await conta.waitFor({ state: 'detached' });
    const barra = page.getByRole('region', { name: 'Resumo, ao rolar a página' });
    expect(await barra.count()).toBe(0);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await barra.waitFor();
    expect(await barra.textContent()).toContain(devido!);
    expect((await barra.boundingBox())!.y).toBe(56);
  });
});
