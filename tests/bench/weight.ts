import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
import { launchBrowser, newPerson, savingData } from '../support/browser.ts';
import { demoData } from '../support/demo.ts';
import { startServer } from '../support/server.ts';
import { atMost, type Metrics, none, number, say } from './metric.ts';
import { publicPages, screens, signIn, signInAddress } from './screens.ts';

/** Words that only occur in the code of each library. */
const heavy: Readonly<Record<string, RegExp>> = {
  jspdf: /jsPDF|putTotalPages/,
  xlsx: /SheetJS|sheet_to_json/,
  'x-date-pickers': /MuiPickersDay|MuiDateCalendar/,
  gráficos: /MuiChartsAxis|MuiBarChart/,
  municípios: /Abadia de Goiás/,
};

/** Gzip, in kB: before signing in, the first list, any other screen, one with a form (ADR 49), and the charts (M §2.76). */
const budget = { access: 90, list: 330, screen: 400, form: 430, charts: 110 };
/** The screens that have a form, by their names: another that downloads what forms share is too heavy. */
const withForm = /^(o cadastro|a edição|o relatório|a configuração|o assistente) /;

const firstList = 'a primeira lista';

/** The screen whose charts come after its cards are painted, and are weighed apart. */
const withCharts = 'o painel da dívida ativa';

/**
 * JavaScript that a new visitor downloads for the sign-in page, and for each screen opened directly after it; of the screens also
 * how much of it is left for who comes from the first list, as people do. What is fetched when idle is in neither.
 */
export async function* measureWeight(): Metrics {
  const env = { ATIVA_CAPTCHA: 'off', LOG_LEVEL: 'error' };
  say('making the demonstration, unless it was made today');
  const server = await startServer({ from: await demoData(), env, timeoutMs: 300_000 });
  const browser = await launchBrowser();
  const early: string[] = [];
  const charts = new Map<string, string>();
  let ofTheList: ReadonlyMap<string, string> | undefined;
  const weigh = async (name: string, given: number | undefined, steps: (page: Page) => Promise<void>) => {
    const scripts = await visit(browser, steps);
    if (name === withCharts)
      for (const [url, text] of scripts)
        if (heavy.gráficos!.test(text)) {
          charts.set(url, text);
          scripts.delete(url);
        }
    for (const [library, signature] of Object.entries(heavy))
      if ([...scripts.values()].some((text) => signature.test(text))) early.push(`${library} (${name})`);
    const limit = given ?? (withForm.test(`${name} `) ? budget.form : budget.screen);
    const further = new Map([...scripts].filter(([url]) => !ofTheList?.has(url)));
    const fromTheList = ofTheList ? `; depois da lista, ${number(kilobytes(further))} kB` : '';
    if (name === firstList) ofTheList = scripts;
    return atMost(`JavaScript até ${name} (gzip${fromTheList})`, kilobytes(scripts), limit, 'kB', 1);
  };
  try {
    yield await weigh('o acesso', budget.access, async (page) => {
      await page.goto(server.url);
      await page.getByRole('button', { name: 'Entrar' }).waitFor();
    });
    for (const [name, path, there] of publicPages)
      yield await weigh(name, budget.access, async (page) => {
        await page.goto(server.url + path);
        await there(page).waitFor();
      });
    for (const [name, quem, path, there] of screens)
      yield await weigh(name, name === firstList ? budget.list : undefined, async (page) => {
        await page.goto(signInAddress(server.url, path));
        await signIn(page, quem);
        await there(page).waitFor();
      });
    yield atMost('JavaScript dos gráficos (gzip)', kilobytes(charts), budget.charts, 'kB', 1);
    yield none('bibliotecas pesadas antes do uso', early);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Downloaded scripts as text, by address: what the screen needs, without what is fetched ahead when a page is idle. */
async function visit(browser: Browser, steps: (page: Page) => Promise<void>): Promise<Map<string, string>> {
  const context = await newPerson(browser, { serviceWorkers: 'block' });
  await savingData(context);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const scripts = new Map<string, Promise<string>>();
  const keep = (answer: Response) => {
    if (/javascript/.test(answer.headers()['content-type'] ?? '') && answer.ok() && !scripts.has(answer.url()))
      scripts.set(answer.url(), answer.text());
  };
  page.on('response', keep);
  await steps(page);
  await page.waitForLoadState('networkidle');
  // What comes while the page is closed is none of what it needed, and cannot be read.
  page.off('response', keep);
  const texts = await Promise.all([...scripts].map(async ([url, text]) => [url, await text] as const));
  await context.close();
  return new Map(texts);
}

const kilobytes = (scripts: ReadonlyMap<string, string>): number =>
  [...scripts.values()].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000;
