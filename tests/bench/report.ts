import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { relatorios } from '@/contract/relatorio.ts';
import { launchBrowser, newPerson } from '../support/browser.ts';
import { emailOf, PASSWORD } from '../support/demo.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import type { Cluster } from './cluster.ts';
import { listUrl, load, signIn } from './list.ts';
import { atMost, type Metric, type Metrics, say } from './metric.ts';
import { fill, prepare } from './prepare.ts';
import { settle } from './settle.ts';

const DATABASE = 'relatorio';
const ROUNDS = 5;
const TUDO = 100_000;
/** 400 of the 4,000 days over which the bulk data is spread: ten thousand of its processes. */
const DEZ_MIL = { dataInicio: '2015-01-01', dataFim: '2016-02-04' };
/** All of them. */
const CEM_MIL = { dataInicio: '2015-01-01', dataFim: '2025-12-31' };

/**
 * The times of lists while a synthetic report is made, the server's memory, and how long the page is blocked by drawing
 * the PDF.
 */
export async function* measureReport(cluster: Cluster): Metrics {
  const env = await prepare(cluster, DATABASE);
  fill(cluster, DATABASE, { to: TUDO });
  await settle(cluster, DATABASE);
  const server = await startServer({ env: { ...env, ATIVA_PROCESSOS: '1', LOG_LEVEL: 'error' } });
  try {
    yield* besideLists(server);
    say('a spreadsheet of 100.000 processes');
    const { seconds, bytes } = await spreadsheet(server, await signIn(server, 'admin'), CEM_MIL);
    yield atMost('planilha de 100.000 processos', seconds, 60, 's', 1);
    yield atMost('planilha de 100.000 processos, tamanho', bytes / 1e6, 40, 'MB', 1);
    yield atMost('memória máxima do servidor com 100.000 processos', peakMb(server.pid), 700, 'MB');
    say('a PDF of 10.000 processes, drawn by the page');
    yield await pageWhileDrawing(server);
  } finally {
    await server.stop();
  }
}

/** Lists with an idle server and with a report always being made, in turn; the median of the rounds. */
async function* besideLists(server: RunningServer): Metrics {
  const [central, person] = [await signIn(server, 'admin'), await signIn(server)];
  const http = { url: listUrl(server), token: person, body: '{}' };
  const lists = async () => (await load({ connections: 2, warmupSeconds: 0.5, seconds: 3, http })).p95Ms;
  const idle: number[] = [];
  const busy: number[] = [];
  let reports = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    say(`lists with and without spreadsheets of 10.000 processes, round ${round} of ${ROUNDS}`);
    idle.push(await lists());
    let stop = false;
    const making = (async () => {
      for (; !stop; reports++) await spreadsheet(server, central, DEZ_MIL);
    })();
    busy.push(await lists());
    stop = true;
    await making;
  }
  const [before, meanwhile] = [median(idle), median(busy)];
  const name = `p95 das listas com planilhas de 10.000 processos (${before.toFixed(1)} → ${meanwhile.toFixed(1)} ms, ${reports} planilhas)`;
  yield atMost(name, meanwhile / before, 2, 'vezes', 2);
  yield atMost('memória máxima do servidor com 10.000 processos', peakMb(server.pid), 700, 'MB');
}

async function spreadsheet(server: RunningServer, token: string, body: object) {
  const started = performance.now();
  const answer = await fetch(`${server.url}/api/${relatorios.sinteticoExcel.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`report: ${answer.status} ${await answer.text()}`);
  const { byteLength: bytes } = await answer.arrayBuffer();
  return { bytes, seconds: (performance.now() - started) / 1000 };
}

/**
 * The longest time that the page's main thread was blocked while a PDF of ten thousand rows was fetched, drawn and
 * saved.
 */
async function pageWhileDrawing(server: RunningServer): Promise<Metric> {
  const browser = await launchBrowser();
  try {
    const page = await (await newPerson(browser)).newPage();
    await page.goto(`${server.url}/login?redirect=/relatorioSinteticoProcesso`);
    await page.getByLabel('Usuário').fill(emailOf('admin'));
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await typeInto(page, 'Data de Início', '01012015');
    await typeInto(page, 'Data de Fim', '04022016');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      const held = { longest: 0 };
      Object.assign(window, { held });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) held.longest = Math.max(held.longest, duration);
      }).observe({ type: 'longtask' });
    });
    await page.getByRole('button', { name: 'Gerar' }).click();
    await page.getByRole('link', { name: 'Abrir o PDF' }).waitFor({ timeout: 120_000 });
    const longest = await page.evaluate(() => (window as unknown as { held: { longest: number } }).held.longest);
    const said = (await page.getByText(/foi salvo/).textContent()) ?? '';
    return atMost(`página presa enquanto se desenha o PDF (${said})`, longest, 200, 'ms');
  } finally {
    await browser.close();
  }
}

async function typeInto(page: Page, name: string, digits: string): Promise<void> {
  await page.getByRole('textbox', { name }).click();
  await page.keyboard.type(digits);
}

/** Peak memory of a process, in MB. */
export const peakMb = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
