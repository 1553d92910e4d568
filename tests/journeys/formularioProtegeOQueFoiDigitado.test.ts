import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
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
    await nome.fill('Recarregado');
    await guardado(page, 'Recarregado');
    // The browser's own dialog: the person chooses to leave.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText(/^Recuperamos o que você tinha preenchido/).waitFor();
    expect(await nome.inputValue()).toBe('Recarregado');

    await nome.fill('Morto');
    await guardado(page, 'Morto');
    const outra = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await outra.goto(`${j.server.url}/tipoDocumento/cadastrar`);
    await outra.getByRole('button', { name: 'Usar o rascunho' }).click();
    expect(await outra.getByRole('textbox', { name: /^Nome/ }).inputValue()).toBe('Morto');

    await outra.getByRole('button', { name: /Abrir dados do usuário$/ }).click();
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

/** Waits until a draft with this text is in the browser's database. */
const guardado = (page: Page, texto: string) =>
  expect
    .poll(() =>
      page.evaluate(
        (wanted) =>
          new Promise<boolean>((resolve, reject) => {
            const opening = indexedDB.open('ativa-rascunhos');
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const database = opening.result;
              const all = database.transaction('rascunhos').objectStore('rascunhos').getAll();
              all.onerror = () => reject(all.error);
              all.onsuccess = () => {
                database.close();
                resolve(JSON.stringify(all.result).includes(wanted));
              };
            };
          }),
        texto,
      ),
    )
    .toBe(true);
