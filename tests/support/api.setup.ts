import type { TestProject } from 'vitest/node';
import { embeddedModel } from './model.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Server on which test databases are created; undefined with the embedded database. */
    readonly postgresUrl: string | undefined;
  }
}

/** Makes the model database once per run, of the kind that ATIVA_TEST_DB names. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.ATIVA_TEST_DB !== 'postgres') {
    await embeddedModel();
    project.provide('postgresUrl', undefined);
    return undefined;
  }
  const server = await startPostgres();
  project.provide('postgresUrl', server.adminUrl);
  return () => server.stop();
}
