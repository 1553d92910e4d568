import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { build } from 'vite';
import { launchBrowser, newPerson, savingData } from '../support/browser.ts';
import { demoData } from '../support/demo.ts';
import { startServer } from '../support/server.ts';
import type { BareCell } from './bareTable.tsx';
import { atMost, type Metrics, number, say, told } from './metric.ts';
import { signIn, signInAddress } from './screens.ts';

/** How often each is taken. The least counts: what else the machine does only ever adds. */
const ROUNDS = 7;
/** Script from the answer to the rows, beside the same rows in a bare table, and beside their words alone (ADR 92). */
const OF_BARE = { rows: 1.5, words: 2.5 };
/** The first record, beside a later one. */
const OF_LATER = 1.5;
/** How much the screen moves while a list comes. */
const SHIFT = 0.05;
const LIST = '**/api/processoConstituicaoCredito/list?*';

/**
 * What a person waits for at a list and its first record: script in ms, as the browser counts it, beside a reference taken in
 * the same run; and how much moves. What can be counted without a clock is in `tests/journeys/esperas.test.ts`.
 */
export async function* measureFelt(): Metrics {
  const env = { ATIVA_CAPTCHA: 'off', LOG_LEVEL: 'error' };
  say('making the demonstration, unless it was made today');
  const server = await startServer({ from: await demoData(), env, timeoutMs: 300_000 });
  const browser = await launchBrowser();
  try {
    yield* ofTheList(browser, server.url);
    yield* ofTheRecord(browser, server.url);
  } finally {
    await browser.close();
    await server.stop();
  }
}

const aRow = (page: Page) => page.locator('tbody tr:not([data-waiting]) a').first();

/** As somebody who saves data: what is fetched once the list is there is no part of it. */
async function* ofTheList(browser: Browser, url: string): Metrics {
  const page = await visitor(browser);
  await savingData(page.context());
  const metrics = await scripts(page);
  const entrar = await (async () => {
    await page.goto(signInAddress(url, '/processos'));
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    await idle(page);
    return metrics(async () => {
      await signIn(page, 'operador');
      await aRow(page).waitFor();
      await idle(page);
    });
  })();
  yield told('de Entrar às linhas', said(entrar));

  const cells = await page.locator('tbody tr').evaluateAll(cellsOf);
  const words = cells.map((row) => row.map(({ text }): BareCell => ({ is: 'text', text })));
  const bare = await visitor(browser);
  await serveBare(bare, url);
  const bareMetrics = await scripts(bare);
  const ours: Spent[] = [];
  const theirs: Record<'rows' | 'words', Spent[]> = { rows: [], words: [] };
  const shifts: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await fromAnswer(page, LIST, () => page.goto(`${url}/processos`), metrics));
    shifts.push(await shift(page));
    for (const [which, answer] of [
      ['rows', cells],
      ['words', words],
    ] as const)
      theirs[which].push(await fromAnswer(bare, '**/bare/rows', () => bare.goto(`${url}/bare/`), bareMetrics, answer));
  }
  yield atMost('o que se move na lista, aberta de novo', Math.max(...shifts), SHIFT, '', 3);
  yield told('da resposta às linhas', said(least(ours)));
  const spoken = { rows: 'as mesmas linhas numa tabela nua do MUI', words: 'só as suas palavras' };
  for (const which of ['rows', 'words'] as const) {
    yield told(spoken[which], said(least(theirs[which])));
    const times = least(ours).script / least(theirs[which]).script;
    yield atMost(`script da resposta às linhas, ao lado: ${spoken[which]}`, times, OF_BARE[which], 'vezes', 2);
  }
  await page.context().close();
  await bare.context().close();
}

/** The cells of each row, read in the page: what can be chosen, followed or pressed, and its words. */
const cellsOf = (rows: readonly Element[]): readonly (readonly BareCell[])[] =>
  rows.map((row) =>
    [...row.querySelectorAll('td, th')].map((cell) => {
      const own = cell.querySelector('input[type=checkbox], a, button');
      const text = own?.getAttribute('aria-label') ?? cell.textContent ?? '';
      if (!own) return { is: 'text', text };
      if (own.matches('input')) return { is: 'box', text };
      return { is: cell.matches('[data-actions]') ? 'button' : 'link', text };
    }),
  );

/** Milliseconds until the record is there after the press, of the first and of a later one, in new pages. */
async function* ofTheRecord(browser: Browser, url: string): Metrics {
  const first: number[] = [];
  const later: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await visitor(browser);
    await page.goto(signInAddress(url, '/processos'));
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    await signIn(page, 'operador');
    await aRow(page).waitFor();
    await idle(page);
    for (const [i, taken] of [first, later].entries()) {
      const row = page.locator('tbody tr:not([data-waiting])').nth(i);
      taken.push(await opened(page, row.locator('a').first()));
      await page.goBack();
      await aRow(page).waitFor();
      await idle(page);
    }
    await page.context().close();
  }
  const [a, b] = [Math.min(...first), Math.min(...later)];
  yield told('o primeiro processo e um depois', `${number(a)} ms e ${number(b)} ms`);
  yield atMost('o primeiro processo, ao lado de um depois', a / b, OF_LATER, 'vezes', 2);
}

/** From the press to the title of the record, by the page's clock. */
async function opened(page: Page, link: ReturnType<Page['locator']>): Promise<number> {
  await page.evaluate(() => {
    const seen = window as unknown as { pressed?: number; opened?: number };
    delete seen.opened;
    addEventListener('pointerdown', () => (seen.pressed = performance.now()), { once: true, capture: true });
    const watch = new MutationObserver(() => {
      if (!/^Processo \d/.test(document.querySelector('h1')?.textContent ?? '')) return;
      watch.disconnect();
      seen.opened = performance.now();
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await link.click();
  return (
    await page.waitForFunction(() => {
      const { pressed, opened } = window as unknown as { pressed?: number; opened?: number };
      return opened !== undefined && pressed !== undefined && { took: opened - pressed };
    })
  )
    .jsonValue()
    .then((seen) => (seen as { took: number }).took);
}

interface Spent {
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  readonly task: number;
}
type Measure = (steps: () => Promise<unknown>) => Promise<Spent>;

/** What the browser's main thread did in some steps, in ms of its own processor time. */
async function scripts(page: Page): Promise<Measure> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const now = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name: string) => 1000 * (metrics.find((one) => one.name === name)?.value ?? 0);
    return {
      script: of('ScriptDuration'),
      style: of('RecalcStyleDuration'),
      layout: of('LayoutDuration'),
      task: of('TaskDuration'),
    };
  };
  return async (steps) => {
    const before = await now();
    await steps();
    const after = await now();
    return {
      script: after.script - before.script,
      style: after.style - before.style,
      layout: after.layout - before.layout,
      task: after.task - before.task,
    };
  };
}

/** Holds the answer until the page has nothing else to do, and takes what is done from there on. */
async function fromAnswer(
  page: Page,
  address: string,
  go: () => Promise<unknown>,
  metrics: Measure,
  answer?: unknown,
): Promise<Spent> {
  const asked = new Promise<() => Promise<void>>((resolve) => {
    void page.route(address, async (route) => {
      const held = answer === undefined ? await route.fetch() : undefined;
      resolve(() => route.fulfill(held ? { response: held } : { json: answer }));
    });
  });
  await go();
  const release = await asked;
  await idle(page);
  // Asked of the page itself, and before: the locators bring script of their own, which would count.
  const rows = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          if (!document.querySelector('tbody tr:not([data-waiting]) td')) return;
          watch.disconnect();
          resolve();
        });
        watch.observe(document.body, { subtree: true, childList: true });
      }),
  );
  const spent = await metrics(async () => {
    await release();
    await rows;
    await idle(page);
  });
  await page.unroute(address);
  return spent;
}

/** Until nothing is left to do or to fetch: the network is quiet, and the browser calls back twice. */
async function idle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) {
      await new Promise((resolve) => requestIdleCallback(resolve));
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  });
}

async function serveBare(page: Page, url: string): Promise<void> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('.', import.meta.url)),
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: fileURLToPath(new URL('./bareTable.tsx', import.meta.url)) } },
  });
  const body = [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .find((one) => one.type === 'chunk')!.code;
  await page.route(`${url}/bare/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><body><script type="module" src="/bare/code.js"></script>',
    }),
  );
  await page.route(`${url}/bare/code.js`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

/** A new person, whose page sums up what moves in it. */
async function visitor(browser: Browser): Promise<Page> {
  const context = await newPerson(browser, { serviceWorkers: 'block' });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.addInitScript(() => {
    const seen = window as unknown as { moved: number };
    seen.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { hadRecentInput: boolean; value: number }[])
        if (!entry.hadRecentInput) seen.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return page;
}

const shift = (page: Page) => page.evaluate(() => (window as unknown as { moved: number }).moved);

const least = (all: readonly Spent[]): Spent => ({
  script: Math.min(...all.map(({ script }) => script)),
  style: Math.min(...all.map(({ style }) => style)),
  layout: Math.min(...all.map(({ layout }) => layout)),
  task: Math.min(...all.map(({ task }) => task)),
});
const said = ({ script, style, layout, task }: Spent): string =>
  `script ${number(script)} ms, estilo ${number(style)}, disposição ${number(layout)}, ao todo ${number(task)}`;
