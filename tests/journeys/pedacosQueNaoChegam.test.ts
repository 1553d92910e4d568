import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { emailOf, PASSWORD } from '../support/demo.ts';
import { inserir, journey } from './journey.ts';
import { abrirAcao } from './processo.ts';

/**
 * The first `vezes` requests for the file fail, by default all. Answers how often it was requested, and a way to let it
 * come.
 */
async function semChegar(page: Page, nome: string, vezes = Number.POSITIVE_INFINITY) {
  let pedidos = 0;
  const endereco = `**/assets/${nome}-*.js`;
  await page.route(endereco, (route) => {
    pedidos++;
    return pedidos > vezes ? route.continue() : route.abort();
  });
  return { pedidos: () => pedidos, volta: () => page.unroute(endereco) };
}

describe('um pedaço que não chega', () => {
  const j = journey();

  it('do calendário, deixa a data ser digitada, depois de três tentativas', async () => {
    const page = await j.como('operador', { em: '/processos?idFaseProcesso=1&idSituacaoProcesso=1' });
    await page.locator('tbody tr').first().getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^Processo \d/ }).waitFor();
    const dialogo = await abrirAcao(page, 'Anexar AR');
    const calendario = await semChegar(page, 'Calendario');
    await dialogo.getByRole('button', { name: /calendário/i }).click();
    const aviso = page.getByText('O calendário não pôde ser aberto. Digite a data no campo.');
    await aviso.waitFor();
    expect(calendario.pedidos()).toBe(3);
    await page.keyboard.press('Escape');
    await aviso.waitFor({ state: 'hidden' });
    const data = dialogo.getByRole('textbox', { name: /^Data/ });
    await data.fill('02/01/2026');
    expect(await data.inputValue()).toBe('02/01/2026');

    await calendario.volta();
    await dialogo.getByRole('button', { name: /calendário/i }).click();
    await page
      .getByRole('grid')
      .or(page.getByRole('button', { name: 'Tentar novamente' }))
      .first()
      .waitFor();
    const tentar = page.getByRole('button', { name: 'Tentar novamente' });
    if (await tentar.isVisible()) await tentar.click();
    await page.getByRole('grid').waitFor();
    await page.keyboard.press('Escape');
    expect(await data.inputValue()).toBe('02/01/2026');
  });

  it('de um diálogo, deixa o formulário como estava, e vem quando se tenta de novo', async () => {
    const page = await j.como('operador', { em: '/processos/cadastrar' });
    const fato = page.getByRole('textbox', { name: /^Descrição do fato/ });
    await fato.fill('O que já foi digitado.');
    const dialogo = await semChegar(page, 'CorresponsavelDialog');
    await page.getByRole('button', { name: /Adicionar corresponsável/i }).click();
    const falha = page.getByRole('dialog', { name: 'Não foi possível abrir' });
    await falha.waitFor();
    expect(await fato.inputValue()).toBe('O que já foi digitado.');
    await falha.getByRole('button', { name: 'Fechar' }).click();
    await falha.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: /Adicionar corresponsável/i }).click();
    await falha.waitFor();
    await dialogo.volta();
    await falha.getByRole('button', { name: 'Tentar novamente' }).click();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    await page.keyboard.press('Escape');
    expect(await fato.inputValue()).toBe('O que já foi digitado.');
  });

  it('de uma versão que já não existe, oferece a página de novo, com o que se digitou', async () => {
    const page = await j.como('operador', { em: '/processos/cadastrar' });
    const fato = page.getByRole('textbox', { name: /^Descrição do fato/ });
    await fato.pressSequentially('O que já foi digitado.', { delay: 30 });
    const antigo = '**/assets/CorresponsavelDialog-*.js';
    await page.route(antigo, (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('button', { name: /Adicionar corresponsável/i }).click();
    const falha = page.getByRole('dialog', { name: 'Não foi possível abrir' });
    await falha.getByText(/^O sistema foi atualizado/).waitFor();
    expect(await falha.getByRole('button', { name: 'Tentar novamente' }).count()).toBe(0);
    page.once('dialog', (dialog) => void dialog.accept());
    await falha.getByRole('button', { name: 'Recarregar a página' }).click();
    await page.getByText(/^Recuperamos o que você tinha preenchido/).waitFor();
    expect(await fato.inputValue()).toBe('O que já foi digitado.');
  });

  it('de uma tela, deixa o menu e o cabeçalho, e vem quando se tenta de novo', async () => {
    const page = await j.como('operador', { em: '/processos' });
    await page.locator('tbody tr a').first().waitFor();
    const tela = await semChegar(page, 'arquivos');
    await inserir(page);
    await page.getByRole('heading', { name: 'Esta tela não pôde ser aberta' }).waitFor();
    expect(tela.pedidos()).toBe(3);
    expect(await page.getByRole('navigation', { name: 'Menu principal' }).isVisible()).toBe(true);
    await tela.volta();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await page.getByRole('textbox', { name: /^Descrição do fato/ }).waitFor();
  });

  it('chega na terceira tentativa, sem que ninguém perceba', async () => {
    const page = await j.como('operador');
    // Before the list opens: it fetches this piece when it is idle.
    const compartilhado = await semChegar(page, 'formulario', 2);
    await page.goto(`${j.server.url}/processos`);
    await page.locator('tbody tr a').first().waitFor();
    await inserir(page);
    await page.getByRole('textbox', { name: /^Descrição do fato/ }).waitFor();
    expect(compartilhado.pedidos()).toBeGreaterThanOrEqual(3);
  });

  it('do próprio portal, tem a sua frase na entrada e para quem já entrou, nunca uma página em branco', async () => {
    const page = await j.pessoa();
    const portal = await semChegar(page, 'portal');
    // The page fetches it when idle, and may have done so before nothing came any more.
    await page.reload();
    await page.getByLabel('Usuário').fill(emailOf('operador'));
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: 'O portal não pôde ser aberto. Verifique sua conexão e tente novamente.' })
      .waitFor();
    expect(await page.getByLabel('Usuário').inputValue()).toBe(emailOf('operador'));

    await page.reload();
    await page.getByRole('heading', { name: 'O portal não pôde ser aberto' }).waitFor();
    await portal.volta();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await page.getByRole('heading', { level: 1, name: /Painel/ }).waitFor();
  });

  it('do que vem com a página, deixa uma frase escrita nela', async () => {
    const page = await j.pessoa();
    await semChegar(page, 'inicio');
    await page.reload();
    await page.getByText(/O Ativa ainda não abriu/).waitFor();
    await page.getByRole('link', { name: 'tente novamente' }).waitFor();
  });
});

describe('os arquivos do portal', () => {
  const j = journey({ own: true });

  it('da versão anterior continuam a ser servidos a quem a tem aberta', async () => {
    const antes = join(j.server.dataDir, 'portal', '0123456789abcdef', 'assets');
    mkdirSync(antes, { recursive: true });
    writeFileSync(join(antes, 'Calendario-antigo00.js'), 'export default 1;');
    await j.crash();
    const resposta = await fetch(`${j.server.url}/assets/Calendario-antigo00.js`);
    expect([resposta.status, await resposta.text()]).toEqual([200, 'export default 1;']);
    expect((await fetch(`${j.server.url}/assets/Calendario-nenhum00.js`)).status).toBe(404);
  });

  it('ficam todos guardados no navegador depois de um minuto parado', async () => {
    const page = await j.como('operador', { serviceWorkers: 'allow' });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const guardados = await page.evaluate(async () => {
      const nomes = await caches.keys();
      const pedidos = await Promise.all(nomes.map(async (nome) => (await caches.open(nome)).keys()));
      return pedidos.flat().map(({ url }) => new URL(url).pathname);
    });
    for (const nome of ['portal', 'processo', 'formulario', 'arquivos', 'Calendario', 'AcaoDoProcesso'])
      expect(guardados.filter((caminho) => caminho.startsWith(`/assets/${nome}-`))).toHaveLength(1);
  });
});
