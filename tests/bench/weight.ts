import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, newPerson } from '../support/browser.ts';
import { emailDe, type Quem, SENHA } from '../support/demo.ts';
import { startServer } from '../support/server.ts';
import { atMost, type Metric, none } from './metric.ts';

/** Words that only the code of each library has. */
const heavy: Readonly<Record<string, RegExp>> = {
  jspdf: /jsPDF|putTotalPages/,
  xlsx: /SheetJS|sheet_to_json/,
  'x-date-pickers': /MuiPickersDay|MuiDateCalendar/,
  gráficos: /MuiChartsAxis|MuiBarElement/,
  municípios: /Abadia de Goiás/,
};

/** JavaScript that a new visitor downloads for the sign-in page, and for the first list or form after it. */
export async function measureWeight(): Promise<Metric[]> {
  const server = await startServer({ env: { ATIVA_CAPTCHA: 'off', LOG_LEVEL: 'error' }, timeoutMs: 300_000 });
  const browser = await launchBrowser();
  try {
    const login = await visit(browser, async (page) => {
      await page.goto(server.url);
      await page.getByRole('button', { name: 'Entrar' }).waitFor();
    });
    const list = await visit(browser, signedIn(server.url, 'operador', '/processos', primeiraLinha));
    const users = await visit(browser, signedIn(server.url, 'admin', '/usuario', primeiraLinha));
    const form = await visit(
      browser,
      signedIn(server.url, 'admin', '/usuario/cadastrar', (page) =>
        page.getByRole('textbox', { name: /^CPF/ }).waitFor(),
      ),
    );
    const early = Object.entries(heavy).flatMap(([name, signature]) =>
      [...list.values()].some((text) => signature.test(text)) ? [name] : [],
    );
    return [
      atMost('JavaScript do acesso (gzip)', kilobytes(login), 75, 'kB', 1),
      atMost('JavaScript até a primeira lista (gzip)', kilobytes(list), 310, 'kB', 1),
      atMost('JavaScript até a lista de usuários (gzip)', kilobytes(users), 310, 'kB', 1),
      atMost('JavaScript até o cadastro de usuário (gzip)', kilobytes(form), 310, 'kB', 1),
      none('bibliotecas pesadas antes do uso', early),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

const primeiraLinha = (page: Page) => page.locator('tbody tr').first().waitFor();

/** From the sign-in page straight to a screen, until it is there. */
const signedIn =
  (url: string, quem: Quem, screen: string, there: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await page.goto(`${url}/login?redirect=${screen}`);
    await page.getByLabel('Usuário').fill(emailDe(quem));
    await page.getByLabel('Senha', { exact: true }).fill(SENHA);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await there(page);
  };

/** Scripts by address, as text. The service worker, which fetches ahead in the background, is kept out. */
async function visit(browser: Browser, steps: (page: Page) => Promise<void>): Promise<ReadonlyMap<string, string>> {
  const context = await newPerson(browser, { serviceWorkers: 'block' });
  const page = await context.newPage();
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (answer) => {
    if (/javascript/.test(answer.headers()['content-type'] ?? '') && answer.ok())
      scripts.set(answer.url(), answer.text());
  });
  await steps(page);
  await page.waitForLoadState('networkidle');
  const texts = await Promise.all([...scripts].map(async ([url, text]) => [url, await text] as const));
  await context.close();
  return new Map(texts);
}

const kilobytes = (scripts: ReadonlyMap<string, string>): number =>
  [...scripts.values()].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000;
