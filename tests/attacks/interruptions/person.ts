import type { Browser, BrowserContext, Page } from 'playwright-core';
import { newPerson } from '../../support/browser.ts';
import { emailOf, PASSWORD, type Who } from '../../support/demo.ts';
import type { RunningServer } from '../../support/server.ts';

/** A call of the API, with JSON or a form with a file; answers the body. @throws when it is refused */
// biome-ignore lint/suspicious/noExplicitAny: every surface names the fields it reads
export type Api = (method: string, path: string, body?: unknown) => Promise<any>;

interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly user: object;
  readonly versao: string;
}

let last = 0;
/** A new IP address for each sign-in, because limits per address are tested elsewhere. */
const address = () => {
  last++;
  return `10.1.${last >> 8}.${last & 255}`;
};

async function signIn(server: RunningServer, quem: Who): Promise<Session> {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address() },
    body: JSON.stringify({ email: emailOf(quem), senha: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${quem} could not sign in: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Session;
}

/** Calls of another person, or of the same person at another computer. */
export async function apiOf(server: RunningServer, quem: Who): Promise<Api> {
  const { accessToken } = await signIn(server, quem);
  return async (method, path, body) => {
    const answer = await fetch(`${server.url}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

/** A browser context in which that person is signed in, without the service worker. */
export async function browserOf(browser: Browser, server: RunningServer, quem: Who): Promise<BrowserContext> {
  const { accessToken, refreshToken, user, versao } = await signIn(server, quem);
  const stored = { accessToken, refreshToken, user: JSON.stringify(user), version: versao };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await newPerson(browser, {
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
    extraHTTPHeaders: { 'x-forwarded-for': address() },
  });
  return context;
}

/** Signs in on the sign-in page. */
export async function enter(page: Page, quem: Who): Promise<void> {
  await page.getByRole('textbox', { name: 'Usuário' }).fill(emailOf(quem));
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('navigation', { name: 'Menu principal' }).waitFor();
}

/** Navigates like a link of the portal, without loading the page. */
export async function within(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // `idx` is the router's index of history entries, with which it can block going back.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1, key: `k${idx + 1}`, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
