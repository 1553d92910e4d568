import type { TestProject } from 'vitest/node';
import { build, built } from '../../scripts/build.ts';
import { demoData } from '../support/demo.ts';
import { packagedBrowser } from '../support/packagedBrowser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the complete demo data; every journey begins with a copy. */
    readonly demo: string;
  }
}

/** Builds when needed and, meanwhile, unpacks the browser and makes the demo data once for all journeys. */
export default async function setup(project: TestProject): Promise<void> {
  const made = Promise.all([demoData(), packagedBrowser()]);
  if (!built()) build();
  const [demo] = await made;
  project.provide('demo', demo);
}
