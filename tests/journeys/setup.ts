import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build, built } from '../../scripts/build.ts';
import { seedDemo } from '../support/demo.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo data, finished; every journey begins as a copy. */
    readonly demo: string;
  }
}

/** Builds when needed and, meanwhile, makes the demo data once for all journeys. */
export default async function setup(project: TestProject): Promise<() => void> {
  const demo = mkdtempSync(join(tmpdir(), 'ativa-demo-'));
  const seeded = seedDemo({ ATIVA_DATA_DIR: demo });
  if (!built()) build();
  await seeded;
  project.provide('demo', demo);
  return () => rmSync(demo, { recursive: true, force: true });
}
