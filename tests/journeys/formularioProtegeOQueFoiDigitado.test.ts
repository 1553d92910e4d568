import { describe, expect, it } from 'vitest';
import { guardado } from './drafts.ts';
import { abrirMenu, inserir, journey } from './journey.ts';
import { abrirAcao } from './processo.ts';

describe('o formulário', () => {
  const j = journey();

  it('pergunta antes de perder o que foi digitado, e obedece à resposta', async () => {
    const page = await j.como('admin', { em: '/tipoDocumento' });
    await inserir(page);
    const nome = page.getByRole('textbox', { name: /^Nome/ });
    await nome.fill('Pela metade');

    await abrirMenu(page, 'Perfil');
    await page.getByRole('button', { name: 'Continuar preenchendo' }).click();
    expect(await nome.inputValue()).toBe('Pela metade');
    expect(new URL(page.url()).pathname).toBe('/tipoDocumento/cadastrar');

    await abrirMenu(page, 'Perfil');
    await page.getByRole('button', { name: 'Sair e descartar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Consulta de Perfil' }).waitFor();
  });

  it('traz de volta o que a página recarregada, fechada ou morta levou', async () => {
    const page = await j.como('admin', { em: '/tipoDocumento/cadastrar' });
    const nome = page.getByRole('textbox', { name: /^Nome/ });
    await guardado(page, () => nome.fill('Recarregado'));
    // The browser's own dialog: the person chooses to leave.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText(/^Recuperamos o que você tinha preenchido/).waitFor();
    expect(await nome.inputValue()).toBe('Recarregado');

    await guardado(page, () => nome.fill('Morto'));
    const outra = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await outra.goto(`${j.server.url}/tipoDocumento/cadastrar`);
    // A letter typed meanwhile is no loss, and costs none: each takes the other's place.
    const usar = outra.getByRole('button', { name: 'Usar o rascunho' });
    await usar.waitFor();
    const campo = outra.getByRole('textbox', { name: /^Nome/ });
    await campo.pressSequentially('X', { delay: 40 });
    await usar.click();
    await expect.poll(() => campo.inputValue()).toBe('Morto');
    await campo.press('End');
    await campo.pressSequentially(' e vivo', { delay: 40 });
    await usar.click();
    await expect.poll(() => campo.inputValue()).toBe('X');
    await usar.click();
    await expect.poll(() => campo.inputValue()).toBe('Morto e vivo');

    await outra.getByRole('button', { name: /Abrir dados do usuário/ }).click();
    await outra.getByRole('menuitem', { name: 'Sair' }).click();
    await outra.getByRole('button', { name: 'Descartar e sair' }).click();
    await outra.getByLabel('Usuário', { exact: true }).waitFor();
  });

  it('no diálogo de uma ação também pergunta, quando a pessoa volta uma página', async () => {
    const page = await j.como('operador', { em: '/processos?idFaseProcesso=1&idSituacaoProcesso=1' });
    await page.locator('tbody tr').first().getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^Processo \d/ }).waitFor();
    const data = (await abrirAcao(page, 'Anexar AR')).getByRole('textbox', { name: /^Data/ });
    await data.fill('02/01/2026');

    await page.goBack();
    await page.getByRole('button', { name: 'Continuar preenchendo' }).click();
    expect(await data.inputValue()).toBe('02/01/2026');
    await page.goBack();
    await page.getByRole('button', { name: 'Sair e guardar o rascunho' }).click();
    await page.getByRole('heading', { level: 1, name: 'Consulta de Processos' }).waitFor();
  });

  it('leva a pessoa ao campo a corrigir pelo resumo dos erros', async () => {
    const page = await j.como('operador', { em: '/processos/cadastrar' });
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
