import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Locator, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { PESSOA } from '@/contract/calls.ts';
import type { Endpoint } from '@/contract/endpoint.ts';
import { endpoints } from '@/contract/endpoints.ts';
import { launchBrowser, newPerson } from '../support/browser.ts';
import { emailOf, PASSWORD, type Who } from '../support/demo.ts';
import { type RunningServer, type ServerOptions, startServer } from '../support/server.ts';

export interface Journey {
  readonly server: RunningServer;
  /** Ends the running server abruptly and starts another one on the same data. */
  readonly crash: () => Promise<void>;
  /** A new person with an empty browser, on the sign-in page. */
  readonly pessoa: (options?: BrowserContextOptions) => Promise<Page>;
  /** A person with a session, already at the address `em`; by default at the dashboard. */
  readonly como: (quem: Who, options?: BrowserContextOptions & { readonly em?: string }) => Promise<Page>;
}

interface JourneyOptions extends ServerOptions {
  /** A server of its own, for a file that ends it or changes what other files rely on. */
  readonly own?: boolean;
  /** The file only reads: its server is shared with no file that writes, so what it counts does not move. */
  readonly reads?: true;
  /** Starts the server, if it is not one with the demo data. */
  readonly begin?: () => Promise<RunningServer>;
}

/** One browser for all test files of a worker, which keeps its modules; it ends with the worker. */
let theBrowser: Promise<Browser> | undefined;
/**
 * One server for the files that only read, and one for those that change nothing but records of their own; they end with the
 * worker.
 */
const shared: { reads?: Promise<RunningServer>; writes?: Promise<RunningServer> } = {};
/** What a file that only reads may call, besides GET. */
const readingCalls = Object.values(endpoints)
  .flatMap((calls) => Object.values(calls) as Endpoint[])
  .filter(
    ({ method, reads, access }) =>
      method !== 'GET' && (reads || ['publico', 'sessao', 'renovacao'].includes(access as string)),
  )
  .map(({ path }) => new RegExp(`^/api/${path.replace(/:\w+/g, '[^/]+')}$`));
const changes = (request: Request): boolean => {
  const { pathname } = new URL(request.url());
  return (
    request.method() !== 'GET' && pathname.startsWith('/api/') && !readingCalls.some((call) => call.test(pathname))
  );
};

/**
 * A server with the demo data for the tests of a file – the worker's, or one of its own if it has `options` –, and a
 * browser. Every page is watched: an error of the page, a 5xx answer or a breach of the content policy fails the test it
 * happens in.
 */
export function journey({ reads, ...given }: JourneyOptions = {}): Journey {
  const options = Object.keys(given).length > 0 ? given : undefined;
  let server: RunningServer;
  let browser: Browser;
  const faults: string[] = [];
  const start = (dataDir?: string) =>
    options?.begin?.() ??
    startServer({
      ...options,
      // Behind a proxy, so that a sign-in can come from another address: there is a limit for each.
      env: {
        ATIVA_CAPTCHA: 'off',
        ATIVA_PROXY: '127.0.0.1',
        LOG_LEVEL: 'warn',
        // No simulator of the active debt, which would answer the demonstration's requests while somebody counts.
        ...(reads ? { SID_URL: 'http://127.0.0.1:9', SID_SECRET: 's'.repeat(32) } : {}),
        ...options?.env,
      },
      ...(dataDir ? { dataDir } : { from: inject('demo') }),
    });
  const theShared = () => {
    const kind = reads ? 'reads' : 'writes';
    shared[kind] ??= start();
    return shared[kind];
  };
  const watched = async (context?: BrowserContextOptions): Promise<Page> => {
    // No service worker, because it only helps later visits; journeys that test it pass `serviceWorkers: 'allow'`.
    const person = await newPerson(browser, { serviceWorkers: 'block', ...context });
    // Of every page of the person, in whatever tab: each call with a token says whose page it is from (ADR 51).
    person.on('request', (request) => {
      const { authorization, [PESSOA]: owner } = request.headers();
      if (authorization && !owner) faults.push(`does not say whose page it is from: ${request.url()}`);
    });
    const page = await person.newPage();
    page.on('pageerror', (error) => faults.push(`pageerror: ${error.message}`));
    page.on('console', (m) => {
      if (m.type() === 'error' && /Content Security Policy|Uncaught/i.test(m.text())) faults.push(m.text());
    });
    if (reads)
      page.on('request', (request) => {
        if (changes(request)) faults.push(`only reads, and sent ${request.method()} ${request.url()}`);
      });
    page.on('response', (answer) => {
      if (answer.status() >= 500) faults.push(`${answer.status()} ${answer.url()}`);
    });
    return page;
  };

  beforeAll(async () => {
    theBrowser ??= launchBrowser();
    [server, browser] = await Promise.all([options ? start() : theShared(), theBrowser]);
  });
  afterEach(async ({ task }) => {
    const found = faults.splice(0);
    const failed = task.result?.state === 'fail';
    const shown = failed ? await keepEvidence(browser, task.name, found) : [];
    for (const context of browser.contexts()) await context.close();
    expect(found).toEqual([]);
    // A second error of the failed test, which the closing lines say.
    if (failed) throw new Error(`On the screen: ${shown.join(' / ')}`);
  });
  afterAll(async () => {
    if (!options || !server) return;
    await server.stop();
    // After a crash the folder was given to the new server, whose `stop` does not remove it.
    rmSync(server.dataDir, { recursive: true, force: true });
  });

  return {
    get server() {
      return server;
    },
    crash: async () => {
      if (!options) throw new Error('Only a server of its own may be ended.');
      await server.kill();
      server = await start(server.dataDir);
    },
    pessoa: async (context) => {
      const page = await watched(context);
      await page.goto(server.url);
      return page;
    },
    como: async (quem, { em = '/', ...context } = {}) => {
      const page = await watched({ ...context, storageState: await sessionOf(server, quem) });
      await page.goto(server.url + em);
      await dentro(page);
      return page;
    },
  };
}

let sessions = 0;
/** What the browser stores of a new session; it was begun at an address of its own. */
async function sessionOf(server: RunningServer, quem: Who) {
  sessions += 1;
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.2.${sessions >> 8}.${sessions & 255}` },
    body: JSON.stringify({ email: emailOf(quem), senha: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${quem} could not sign in: ${answer.status} ${await answer.text()}`);
  const { user, versao, ...tokens } = (await answer.json()) as Readonly<Record<string, string>>;
  const stored = { ...tokens, user: JSON.stringify(user), version: versao! };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: server.url, localStorage }] };
}

/**
 * Saves what each page looked like when a test failed, as a picture and as an accessibility tree.
 * @returns the address, the messages and the fields' errors of each page
 */
async function keepEvidence(browser: Browser, test: string, faults: readonly string[]): Promise<readonly string[]> {
  const shown: string[] = [];
  const folder = 'tests/journeys/artifacts';
  mkdirSync(folder, { recursive: true });
  for (const [i, page] of browser
    .contexts()
    .flatMap((context) => context.pages())
    .entries()) {
    const file = `${folder}/${test
      .normalize('NFD')
      .replace(/[^a-zA-Z0-9]+/g, '-')
      .slice(0, 60)}-${i}`;
    await page.screenshot({ path: `${file}.png` }).catch(() => undefined);
    const told = await page
      .locator('body')
      .ariaSnapshot()
      .catch(() => '');
    writeFileSync(`${file}.txt`, `${[page.url(), ...faults, told].join('\n')}\n`);
    const messages = page.locator('[role="dialog"] :is(h2, h3), [role="alert"], .Mui-error[id]');
    const { pathname, search } = new URL(page.url());
    shown.push(`${pathname}${search}`, ...(await messages.allInnerTexts().catch(() => [])));
  }
  return shown;
}

/** Holds what matches back until the returned function is called. */
export async function presa(page: Page, oque: string | ((url: URL) => boolean)): Promise<() => void> {
  let soltar = () => {};
  const solta = new Promise<void>((resolve) => {
    soltar = resolve;
  });
  await page.route(oque, async (route) => {
    await solta;
    await route.continue();
  });
  return soltar;
}

/** Sends what the dialog holds by that button, and looks meanwhile whether it can be closed: it cannot. */
export async function enviarSemFechar(page: Page, dialog: Locator, botao: string): Promise<void> {
  const soltar = await presa(page, '**/api/**');
  await dialog.getByRole('button', { name: botao, exact: true }).click();
  await dialog.getByRole('button', { name: 'Fechar', exact: true, disabled: true }).waitFor();
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);
  soltar();
}

/** Fills the sign-in form and waits until it is gone. */
export const entrar = (page: Page, quem: Who, senha = PASSWORD): Promise<void> => entrarCom(page, emailOf(quem), senha);

/** The same, by any e-mail. */
export async function entrarCom(page: Page, email: string, senha: string): Promise<void> {
  await page.getByLabel('Usuário', { exact: true }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await dentro(page);
}

/** Waits for the portal: its menu, or on a phone the button that opens it. */
const dentro = (page: Page): Promise<void> =>
  page
    .getByRole('navigation', { name: 'Menu principal' })
    .or(page.getByRole('button', { name: 'Abrir menu' }))
    .first()
    .waitFor();

export async function sair(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Abrir dados do usuário/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByLabel('Usuário', { exact: true }).waitFor();
}

/** Goes to a screen by the side menu, which on a phone is opened first, as a person does. */
export async function abrirMenu(page: Page, nome: string): Promise<void> {
  const abrir = page.getByRole('button', { name: 'Abrir menu' });
  if (await abrir.isVisible()) await abrir.click();
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: nome, exact: true }).click();
}

/** «Inserir» of a list: a link that looks like a button. */
export const inserir = (page: Page): Promise<void> =>
  page
    .getByRole('link', { name: 'Inserir', exact: true })
    .or(page.getByRole('button', { name: 'Inserir', exact: true }))
    .click();

export const aviso = (page: Page, texto: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Avisos' }).getByText(texto);

/** Opens a select or an autocomplete and takes the option. */
export async function escolher(scope: Page | Locator, campo: string | RegExp, opcao: string | RegExp): Promise<void> {
  const box = scope.getByRole('combobox', { name: campo });
  await box.click();
  const page = 'page' in scope ? scope.page() : scope;
  await page.getByRole('option', { name: opcao }).first().click();
}

/** Waits for the rows of a list, or for the sentence that there are none. */
export const linhasOuNenhuma = (page: Page): Promise<void> =>
  page
    .locator('tbody tr:not([data-waiting])')
    .or(page.getByText('Não há registros a serem exibidos.'))
    .first()
    .waitFor();

/** First cells of the rows on the screen, beside the checkbox where rows can be selected, once the list has settled. */
export async function primeiraColuna(page: Page): Promise<string[]> {
  await page.locator('tbody tr:not([data-waiting])').first().waitFor();
  const names = 'tbody tr > :first-child:not([data-select]), tbody tr > [data-select] + *';
  return page.locator(names).allInnerTexts();
}
