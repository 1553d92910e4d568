import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { packagedBrowser } from './packagedBrowser.ts';

/**
 * Flags against the browser's own pages and network traffic; `--no-sandbox` because continuous integration runs as
 * root.
 */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
];

/**
 * A real Chromium: the one named by CHROMIUM_PATH, else the one inside the package @sparticuz/chromium (Linux x64,
 * which needs no further installation), else Playwright's own or an installed one.
 * @param cache folder for the unpacked package; default: node_modules/.cache/ativa
 * @throws a sentence that says what to install, when there is none
 */
export async function launchBrowser(cache?: string): Promise<Browser> {
  const found = named() || (await packagedBrowser(cache)) || installed();
  if (!found)
    throw new Error(
      'No Chromium here: install one and name it in CHROMIUM_PATH, or run «npx playwright install chromium».',
    );
  return chromium.launch({ ...found, headless: true, args: flags });
}

/**
 * A new browser context: nothing stored, Brazilian locale and time zone, reduced motion. Every step waits up to
 * `PATIENCE`.
 */
export async function newPerson(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  return context;
}

/**
 * Milliseconds that a step waits for what it names, before it fails and says so. Long, because a busy machine is no
 * fault of the product; a test that goes well never waits so long.
 */
export const PATIENCE = 120_000;

/** The browser says that the person saves data: nothing is fetched that may never be used. */
export const savingData = (context: Pick<BrowserContext, 'addInitScript'>) =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

const named = () => process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH };

function installed() {
  const candidates = [chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/google-chrome'];
  const executablePath = candidates.find((path) => path && existsSync(path));
  return executablePath && { executablePath };
}
