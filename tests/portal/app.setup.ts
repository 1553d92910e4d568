import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { createAdapters } from '@/server/adapters/index.ts';
import { createApp } from '@/server/app.ts';
import { readSettings } from '@/server/base/settings.ts';
import { noonOf, testClock } from '../support/clock.ts';
import { openModel } from '../support/model.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URLs of the real applications that serve the screens under test, one for each worker. */
    readonly appUrls: readonly string[];
    /** The same, but who signs in there is asked for the human verification. */
    readonly verifyingUrls: readonly string[];
  }
}

/** Starts a real application for each worker. It runs outside the simulated DOM of the test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const apps = await Promise.all(Array.from({ length: Number(project.config.maxWorkers) }, startApp));
  project.provide(
    'appUrls',
    apps.map(({ url }) => url),
  );
  project.provide(
    'verifyingUrls',
    apps.map(({ verifyingUrl }) => verifyingUrl),
  );
  return async () => void (await Promise.all(apps.map(({ stop }) => stop())));
}

async function startApp() {
  const dataDir = mkdtempSync(join(tmpdir(), 'ativa-portal-'));
  const settings = {
    // Every sign-in sends another IP address (trusted by ATIVA_PROXY), because all of them together would exceed the
    // limit of one.
    ...readSettings({ ATIVA_DATA_DIR: dataDir, ATIVA_CAPTCHA: 'off', ATIVA_PROXY: '127.0.0.1', LOG_LEVEL: 'silent' }),
    authSecret: 'a secret of the tests, of more than 32 characters',
  };
  const database = await openModel();
  const clock = testClock(noonOf('2026-11-20'));
  const [app, verifying] = await Promise.all(
    (['off', 'on'] as const).map((captcha) => {
      const its = { ...settings, captcha };
      return createApp({ database, clock, settings: its, adapters: createAdapters(its) }, { checkAnswers: true });
    }),
  );
  // Its clock stands still, and with it the minute and the hour in which a person may do so much (M §7.96): here they end.
  const windows = setInterval(() => void sql`delete from limite`.execute(database.sistema), 10_000);
  const stop = async () => {
    clearInterval(windows);
    await Promise.all([app!.close(), verifying!.close()]);
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const [url, verifyingUrl] = await Promise.all(
    [app!, verifying!].map((one) => one.listen({ port: 0, host: '127.0.0.1' })),
  );
  return { url: url!, verifyingUrl: verifyingUrl!, stop };
}
