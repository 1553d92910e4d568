import { describe, expect, it } from 'vitest';
import { abrirMenu, inserir, journey } from './journey.ts';

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
