import type { TestProject } from 'vitest/node';
import { embeddedModel } from './model.ts';
import { startPgbouncer } from './pooler.ts';
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
  if (process.env.ATIVA_TEST_PGBOUNCER !== 'on') {
    project.provide('postgresUrl', server.adminUrl);
    return () => server.stop();
  }
  // Databases are made and dropped on the server itself, and used by way of the pooler (`urlOf`).
  const pooler = await startPgbouncer(server.adminUrl);
  const url = new URL(server.adminUrl);
  url.searchParams.set('pooler', String(pooler.port));
  project.provide('postgresUrl', url.toString());
  return async () => {
    await pooler.stop();
    await server.stop();
  };
}
