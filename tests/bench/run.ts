/**
 * `npm run bench [set…] [-- --full]`: measures the budgets of the product and prints each figure as soon as there is one; times
 * are compared with a reference measured alongside. Without names it takes every set. Exits with 1 if a figure missed its target,
 * with 2 on a name that is no set.
 *
 * By default each set ends in less than five minutes on two quiet cores. What its size proves, and what only `--full` does:
 *
 * - `list`, 1,000 and 20,000 processes in 50 bodies: a first page takes at most twice as long, or 5 ms, among twenty times as many,
 *   and the list keeps its share of the driver's throughput. A body has only 400 of them: what reads a whole body, or is slow
 *   only where millions of rows do not fit in memory, shows at 100,000 and a million.
 * - `painel`, 50,000: every figure stays beside a look-up by key, and is equal to a recount. That it does when the summaries
 *   have grown with eleven years of facts shows at a million.
 * - `jobs`, 2,000 and 20,000 agreements: linear in their number. That memory does not grow with them shows at 100,000.
 * - `financeiro`, 50,000 receipts and 25,000 open instalments: the pace of the longest report, and that lists do not wait for it.
 *   The longest report itself, of 200,000, its memory, and the refusal of a longer one are only in `--full`.
 * - `recebimentos`, 100,000: list and total stay beside a look-up by key. In `--full`, a million.
 * - `retorno`, a return file of 25,000 titles, one in ten paid and one in ten registered; the memory that it takes, the lists beside it, and a server that
 *   is killed in it. In `--full`, all of its titles are payments. Also a file of 5,000 records on the embedded database.
 * - `fair`, 20,000: the lists of a body while another keeps every queue full, by two server processes. In `--full`, 100,000.
 * - `growth`, 3,000 processes and as many agreements: what the correction of a month writes, and that it leaves the indexes alone. In `--full`, the first
 *   hundred thousand of a million.
 * - `trilha`, 20,000 and a million entries: a first page of the trail does not grow with them. In `--full`, ten million.
 * - `report`, `requests`, `felt`, `start` and `weight` are the same in both.
 */
import { limits } from '@/contract/limits.ts';
import { build, built } from '../../scripts/build.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { measureFair } from './fair.ts';
import { measureFelt } from './felt.ts';
import { measureFinanceiro } from './financeiro.ts';
import { measureGrowth } from './growth.ts';
import { measureJobs } from './jobs.ts';
import { measureList } from './list.ts';
import { type Metrics, print, say } from './metric.ts';
import { measurePainel } from './painel.ts';
import { measureRecebimentos } from './recebimentos.ts';
import { measureReport } from './report.ts';
import { measureRequests } from './requests.ts';
import { measureRetorno } from './retorno.ts';
import { measureStart } from './start.ts';
import { measureTrilha } from './trilha.ts';
import { measureWeight } from './weight.ts';

/** Measures on a PostgreSQL of its own; without one it says so, and there are no figures. */
const onCluster = (measure: (cluster: Cluster) => Metrics) =>
  async function* (): Metrics {
    const cluster = await startCluster();
    if (!cluster) return say('not measured, because PostgreSQL was not found');
    try {
      yield* measure(cluster);
    } finally {
      await cluster.stop();
    }
  };

const args = process.argv.slice(2);
const full = args.includes('--full');
const named = args.filter((arg) => arg !== '--full');

const sets: Readonly<Record<string, () => Metrics>> = {
  weight: measureWeight,
  requests: measureRequests,
  felt: measureFelt,
  start: measureStart,
  list: onCluster((cluster) => measureList(cluster, full ? [1_000, 100_000, 1_000_000] : [1_000, 20_000], full)),
  painel: onCluster((cluster) => measurePainel(cluster, full ? 1_000_000 : 50_000)),
  jobs: onCluster((cluster) => measureJobs(cluster, full ? [10_000, 100_000] : [2_000, 20_000])),
  growth: onCluster((cluster) => (full ? measureGrowth(cluster, 1_000_000, 100_000) : measureGrowth(cluster, 3_000))),
  fair: onCluster((cluster) => measureFair(cluster, full ? 100_000 : 20_000)),
  report: onCluster(measureReport),
  financeiro: onCluster((cluster) => measureFinanceiro(cluster, full ? limits.relatorioFinanceiro : 50_000)),
  retorno: onCluster((cluster) => measureRetorno(cluster, full ? 25_000 : 2_500)),
  trilha: onCluster((cluster) => measureTrilha(cluster, full ? [20_000, 10_000_000] : [20_000, 1_000_000])),
  recebimentos: onCluster((cluster) => measureRecebimentos(cluster, full ? 1_000_000 : 100_000)),
};

const known = Object.keys(sets);
const unknown = named.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no set «${unknown.join('», «')}». usage: npm run bench [${known.join('|')}]… [-- --full]\n`,
  );
  process.exit(2);
}

if (!built()) {
  say('building the product');
  build();
}
const started = performance.now();
const met: boolean[] = [];
for (const name of known.filter((name) => named.length === 0 || named.includes(name))) {
  process.stdout.write(`\n${name}\n`);
  const begun = performance.now();
  for await (const metric of sets[name]!()) {
    print(metric);
    met.push(metric.ok);
  }
  say(`${name} took ${seconds(begun)}`);
}
const missed = met.filter((ok) => !ok).length;
process.stdout.write(`\n${met.length - missed} of ${met.length} figures met their target, in ${seconds(started)}.\n`);
process.exit(missed > 0 ? 1 : 0);

function seconds(since: number): string {
  return `${Math.round((performance.now() - since) / 1000)} s`;
}
