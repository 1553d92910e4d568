import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { build } from 'vite';
import { launchBrowser, newPerson } from '../support/browser.ts';
import { demoData } from '../support/demo.ts';
import { startServer } from '../support/server.ts';
import { atMost, type Metrics, number, say, told } from './metric.ts';
import { signIn, signInAddress } from './screens.ts';

/** How often each time is taken; the median counts. */
const ROUNDS = 5;
/** Script from the answer to the rows, and of the first record, as a multiple of what it is compared with. */
const MULTIPLE = 1.5;
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

async function* ofTheList(browser: Browser, url: string): Metrics {
  const page = await visitor(browser);
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

  const texts = await page
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent ?? '')),
    );
  const bare = await visitor(browser);
  await serveBare(bare, url);
  const bareMetrics = await scripts(bare);
  const ours: Spent[] = [];
  const theirs: Spent[] = [];
  const shifts: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(
      await fromAnswer(
        page,
        LIST,
        () => page.goto(`${url}/processos`),
        () => aRow(page).waitFor(),
        metrics,
      ),
    );
    shifts.push(await shift(page));
    theirs.push(
      await fromAnswer(
        bare,
        '**/bare/rows',
        () => bare.goto(`${url}/bare/`),
        () => bare.locator('tbody tr').first().waitFor(),
        bareMetrics,
        texts,
      ),
    );
  }
  yield atMost('o que se move na lista, aberta de novo', Math.max(...shifts), SHIFT, '', 3);
  yield told('da resposta às linhas', said(median(ours)));
  yield told('as mesmas linhas numa tabela nua do MUI', said(median(theirs)));
  yield atMost(
    'script da resposta às linhas, ao lado da tabela nua',
    median(ours).script / median(theirs).script,
    MULTIPLE,
    'vezes',
    2,
  );
  await page.context().close();
  await bare.context().close();
}

/** Milliseconds until the record is there after the press, of the first and of a later one, in new pages. */
async function* ofTheRecord(browser: Browser, url: string): Metrics {
  const first: number[] = [];
  const later: number[] = [];
  const script: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await visitor(browser);
    await page.goto(signInAddress(url, '/processos'));
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    await signIn(page, 'operador');
    await aRow(page).waitFor();
    await idle(page);
    const metrics = await scripts(page);
    for (const [i, taken] of [first, later].entries()) {
      const row = page.locator('tbody tr:not([data-waiting])').nth(i);
      const spent = await metrics(async () => {
        taken.push(await opened(page, row.locator('a').first()));
      });
      script.push(spent.script);
      await page.goBack();
      await aRow(page).waitFor();
      await idle(page);
    }
    await page.context().close();
  }
  const [a, b] = [middle(first), middle(later)];
  yield told('o primeiro processo e um depois', `${number(a)} ms e ${number(b)} ms`);
  yield atMost('o primeiro processo, ao lado de um depois', a / b, MULTIPLE, 'vezes', 2);
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

/** What the browser's main thread did in some steps, in ms. */
async function scripts(page: Page): Promise<Measure> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
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
  rows: () => Promise<void>,
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
  const spent = await metrics(async () => {
    await release();
    await rows();
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
    const seen = window as unknown as { moved: number; what: unknown[] };
    seen.moved = 0;
    seen.what = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        hadRecentInput: boolean;
        value: number;
        sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
      }[]) {
        if (entry.hadRecentInput) continue;
        seen.moved += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources)
          seen.what.push([entry.value, node?.outerHTML?.slice(0, 120), previousRect, currentRect]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return page;
}

const shift = async (page: Page) => {
  if (process.env.WHAT)
    process.stdout.write(
      `${JSON.stringify(await page.evaluate(() => (window as unknown as { what: unknown }).what))}\n`,
    );
  return page.evaluate(() => (window as unknown as { moved: number }).moved);
};

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
const median = (all: readonly Spent[]): Spent => ({
  script: middle(all.map(({ script }) => script)),
  style: middle(all.map(({ style }) => style)),
  layout: middle(all.map(({ layout }) => layout)),
  task: middle(all.map(({ task }) => task)),
});
const said = ({ script, style, layout, task }: Spent): string =>
  `script ${number(script)} ms, estilo ${number(style)}, disposição ${number(layout)}, ao todo ${number(task)}`;
