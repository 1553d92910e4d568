import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { entrar, journey } from './journey.ts';
import { anexar } from './processo.ts';

describe('a página, que tem um dono só', () => {
  const j = journey();

  it('esvazia-se quando a pessoa sai em outra aba, e volta como estava só para ela, com o arquivo', async () => {
    const uma = await j.como('operador', { em: '/processos?devedor=Joana' });
    const outra = await uma.context().newPage();
    await outra.goto(`${j.server.url}/processos/cadastrar?de=lista`);
    await anexar(outra.getByRole('group', { name: /obrigatório$/ }).first(), 'documento-da-ana.pdf');
    await fato(outra).pressSequentially('Deixou de prestar', { delay: 40 });
    // The last letters are typed while the other tab already asks, less than the delay of a draft before the answer.
    await sair(uma, 'Manter e sair', () => fato(outra).pressSequentially(' contas', { delay: 5 }));
    await naEntrada(outra, 'Deixou de prestar contas', 'documento-da-ana.pdf');
    expect(await guardadoNoNavegador(outra)).not.toMatch(/cadastrar|oken|operador|Joana/);

    await entrar(uma, 'operador');
    await outra.getByText(/^Recuperamos o que você tinha preenchido/).waitFor();
    expect(await fato(outra).inputValue()).toBe('Deixou de prestar contas');
    await outra.getByRole('button', { name: 'Remover o arquivo documento-da-ana.pdf' }).waitFor();
    expect(new URL(outra.url()).pathname + new URL(outra.url()).search).toBe('/processos/cadastrar?de=lista');

    await sair(uma, 'Manter e sair');
    await naEntrada(outra, 'Deixou de prestar contas', 'documento-da-ana.pdf');
    await entrar(uma, 'gestor');
    await menu(outra).waitFor();
    await outra.waitForURL(({ pathname }) => pathname === '/painel');
    expect(await rascunhos(outra)).toEqual([]);

    await sair(outra);
    await entrar(outra, 'operador');
    await abrirRascunhos(outra);
    await outra.getByRole('button', { name: /^Retomar o rascunho/ }).click();
    await outra.getByText(/^Recuperamos o que você tinha preenchido/).waitFor();
    expect(await fato(outra).inputValue()).toBe('Deixou de prestar contas');
  });

  it('esvazia-se também onde a pessoa tinha entrado, sem que nada fosse recarregado', async () => {
    const entrou = await j.pessoa();
    await entrar(entrou, 'consulta');
    const outra = await entrou.context().newPage();
    await outra.goto(`${j.server.url}/processos`);
    await sair(outra);
    await naEntrada(entrou);
  });

  it('nada grava em nome de quem entrou depois, ainda que não lhe digam nada', async () => {
    const uma = await j.como('admin', { em: '/tipoDocumento' });
    const outra = await uma.context().newPage();
    // A tab that the browser had put to sleep.
    await outra.addInitScript(() =>
      window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
    );
    await outra.goto(`${j.server.url}/tipoDocumento/cadastrar`);
    const nome = outra.getByRole('textbox', { name: /^Nome/ });
    await nome.pressSequentially('Escrito pelo administrador', { delay: 30 });
    await sair(uma, 'Manter e sair');
    await entrar(uma, 'gestor');

    expect(await nome.inputValue()).toBe('Escrito pelo administrador');
    const respondido = outra.waitForResponse((answer) => answer.request().method() === 'POST');
    await outra.getByRole('button', { name: 'Cadastrar' }).click();
    expect((await respondido).status()).toBe(409);
    await outra.waitForURL('**/painel');
    await menu(outra).waitFor();
    expect(await rascunhos(outra)).toEqual([]);
    // Still signed in: nobody's session was touched.
    await uma.reload();
    await menu(uma).waitFor();
    await sair(uma);
    await entrar(uma, 'admin');
    await uma.goto(`${j.server.url}/tipoDocumento?nome=Escrito`);
    await uma.getByText('Não há registros a serem exibidos.').first().waitFor();
    expect(await rascunhos(uma)).toHaveLength(1);
  });

  it('some de toda parte antes que o servidor responda à saída, e sem outra pergunta', async () => {
    const page = await j.como('admin', { em: '/tipoDocumento/cadastrar' });
    const perguntas: string[] = [];
    page.on('dialog', (dialog) => {
      perguntas.push(dialog.message());
      void dialog.accept();
    });
    const tokens = await page.evaluate(() => ({
      acesso: localStorage.getItem('accessToken')!,
      renovacao: localStorage.getItem('refreshToken')!,
    }));
    let responder: () => void = () => undefined;
    const presa = new Promise<void>((resolve) => {
      responder = resolve;
    });
    let saida: Request | undefined;
    await page.route('**/api/auth/logout', async (route) => {
      saida = route.request();
      await presa;
      await route.continue();
    });
    const nome = page.getByRole('textbox', { name: /^Nome/ });
    await nome.pressSequentially('Some da tela', { delay: 30 });
    // What is in the document when the tokens go.
    await page.evaluate(() => {
      const { removeItem } = Storage.prototype;
      Storage.prototype.removeItem = function (key) {
        const values = [...document.querySelectorAll('input')].map(({ value }) => value);
        if (key === 'accessToken') document.documentElement.dataset.seen = `${document.body.textContent} ${values}`;
        removeItem.call(this, key);
      };
    });
    await sair(page, 'Manter e sair');
    const entao = await page.evaluate(() => {
      const { seen } = document.documentElement.dataset;
      delete document.documentElement.dataset.seen;
      return seen;
    });
    expect(entao).toContain('Acesse sua conta');
    expect(entao).not.toMatch(/Some da tela|Tipo de Documento|Sair/);
    await naEntrada(page, 'Some da tela');
    expect(await guardadoNoNavegador(page)).not.toMatch(/oken|admin/);
    await expect.poll(() => saida !== undefined).toBe(true);
    const ler = (token: string, path = 'usuario') =>
      fetch(`${j.server.url}/api/auth/${path}`, { headers: { authorization: `Bearer ${token}` } });
    expect((await ler(tokens.acesso)).status).toBe(200);
    responder();
    await expect.poll(async () => (await ler(tokens.acesso)).headers.get('errorcode')).toBe('22');
    expect((await ler(tokens.renovacao, 'token')).headers.get('errorcode')).toBe('22');
    expect(perguntas).toEqual([]);

    await entrar(page, 'admin');
    await page.getByText(/^Recuperamos o que você tinha preenchido/).waitFor();
    expect(await nome.inputValue()).toBe('Some da tela');
  });

  it('encerra a sessão no servidor também quando o acesso já venceu', async () => {
    const page = await j.como('consulta');
    const renovacao = await page.evaluate(() => {
      localStorage.setItem('accessToken', `${localStorage.getItem('accessToken')}x`);
      return localStorage.getItem('refreshToken')!;
    });
    await sair(page);
    const renovar = () =>
      fetch(`${j.server.url}/api/auth/token`, { headers: { authorization: `Bearer ${renovacao}` } });
    await expect.poll(async () => (await renovar()).headers.get('errorcode')).toBe('22');
  });

  it('descarta o que a pessoa mandou descartar em outra aba', async () => {
    const uma = await j.como('admin', { em: '/perfil' });
    const outra = await uma.context().newPage();
    await outra.goto(`${j.server.url}/tipoDocumento/cadastrar`);
    await outra.getByRole('textbox', { name: /^Nome/ }).pressSequentially('Para esquecer', { delay: 30 });
    await sair(uma, 'Descartar e sair');
    await naEntrada(outra, 'Para esquecer');
    await entrar(uma, 'admin');
    await outra.getByRole('textbox', { name: /^Nome/ }).waitFor();
    expect(await outra.getByRole('textbox', { name: /^Nome/ }).inputValue()).toBe('');
    expect(await rascunhos(uma)).toEqual([]);
  });

  it('não espera mais que uns segundos por um rascunho que o navegador não guarda', async () => {
    const uma = await j.como('admin', { em: '/perfil' });
    const outra = await uma.context().newPage();
    await outra.addInitScript(() => {
      IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
    });
    await outra.goto(`${j.server.url}/tipoDocumento/cadastrar`);
    await outra.getByRole('textbox', { name: /^Nome/ }).pressSequentially('Sem onde guardar', { delay: 30 });
    await sair(uma);
    await naEntrada(outra, 'Sem onde guardar');
  });
});

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const fato = (page: Page) => page.getByRole('textbox', { name: /^Descrição do fato/ });

/** Signs out by the menu, answering the question about the drafts if there must be one. */
async function sair(page: Page, resposta?: 'Manter e sair' | 'Descartar e sair', antes?: () => Promise<void>) {
  await page.getByRole('button', { name: /Abrir dados do usuário/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  if (resposta) {
    await page.getByRole('button', { name: resposta }).waitFor();
    await antes?.();
    await page.getByRole('button', { name: resposta }).click();
  }
  await page.getByLabel('Usuário', { exact: true }).waitFor();
}

/** Waits for the sign-in, where nothing is left of the page before: no text, no value, no element outside it. */
async function naEntrada(page: Page, ...textos: readonly string[]): Promise<void> {
  await page.getByLabel('Usuário', { exact: true }).waitFor();
  const { html, valores, dialogos } = await page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    valores: [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
    dialogos: document.querySelectorAll('[role="dialog"], .MuiBackdrop-root, #conteudo').length,
  }));
  for (const texto of textos) expect(`${html} ${valores.join(' ')}`).not.toContain(texto);
  expect(dialogos).toBe(0);
  expect(valores.filter(Boolean)).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/');
  expect(new URL(page.url()).search).toBe('');
}

/** What the tab and the browser keep, but for the database of the drafts. */
const guardadoNoNavegador = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

async function abrirRascunhos(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Abrir dados do usuário/ }).click();
  await page.getByRole('menuitem', { name: 'Rascunhos' }).click();
  await page.getByText(/^(Não há rascunhos neste|O que você preencheu e não salvou)/).waitFor();
}

/** The drafts that the person sees in their list, which is closed again. */
async function rascunhos(page: Page): Promise<string[]> {
  await abrirRascunhos(page);
  const todos = await page.getByRole('dialog').getByRole('listitem').allInnerTexts();
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return todos;
}
