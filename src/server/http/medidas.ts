import { statfsSync } from 'node:fs';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { medidas as palavras } from '@i18n/pt-BR/servidor/metricas.ts';
import {
  AggregatorRegistry,
  Counter,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import type { Prontidao } from '../base/prontidao.ts';
import type { Deps } from '../call/context.ts';
import { atrasoDaReplica, lerOperacao, type Operacao } from '../database/queries/operacao.ts';
import { systemScope } from '../database/tenant.ts';
import { type Saude, written } from './health.ts';

/** The measures of one process at one moment, as they go from process to process. */
export type Foto = readonly MetricObjectWithValues<MetricValue<string>>[];

/** What one process measures. Series are few: routes are the contract's, results are classes, jobs are the schedule's. */
export interface Medidas {
  /** Whether this process is ready, for whoever else asks: so the database is read once at a time. */
  readonly saude: Saude;
  /** A call was answered. @param rota template of its path; undefined: no call of the API */
  chamada(metodo: string, rota: string | undefined, status: number, segundos: number): void;
  /** @param no also what is the node's or the installation's, which one process says for all */
  foto(no: boolean): Promise<Foto>;
  fim(): void;
}

const metodos = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
/** In seconds. Two bounds: every one more is a series of each route. */
const LIMITES = [0.5, 2];
/** How often the event loop is looked at. */
const PASSO_MS = 20;
/** How long the database may take for the measures of the installation. */
const RESPOSTA_MS = 3_000;

/** Asks the system for the sizes of the disk of a folder. */
type Disco = (folder: string) => { readonly bavail: number; readonly blocks: number };

/** The measures of this process, which say what is the node's, too, when they are asked for that. */
export function medidas(
  { database, clock, settings }: Pick<Deps, 'database' | 'clock' | 'settings'>,
  estado: Prontidao,
  saude: Saude,
  disco: Disco = statfsSync,
): Medidas {
  const proprias = new Registry();
  const laco = monitorEventLoopDelay({ resolution: PASSO_MS });
  laco.enable();
  const chamadas = new Counter({
    name: 'ativa_http_requests_total',
    help: palavras.chamadas,
    labelNames: ['method', 'route', 'status'],
    registers: [proprias],
  });
  const duracao = new Histogram({
    name: 'ativa_http_request_duration_seconds',
    help: palavras.duracao,
    labelNames: ['method', 'route', 'status'],
    buckets: LIMITES,
    registers: [proprias],
  });
  doProcesso(proprias, () => database.usage(), laco);
  return {
    saude,
    chamada(metodo, rota, codigo, segundos) {
      const status = `${Math.floor(codigo / 100)}xx`;
      const method = rota || metodos.includes(metodo) ? metodo : 'OTHER';
      const route = rota ?? 'portal';
      chamadas.inc({ method, route, status });
      duracao.observe(status === '2xx' ? { method, route, status } : { method: '*', route: '*', status }, segundos);
    },
    async foto(no) {
      const [desta, doNo] = await Promise.all([
        proprias.getMetricsAsJSON(),
        no ? lerNo({ database, clock, settings }, estado, saude, disco).then((r) => r.getMetricsAsJSON()) : [],
      ]);
      return [...desta, ...doNo] as Foto;
    },
    fim: () => laco.disable(),
  };
}

/** What each process has of its own: connections are added up, of the delays the longest counts. */
function doProcesso(
  registers: Registry,
  uso: () => { used: number; idle: number; waiting: number },
  laco: IntervalHistogram,
) {
  new Gauge({
    name: 'ativa_pool_connections',
    help: palavras.conexoes,
    labelNames: ['state'],
    aggregator: 'sum',
    registers: [registers],
    collect() {
      for (const [state, n] of Object.entries(uso())) this.set({ state }, n);
    },
  });
  new Gauge({
    name: 'ativa_event_loop_delay_seconds',
    help: palavras.laco,
    aggregator: 'max',
    registers: [registers],
    collect() {
      const nano = laco.percentile(99);
      // What it takes at best is the step itself.
      this.set(Number.isFinite(nano) ? Math.max(0, nano / 1e9 - PASSO_MS / 1000) : 0);
      laco.reset();
    },
  });
}

/** What is the node's, and what the database says of the installation: nothing of the latter where it does not answer. */
async function lerNo(
  { database, clock, settings }: Pick<Deps, 'database' | 'clock' | 'settings'>,
  { adiantado }: Prontidao,
  saude: Saude,
  tamanhos: Disco,
): Promise<Registry> {
  const r = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, aggregator: 'first', registers: [r] });
  const lidas = dentroDe(
    RESPOSTA_MS,
    Promise.all([
      database.read(systemScope, (db) => lerOperacao(db, clock.maquina(), clock.hoje())),
      atrasoDaReplica(database),
    ]),
  );
  gauge('ativa_ready', palavras.pronto).set((await saude()).ready ? 1 : 0);
  if (adiantado !== undefined) gauge('ativa_clock_offset_seconds', palavras.relogio).set(adiantado);
  const disco = gauge('ativa_disk_free_ratio', palavras.disco, ['folder']);
  for (const [folder, path] of Object.entries(written(settings))) {
    const livre = parteLivre(path, tamanhos);
    if (livre !== undefined) disco.set({ folder }, livre);
  }
  const respondido = await lidas;
  if (!respondido) return r;
  const [operacao, replica] = respondido;
  daInstalacao(gauge, operacao);
  if (replica !== null) gauge('ativa_replica_lag_bytes', palavras.replica).set(replica);
  return r;
}

function daInstalacao(gauge: (name: string, help: string, labels?: string[]) => Gauge, lida: Operacao): void {
  const jobs = gauge('ativa_jobs', palavras.jobs, ['name', 'state']);
  for (const { nome: name, estado: state, n } of lida.jobs) jobs.set({ name, state }, n);
  gauge('ativa_job_oldest_seconds', palavras.jobDevido).set(lida.jobDevido);
  const caixas = gauge('ativa_outbox_oldest_seconds', palavras.caixas, ['box']);
  for (const [box, s] of Object.entries(lida.caixas)) caixas.set({ box }, s);
  const sucessos = gauge('ativa_last_success_timestamp_seconds', palavras.sucessos, ['what']);
  for (const [what, em] of Object.entries(lida.sucessos)) if (em !== null) sucessos.set({ what }, em);
  if (lida.diasSemBanco !== null)
    gauge('ativa_bank_unread_business_days', palavras.diasSemBanco).set(lida.diasSemBanco);
}

/** A folder that is not there yet has no disk. */
function parteLivre(pasta: string, disco: Disco): number | undefined {
  try {
    const { bavail, blocks } = disco(pasta);
    return blocks > 0 ? bavail / blocks : undefined;
  } catch {
    return undefined;
  }
}

async function dentroDe<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const ended = new AbortController();
  const late = wait(ms, undefined, { signal: ended.signal }).catch(() => undefined);
  const first = await Promise.race([work.catch(() => undefined), late]);
  ended.abort();
  return first;
}

export const OPEN_METRICS = Registry.OPENMETRICS_CONTENT_TYPE;

/** Several processes as one: counts are added up, the rest as each measure says. */
export const juntas = async (fotos: readonly Foto[]): Promise<Foto> =>
  AggregatorRegistry.aggregate([...fotos]).getMetricsAsJSON();

/** The text that OpenMetrics asks for, in which a counter is named without its ending. */
export function emTexto(fotos: readonly Foto[]): Promise<string> {
  const semFim = fotos.map((foto) => foto.map((uma) => ({ ...uma, name: uma.name.replace(/_total$/, '') })));
  const todas = AggregatorRegistry.aggregate<typeof OPEN_METRICS>(semFim);
  todas.setContentType(OPEN_METRICS);
  return todas.metrics();
}
