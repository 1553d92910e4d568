import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build, built } from '../../scripts/build.ts';
import { startServer } from '../support/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo data, as the first start leaves it; every journey begins as a copy. */
    readonly demo: string;
  }
}

/** Builds when needed and lets a first start make the demo data, once for all journeys. */
export default async function setup(project: TestProject): Promise<() => void> {
  if (!built()) build();
  const demo = mkdtempSync(join(tmpdir(), 'ativa-demo-'));
  const server = await startServer({ dataDir: demo, timeoutMs: 240_000 });
  await server.stop();
  project.provide('demo', demo);
  return () => rmSync(demo, { recursive: true, force: true });
}
