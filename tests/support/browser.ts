import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { packagedBrowser } from './packagedBrowser.ts';

/** What keeps a browser quiet and alone; `--no-sandbox` because continuous integration runs as root. */
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
 * A real Chromium: the one named by CHROMIUM_PATH, else the one inside the package @sparticuz/chromium (Linux x64, which
 * needs no further installation), else Playwright's own or an installed one.
 * @param cache where the packaged one is kept unpacked, if not beside the packages
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

/** A fresh person in front of the browser: nothing stored, Brazilian locale and time zone, no wish for motion. */
export const newPerson = (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> =>
  browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
    reducedMotion: 'reduce',
    ...options,
  });

const named = () => process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH };

function installed() {
  const candidates = [chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/google-chrome'];
  const executablePath = candidates.find((path) => path && existsSync(path));
  return executablePath && { executablePath };
}
