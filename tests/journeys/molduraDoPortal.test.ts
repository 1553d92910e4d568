import { readFileSync } from 'node:fs';
import { produto } from '@i18n/pt-BR/portal/produto.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { versao } from '@/contract/versao.ts';
import { aviso, journey } from './journey.ts';

const TELEFONE = { width: 390, height: 844 };
const largura = async (em: Locator) => Math.round((await em.boundingBox())?.width ?? 0);

/** What the frame of the portal is and how wide (S0 §1, 2.1, 2.4, 2.5; S1 §2.2; S2 §2.9, 9), in a real browser. */
describe('a moldura do portal', () => {
  const j = journey({ reads: true });

  it('tem o título do produto e, no rodapé, direitos, versão e aprovação, antes e depois do acesso', async () => {
    const ditos = [/© \d{4} Ativa/, `Versão ${versao}`, produto.rodape.aprovacao];
    for (const [page, titulo] of [
      [await j.pessoa(), 'Ativa Credor'],
      [await j.como('consulta', { em: '/processos' }), 'Consulta de Processos – Ativa Credor'],
    ] as const) {
      await expect.poll(() => page.title()).toBe(titulo);
      for (const dito of ditos) await page.getByRole('contentinfo').getByText(dito).waitFor();
    }
  });

  it('nada mostra até que a sessão guardada seja renovada', async () => {
    const page = await j.como('consulta');
    // The portal may be renewing the tokens of a session that has no key for its drafts.
    await page.waitForLoadState('networkidle');
    // A token of an hour ago: the portal reads its end, and the server its signature.
    await page.addInitScript(() => {
      const [cabeca, corpo, ...resto] = localStorage.getItem('accessToken')!.split('.');
      const lido = JSON.parse(atob(corpo!.replaceAll('-', '+').replaceAll('_', '/')));
      const vencido = btoa(JSON.stringify({ ...lido, exp: Math.floor(Date.now() / 1000) - 3600 }));
      localStorage.setItem('accessToken', [cabeca, vencido.replace(/=+$/, ''), ...resto].join('.'));
    });
    let soltar = () => {};
    const solto = new Promise<void>((resolve) => {
      soltar = resolve;
    });
    await page.route('**/api/auth/token', async (route) => {
      await solto;
      await route.continue();
    });
    const pedida = page.waitForRequest('**/api/auth/token');
    await page.goto(`${j.server.url}/processos`);
    await pedida;
    await page.waitForLoadState('load');
    expect(await page.locator('body').ariaSnapshot()).toBe('');
    soltar();
    await page.getByRole('heading', { level: 1, name: 'Consulta de Processos' }).waitFor();
  });

  it('abre a referência da API, para quem entrou, numa janela própria, com o documento para baixar', async () => {
    const page = await j.como('consulta', { em: '/processos' });
    await page.getByRole('button', { name: /Abrir dados do usuário/ }).click();
    const aberta = page.waitForEvent('popup');
    await page.getByRole('menuitem', { name: 'Referência da API' }).click();
    const referencia = await aberta;
    await referencia.getByRole('heading', { level: 1, name: /^API/ }).waitFor();
    // The content policy of the portal holds there, too, and lets its style be.
    expect(await referencia.locator('body').evaluate((body) => getComputedStyle(body).maxWidth)).toBe('1120px');
    await referencia.locator('summary').first().click();
    await referencia.getByRole('heading', { level: 3, name: 'Respostas' }).first().waitFor();
    const baixado = referencia.waitForEvent('download');
    await referencia.getByRole('link', { name: /OpenAPI/ }).click();
    const arquivo = await baixado;
    expect(arquivo.suggestedFilename()).toBe('openapi.json');
    expect(JSON.parse(readFileSync(await arquivo.path(), 'utf8'))).toMatchObject({ openapi: '3.1.0' });
    await referencia.close();
  });

  it('tem o menu de 260 px: fixo e largo, mínimo quando fechado, e por cima nas telas estreitas', async () => {
    const page = await j.como('consulta', { em: '/processos' });
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    // By its id: behind the open drawer nothing has a role.
    const main = page.locator('#conteudo');
    const gaveta = menu.locator('xpath=..');
    await expect.poll(() => largura(gaveta)).toBe(260);
    const x = async () => Math.round((await main.boundingBox())!.x);
    expect(await x()).toBe(260);
    await page.getByRole('button', { name: 'Recolher menu' }).click();
    await expect.poll(() => largura(gaveta)).toBe(64);
    await expect.poll(x).toBe(64);
    expect(await menu.getByRole('link').count()).toBeGreaterThan(5);

    await page.setViewportSize(TELEFONE);
    await menu.waitFor({ state: 'detached' });
    await expect.poll(x).toBe(0);
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    const porCima = page.locator('.MuiDrawer-paper', { has: menu });
    await expect.poll(() => largura(porCima)).toBe(260);
    expect(await x()).toBe(0);
    await menu.getByRole('link', { name: 'Painel', exact: true }).click();
    await menu.waitFor({ state: 'detached' });

    const barra = page.getByRole('navigation', { name: 'Atalhos' });
    expect((await barra.boundingBox())?.height).toBe(56);
    expect(await barra.getByRole('link').allTextContents()).toEqual(['Painel', 'Processos', 'Cobranças', 'Buscar']);
    await barra.getByRole('link', { name: 'Buscar' }).click();
    const filtros = page.getByRole('dialog', { name: 'Filtros' });
    await filtros.getByRole('textbox').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/processos');

    // On a filtered list the filter stays.
    await page.goto(`${j.server.url}/processos?idFaseProcesso=1`);
    await barra.getByRole('link', { name: 'Buscar' }).click();
    await filtros.getByRole('textbox').first().waitFor();
    expect(new URL(page.url()).searchParams.get('idFaseProcesso')).toBe('1');
  });

  it('mostra uma lista em tela cheia, e volta pelo botão ou por Esc', async () => {
    const page = await j.como('consulta', { em: '/processos' });
    const tabela = page.getByRole('table').first();
    await page.locator('tbody tr').first().getByRole('link').first().waitFor();
    /** Whether the list covers the menu, and reaches the left edge of the page. */
    const cheia = () =>
      page.evaluate(() => document.elementFromPoint(4, innerHeight / 2)?.closest('nav') === null) as Promise<boolean>;
    expect(await cheia()).toBe(false);
    const antes = await largura(tabela);
    await page.getByRole('button', { name: 'Tela cheia' }).click();
    await expect.poll(cheia).toBe(true);
    expect(await largura(tabela)).toBeGreaterThan(antes);
    await page.getByRole('button', { name: 'Sair da tela cheia' }).click();
    await expect.poll(cheia).toBe(false);
    await page.getByRole('button', { name: 'Tela cheia' }).click();
    await expect.poll(cheia).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(cheia).toBe(false);
  });

  it.each(['/processos', '/financeiro'])('abre os filtros de %s numa gaveta de 500 px, 300 no telefone', async (em) => {
    for (const [viewport, px] of [
      [{ width: 1440, height: 900 }, 500],
      [TELEFONE, 300],
    ] as const) {
      const page = await j.como('consulta', { em, viewport });
      await page.getByRole('button', { name: 'Editar filtro' }).click();
      const filtros = page.getByRole('dialog', { name: 'Filtros' });
      await filtros.waitFor();
      await expect.poll(() => largura(filtros)).toBe(px);
    }
  });

  it('mostra os documentos do órgão numa lista da altura de cinco e meio', async () => {
    const page = await j.como('admin', { em: '/orgaoCredor/cadastrar' });
    await page.getByRole('combobox', { name: /^Documentos Obrigatórios/ }).click();
    const lista = page.getByRole('listbox');
    await lista.waitFor();
    // S2 §9: 5.5 items of 68 px, plus 2.
    await expect.poll(async () => Math.round((await lista.boundingBox())!.height)).toBe(68 * 5.5 + 2);
    const item = await lista.getByRole('option').first().boundingBox();
    expect(Math.round(item!.height)).toBe(68);
  });
});

describe('a tela de acesso', () => {
  const j = journey({ reads: true });

  it('diz o que falta e o que não serve, com as frases da especificação (S0 §5)', async () => {
    const page = await j.pessoa();
    const entrar = page.getByRole('button', { name: 'Entrar' });
    const usuario = page.getByLabel('Usuário', { exact: true });
    const senha = page.getByLabel('Senha', { exact: true });
    const dito = (frase: string) => page.getByText(frase, { exact: true }).waitFor();
    await entrar.click();
    await dito('É necessário informar o e-mail');
    await dito('É necessário informar a senha');
    await usuario.fill('gestor@');
    await senha.fill('a'.repeat(33));
    await entrar.click();
    await dito('E-mail inválido');
    await dito('A senha deve ter no máximo 32 caracteres');
    await usuario.fill(`${'a'.repeat(90)}@exemplo.com`);
    await entrar.click();
    await dito('O e-mail deve ter no máximo 100 caracteres');
  });

  it('abre com os valores embutidos quando a configuração não vem, e o console o diz (S2 §7.6)', async () => {
    const page = await j.pessoa();
    const ditos = doConsole(page);
    await page.route(`${j.server.url}/`, async (route) => {
      const resposta = await route.fetch();
      const pagina = await resposta.text();
      const sem = pagina.replace(/<script type="application\/json" id="configuracao">.*?<\/script>/s, '');
      expect(sem).not.toBe(pagina);
      await route.fulfill({ response: resposta, body: sem });
    });
    await page.route('**/app.conf.json', (route) => route.abort());
    await page.goto(j.server.url);
    // The embedded verification is a default, which the server of these journeys has switched off.
    await page.getByRole('checkbox', { name: 'Não sou um robô' }).waitFor();
    expect(ditos).toContain('Utilizando as configurações padrão.');
  });

  it('abre sem o service worker que não se pôde registrar, e só o console o diz', async () => {
    const page = await j.pessoa();
    const ditos = doConsole(page);
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.reject(new Error('sem registro'));
    });
    await page.goto(j.server.url);
    await expect.poll(() => ditos.some((texto) => texto.includes('sem registro'))).toBe(true);
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    expect(await aviso(page, /./).count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

const doConsole = (page: Page): string[] => {
  const ditos: string[] = [];
  page.on('console', (mensagem) => ditos.push(mensagem.text()));
  return ditos;
};
