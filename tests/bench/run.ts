/**
 * `npm run bench`: measures every budget of the product; times are compared with a reference measured alongside.
 * `--full` grows the list and the dashboard to a million processes, and `recebimentos` to a million receipts; names after it
 * choose what to measure: `list`, `painel`, `jobs`, `report`, `financeiro`, `recebimentos`, `requests`, `start`, `weight`.
 */
import { build, built } from '../../scripts/build.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { measureFinanceiro } from './financeiro.ts';
import { measureJobs } from './jobs.ts';
import { measureList } from './list.ts';
import { type Metric, print } from './metric.ts';
import { measurePainel } from './painel.ts';
import { measureRecebimentos } from './recebimentos.ts';
import { measureReport } from './report.ts';
import { measureRequests } from './requests.ts';
import { measureStart } from './start.ts';
import { measureWeight } from './weight.ts';

const args = process.argv.slice(2);
const full = args.includes('--full');
const chosen = args.filter((arg) => !arg.startsWith('-'));
const sizes = full ? [1_000, 100_000, 1_000_000] : [1_000, 100_000];

const parts: Readonly<Record<string, () => Promise<Metric[]>>> = {
  weight: measureWeight,
  requests: () => measureRequests(),
  start: measureStart,
  list: () => onCluster('the list', (cluster) => measureList(cluster, sizes)),
  painel: () => onCluster('the dashboard', (cluster) => measurePainel(cluster, sizes.at(-1)!)),
  jobs: () => onCluster('the daily jobs', (cluster) => measureJobs(cluster, [10_000, 100_000])),
  report: () => onCluster('the report', measureReport),
  financeiro: () => onCluster('Financeiro', measureFinanceiro),
  recebimentos: () => onCluster('receipts', (cluster) => measureRecebimentos(cluster, sizes.at(-1)!)),
};

async function onCluster(what: string, measure: (cluster: Cluster) => Promise<Metric[]>): Promise<Metric[]> {
  const cluster = await startCluster();
  if (!cluster) {
    process.stdout.write(`PostgreSQL was not found: ${what} was not measured.\n`);
    return [];
  }
  try {
    return await measure(cluster);
  } finally {
    await cluster.stop();
  }
}

if (!built()) build();
const all: Metric[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const metrics = await measure();
  print(metrics);
  all.push(...metrics);
}
process.exit(all.every((metric) => metric.ok) ? 0 : 1);
