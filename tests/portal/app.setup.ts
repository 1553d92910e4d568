import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createAdapters } from '@/server/adapters/index.ts';
import { createApp } from '@/server/app.ts';
import { openEmbedded } from '@/server/database/embedded/embedded.ts';
import { readSettings } from '@/server/settings.ts';
import { noonOf, testClock } from '../support/clock.ts';
import { embeddedModel } from '../support/model.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the real application listens, for the screens under test. */
    readonly appUrl: string;
  }
}

/** One real application for all the screens: it runs outside the DOM that each test file pretends to be in. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ativa-portal-'));
  const settings = {
    // The screens say from which address they come: everybody's sign-ins together would pass the limit of one.
    ...readSettings({ ATIVA_DATA_DIR: dataDir, ATIVA_CAPTCHA: 'off', ATIVA_PROXY: '127.0.0.1', LOG_LEVEL: 'silent' }),
    authSecret: 'a secret of the tests, of more than 32 characters',
  };
  const database = await openEmbedded({ template: await embeddedModel() });
  const deps = { database, clock: testClock(noonOf('2026-11-20')), settings, adapters: createAdapters(settings) };
  const app = await createApp(deps, { checkAnswers: true });
  project.provide('appUrl', await app.listen({ port: 0, host: '127.0.0.1' }));
  return async () => {
    await app.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
