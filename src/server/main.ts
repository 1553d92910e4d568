import { configuracoes as frases } from '@i18n/pt-BR/configuracoes.ts';
import { createAdapters } from './adapters/index.ts';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import type { Deps } from './context.ts';
import { openDatabase } from './database/open.ts';
import { seedDemoBase, seedDemoProcesses } from './database/seed/demo.ts';
import { seedReference } from './database/seed/reference.ts';
import { withSecret } from './http/secret.ts';
import { startJobs } from './jobs/jobs.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

/** Settings → database → app → listen; says where it is in one line, ends in order at the first signal. */
async function main(): Promise<void> {
  const settings = withSecret(readSettings(process.env));
  const database = await openDatabase(settings);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const deps: Deps = {
    database,
    clock: systemClock(settings.today),
    settings,
    adapters: createAdapters(settings, say),
  };
  await seedReference(database);
  if (settings.demo) await seedDemoBase(deps);
  const app = await createApp(deps);
  await listen(app, settings);
  const jobs = await startJobs(deps, app.log);
  say(frases.pronto(`http://${settings.host === '127.0.0.1' ? 'localhost' : settings.host}:${settings.port}`));

  // The invented processes are made while people already sign in; a stop or a kill loses nothing of them.
  const ended = new AbortController();
  const demo = settings.demo
    ? seedDemoProcesses(deps, ended.signal).catch((error: unknown) => app.log.error(error, 'demo'))
    : undefined;

  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    say(frases.encerrando);
    ended.abort();
    await Promise.all([jobs.stop(), demo]);
    await app.close();
    await database.close();
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

async function listen(app: Awaited<ReturnType<typeof createApp>>, { port, host }: Settings): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw new SettingsError(frases.portaEmUso(port));
    throw error;
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof SettingsError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
