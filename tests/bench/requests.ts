import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser, newPerson, savingData } from '../support/browser.ts';
import { demoData, type Who } from '../support/demo.ts';
import { startServer } from '../support/server.ts';
import { atMost, type Metrics, say, told } from './metric.ts';
import { screens, signIn, signInAddress } from './screens.ts';

/** The link of a remote office: 1.6 Mbit/s, 150 ms there and back. */
const slowLink = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 95_000 };

/**
 * Counts the requests on a slow link, and the waves in which they go: of the sign-in page, of the first list after it,
 * of the list loaded again, and of each other screen opened from the list with nothing else downloaded. Without the
 * service worker, which would have all files in its cache, and by somebody who saves data, for whom nothing is fetched when idle.
 */
export async function* measureRequests(): Metrics {
  const env = { ATIVA_CAPTCHA: 'off', LOG_LEVEL: 'error' };
  say('making the demonstration, unless it was made today');
  const server = await startServer({ from: await demoData(), env, timeoutMs: 300_000 });
  const browser = await launchBrowser();
  try {
    const { page, slow, watch } = await visitor(browser);
    await slow();
    const access = await watch(async () => {
      await page.goto(signInAddress(server.url, '/processos'));
      await page.getByRole('button', { name: 'Entrar' }).waitFor();
    });
    yield atMost(`pedidos até o acesso (${said(access)})`, access.asked.length, 8, 'pedidos');
    const rows = page.locator('tbody tr a').first();
    const list = await watch(async () => {
      await signIn(page, 'operador');
      await rows.waitFor();
    });
    const both = access.asked.length + list.asked.length;
    yield atMost(`pedidos até a primeira lista (de Entrar às linhas: ${said(list)})`, both, 15, 'pedidos');
    const again = await watch(async () => {
      await page.reload();
      await rows.waitFor();
    });
    yield told('a lista, recarregada', said(again));
    await page.context().close();

    const novo = await visitor(browser);
    await enter(novo.page, server.url, 'operador');
    await novo.empty();
    await novo.slow();
    const form = await novo.watch(async () => {
      await novo.page.goto(`${server.url}/processos/cadastrar`);
      await novo.page.getByRole('textbox', { name: /^Fundamento legal/ }).waitFor();
    });
    yield atMost(`ondas até o cadastro de processo, por seu endereço (${said(form)})`, form.waves, 4, 'ondas');
    await novo.page.context().close();

    for (const [name, quem, path, there] of screens) {
      if (path === '/processos') continue;
      const { page, slow, watch } = await visitor(browser);
      await enter(page, server.url, quem);
      await slow();
      const before = await page.locator('h1').first().textContent();
      const further = await watch(async () => {
        await page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, path);
        await page.waitForFunction((title) => document.querySelector('h1')?.textContent !== title, before);
        await there(page).waitFor();
      });
      yield atMost(
        `arquivos a mais até ${name} (${said(further)})`,
        further.asked.filter((one) => isFile(one) && !(path === '/cda' && isLate(one, further.asked))).length,
        3,
        'arquivos',
      );
      await page.context().close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Signs in, as a person does: a browser that was only handed the session would have to ask for the key of its drafts. */
async function enter(page: Page, url: string, quem: Who): Promise<void> {
  await page.goto(signInAddress(url, '/processos'));
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  await signIn(page, quem);
  await page.locator('tbody tr a').first().waitFor();
}

/** One request: when it left and when the head of its answer came, in seconds of the browser's clock. */
interface Asked {
  readonly url: string;
  readonly left: number;
  came: number;
}
interface Seen {
  readonly asked: readonly Asked[];
  readonly waves: number;
  /** Until the awaited element was there. */
  readonly ms: number;
}

const isFile = ({ url }: Asked): boolean => new URL(url).pathname.startsWith('/assets/');
/** The charts, and what they import, if they are fetched when the figures of the cards have come (ADR 49). */
const isLate = ({ url, left }: Asked, all: readonly Asked[]): boolean =>
  /\/(graficos|alternar)-/.test(url) && all.some((one) => one.url.endsWith('/dashboardDividaAtiva') && one.came < left);
const said = ({ asked, waves, ms }: Seen): string =>
  `${asked.filter(isFile).length} arquivos e ${asked.filter((one) => !isFile(one)).length} outros, ${waves} ondas, ${(ms / 1000).toFixed(1).replace('.', ',')} s`;

/** A new browser context with a record of its requests; on the slow link from `slow` on. */
async function visitor(browser: Browser) {
  const context = await newPerson(browser, { serviceWorkers: 'block' });
  await savingData(context);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const slow = () => network.send('Network.emulateNetworkConditions', slowLink);
  const watch = (steps: () => Promise<void>) => watching(network, steps);
  /** Forgets the files that came so far. */
  const empty = () => network.send('Network.clearBrowserCache');
  return { page, slow, watch, empty };
}

async function watching(network: CDPSession, steps: () => Promise<void>): Promise<Seen> {
  const asked = new Map<string, Asked>();
  const leaves = ({
    requestId,
    request,
    timestamp,
  }: {
    requestId: string;
    request: { url: string };
    timestamp: number;
  }) => {
    // The browser asks for its icon by itself, once the page has loaded: no screen waits for it.
    if (/^https?:/.test(request.url) && !request.url.endsWith('/favicon.svg'))
      asked.set(requestId, { url: request.url, left: timestamp, came: Number.POSITIVE_INFINITY });
  };
  type Came = { requestId: string; timestamp: number; response: { fromDiskCache?: boolean } };
  const comes = ({ requestId, timestamp, response }: Came) => {
    if (response.fromDiskCache) asked.delete(requestId);
    const one = asked.get(requestId);
    if (one) one.came = Math.min(one.came, timestamp);
  };
  // A request served from the browser's cache does not count.
  const kept = ({ requestId }: { requestId: string }) => asked.delete(requestId);
  network.on('Network.requestWillBeSent', leaves);
  network.on('Network.responseReceived', comes);
  network.on('Network.requestServedFromCache', kept);
  const started = performance.now();
  await steps();
  const ms = performance.now() - started;
  const waves = depth([...asked.values()]);
  await quiet(asked);
  network.off('Network.requestWillBeSent', leaves);
  network.off('Network.responseReceived', comes);
  network.off('Network.requestServedFromCache', kept);
  return { asked: [...asked.values()], waves, ms };
}

/** Waits until a second passes without a new request. */
async function quiet(asked: ReadonlyMap<string, Asked>): Promise<void> {
  for (let before = -1; before !== asked.size; ) {
    before = asked.size;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** Number of waves: how often the page waited for an answer before it sent more requests. */
function depth(asked: readonly Asked[]): number {
  const waves = new Map<Asked, number>();
  for (const one of [...asked].sort((a, b) => a.left - b.left))
    waves.set(one, 1 + Math.max(0, ...[...waves].map(([other, wave]) => (other.came <= one.left ? wave : 0))));
  return Math.max(0, ...waves.values());
}
