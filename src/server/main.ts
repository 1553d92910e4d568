import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fontes } from '@i18n/pt-BR/painel/fontesDeFora.ts';
import { configuracoes as frases } from '@i18n/pt-BR/servidor/ambiente.ts';
import { createAdapters } from './adapters/index.ts';
import { createApp, medidasDe } from './app.ts';
import { systemClock } from './base/clock.ts';
import { codigoDe } from './base/codigoDe.ts';
import { dita } from './base/discoCheio.ts';
import { fontesAusentes } from './base/fontes.ts';
import { prontidao } from './base/prontidao.ts';
import { withSecret } from './base/secret.ts';
import { dizerFalha, readSettings, type Settings, SettingsError } from './base/settings.ts';
import type { Deps } from './call/context.ts';
import { forgetClaims } from './call/idempotency.ts';
import { conferirCredenciais } from './cases/banco/conferirCredenciais.ts';
import { openDatabase } from './database/open.ts';
import { dizerPasta } from './database/pastaDeArquivos.ts';
import { seedReference } from './database/seedReference.ts';
import { seedDemoBase } from './demonstracao/base.ts';
import { completarMeses } from './demonstracao/meses.ts';
import { seedDemoProcesses } from './demonstracao/processos.ts';
import { keepFiles } from './http/keptFiles.ts';
import { metricasDe, metricasDoLider } from './http/medidasDoNo.ts';
import { listenMetrics, type Metricas } from './http/metricas.ts';
import { shareFiles } from './http/sharedFiles.ts';
import { startJobs } from './jobs/jobs.ts';
import { enqueue } from './jobs/queue.ts';
import { vigiarRelogio } from './jobs/relogio.ts';
import { isFirst, lead, leads, leave } from './processes.ts';
import { scheduledJobs } from './schedule.ts';

/** Seconds after a signal in which the server has ended, whatever runs; who runs it waits a little longer. */
const FIM_S = 24;

async function main(): Promise<void> {
  const settings = withSecret(readSettings(process.env));
  if (leads(settings)) {
    await measured(settings, metricasDoLider());
    process.exit(await lead(settings));
  }
  await serve(settings);
}

/** What runs besides the calls, as far as it was started. */
interface Work {
  jobs?: ReturnType<typeof startJobs>;
  demo?: Promise<unknown>;
}

/** Opens the database, makes the app and listens; prints its address, and shuts down in order at the first signal. */
async function serve(settings: ReturnType<typeof withSecret>): Promise<void> {
  const database = await openDatabase(settings);
  await dizerPasta(settings, database.presence);
  const first = isFirst();
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const [clock, estado] = [systemClock(settings.today), prontidao()];
  const deps: Deps = { database, clock, settings, adapters: createAdapters(settings, say) };
  if (first && database.kind === 'postgres') {
    const role = await database.unfenced();
    if (role) say(frases.papelSemCerca(role));
  }
  if (first) database.replica?.aoMudar((emUso) => say(emUso ? frases.replicaEmUso : frases.replicaFora));
  // Before anything is dated.
  const semRelogio = await vigiarRelogio({ database, clock }, estado, say);
  if (database.kind === 'embedded') await forgetClaims(database);
  await seedReference(database);
  await completarMeses(deps);
  if (settings.demo) await seedDemoBase(deps);
  if (first) await keepPortal(deps, say);
  const medidas = medidasDe(deps, estado);
  const metricas = metricasDe(medidas);
  const app = await createApp(deps, { prontidao: estado, medidas, metricas });
  const port = await listen(app, settings);
  // Of several processes their leader has it.
  if (cluster.isPrimary) await measured(settings, metricas);
  // Who answers ends in order, from the first answer on: the signal may come before the rest is started.
  const ended = new AbortController();
  const work: Work = {};
  const end = async () => {
    if (ended.signal.aborted) return;
    if (first) say(frases.encerrando);
    // What is not committed by then is rolled back with the connection.
    setTimeout(() => {
      say(frases.cortado(FIM_S));
      process.exit(0);
    }, FIM_S * 1000).unref();
    estado.encerrando = true;
    semRelogio();
    ended.abort();
    const done = Promise.all([work.jobs?.then((jobs) => jobs.stop()), work.demo]);
    await wait(settings.drenoS * 1000);
    await Promise.all([app.close(), done]);
    await database.close();
    leave();
  };
  // Not `once`: Ctrl-C comes from the terminal and again from the parent process; the second must not kill the server.
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  if (first && settings.bb)
    await enqueue(database, {
      nome: conferirCredenciais.name,
      chave: conferirCredenciais.name,
      agora: clock.maquina(),
    });
  if (ended.signal.aborted) return;
  work.jobs = startJobs(deps, app.log, scheduledJobs, () => estado.relogio);
  await work.jobs;

  // Demo processes are made while people already sign in; after a stop or a kill, the next start continues.
  if (settings.demo && first && !ended.signal.aborted)
    work.demo = seedDemoProcesses(deps, ended.signal).catch((error: unknown) => app.log.error(error, 'demo'));
  if (first)
    for (const fonte of fontesAusentes(settings)) say(fontes.linha(fontes[fonte].variavel, fontes[fonte].efeito));
  // Printed last, because a program that reads it may stop the server at once.
  if (first) say(frases.pronto(`http://${settings.host === '127.0.0.1' ? 'localhost' : settings.host}:${port}`));
}

/** If they cannot be kept, only open pages suffer: they miss the files of another release. */
async function keepPortal({ settings, adapters, clock }: Deps, say: (line: string) => void): Promise<void> {
  try {
    keepFiles(settings);
    if (settings.filesUrl) await shareFiles(adapters.files, clock.maquina());
  } catch (error) {
    say(frases.arquivosNaoGuardados(dita(error)));
  }
}

/** Answers `/metrics` at its own port, if the settings name one. */
const measured = (settings: Settings, metricas: Metricas) =>
  listenMetrics(settings, metricas).catch((error: unknown) => {
    throw portTaken(error, settings.metricsPort ?? 0, 'METRICS_PORT', settings.host);
  });

/** @returns the port in use, which the system chooses when `port` is 0 */
async function listen(app: Awaited<ReturnType<typeof createApp>>, { port, host }: Settings): Promise<number> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw portTaken(error, port, 'PORT', host);
  }
  return (app.server.address() as AddressInfo).port;
}

/** Why a port cannot be had, in a sentence that names its variable. */
function portTaken(error: unknown, port: number, variable: string, host: string): unknown {
  const code = codigoDe(error);
  if (code === 'EADDRINUSE') return new SettingsError(frases.portaEmUso(port, variable));
  if (code === 'EACCES') return new SettingsError(frases.portaReservada(port, variable));
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new SettingsError(frases.hostAlheio(host));
  return error;
}

main().catch((error: unknown) => {
  process.stderr.write(`${dizerFalha(error)}\n`);
  process.exit(1);
});
