import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

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
 * @throws a sentence that says what to install, when there is none
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? (await packaged()) ?? installed();
  if (!executablePath)
    throw new Error(
      'No Chromium here: install one and name it in CHROMIUM_PATH, or run «npx playwright install chromium».',
    );
  return chromium.launch({ executablePath, headless: true, args: flags });
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

async function packaged(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // Read when the package is loaded: it then unpacks the system libraries that a bare machine lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: serverless } = await import('@sparticuz/chromium');
  return serverless.executablePath();
}

const installed = (): string | undefined =>
  [chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => path && existsSync(path));
