import { describe, expect, it } from 'vitest';
import { abrirMenu, inserir, journey } from './journey.ts';
import { abrirAcao } from './processo.ts';

describe('o formulário', () => {
  const j = journey();

  it('pergunta antes de perder o que foi digitado, e obedece à resposta', async () => {
    const page = await j.como('admin');
    await page.goto(`${j.server.url}/tipoDocumento`);
    await inserir(page);
    const nome = page.getByRole('textbox', { name: /^Nome/ });
    await nome.fill('Pela metade');

    let respostas = [false, true];
    page.on('dialog', (dialog) => void (respostas.shift() ? dialog.accept() : dialog.dismiss()));
    await abrirMenu(page, 'Perfil');
    await page.waitForTimeout(300);
    expect(await nome.inputValue()).toBe('Pela metade');
    expect(new URL(page.url()).pathname).toBe('/tipoDocumento/cadastrar');

    await abrirMenu(page, 'Perfil');
    await page.getByRole('heading', { level: 1, name: 'Consulta de Perfil' }).waitFor();
    expect(respostas).toEqual([]);
    respostas = [];
  });

  it('no diálogo de uma ação também pergunta, quando a pessoa volta uma página', async () => {
    const page = await j.como('operador');
    await page.goto(`${j.server.url}/processos?idFaseProcesso=1&idSituacaoProcesso=1`);
    await page.locator('tbody tr').first().getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^Processo \d/ }).waitFor();
    const data = (await abrirAcao(page, 'Anexar AR')).getByRole('textbox', { name: /^Data/ });
    await data.fill('02/01/2026');

    const respostas = [false, true];
    page.on('dialog', (dialog) => void (respostas.shift() ? dialog.accept() : dialog.dismiss()));
    await page.goBack();
    await page.waitForTimeout(300);
    expect(await data.inputValue()).toBe('02/01/2026');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Consulta de Processos' }).waitFor();
    expect(respostas).toEqual([]);
  });

  it('leva a pessoa ao campo a corrigir pelo resumo dos erros', async () => {
    const page = await j.como('operador');
    await page.goto(`${j.server.url}/processos/cadastrar`);
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    const resumo = page.getByRole('alert').filter({ hasText: /Corrija/ });
    await resumo.waitFor();
    await resumo
      .getByRole('link', { name: /Descrição do fato/ })
      .or(resumo.getByRole('button', { name: /Descrição do fato/ }))
      .click();
    expect(
      await page.getByRole('textbox', { name: /^Descrição do fato/ }).evaluate((el) => el === document.activeElement),
    ).toBe(true);
  });
});
