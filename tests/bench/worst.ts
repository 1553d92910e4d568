/**
 * `tsx worst.ts <json>`: keeps every queue of the server full in the name of one body until SIGTERM, and prints how often each status
 * came. Such clients are other machines, so here they have the lowest priority. Node's own client reads an answer with
 * little work, so that they ask nearly as often as with the server's priority (ADR 66).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { devedores } from '@/contract/devedor.ts';
import { documentos } from '@/contract/documento.ts';
import { exportacaoDe } from '@/contract/exportacao.ts';
import { negociacoes } from '@/contract/negociacao.ts';
import { relatorios } from '@/contract/relatorio.ts';
import { aPdf } from '../support/pdf.ts';

/** Of each kind of work, how much is under way at every moment. */
const AT_ONCE = 4;

interface Worst {
  readonly url: string;
  readonly token: string;
  /** A process of the body, to be negotiated. */
  readonly idProcesso: number;
}
/** By kind of work, how often each status came. */
type Came = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Starts that process; `stop` waits for the calls that are under way. */
export function keepBusy(worst: Worst): { stop(): Promise<Came> } {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url), JSON.stringify(worst)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  return {
    stop: async () => {
      child.kill('SIGTERM');
      const [status] = await ended;
      if (status !== 0) throw new Error(`The clients that keep the server busy ended with ${status}.`);
      return JSON.parse(text) as Came;
    },
  };
}

async function run({ url, token, idProcesso }: Worst): Promise<Came> {
  setPriority(constants.priority.PRIORITY_LOW);
  const agent = new Agent({ keepAlive: true });
  const post = (path: string, type: string, body: Uint8Array) => () =>
    new Promise<number>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': body.length };
      request(`${url}/api/${path}`, { agent, method: 'POST', headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode!));
      })
        .on('error', reject)
        .end(body);
    });
  const json = (path: string, body: object) => post(path, 'application/json', Buffer.from(JSON.stringify(body)));
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(aPdf('medição'))]), 'medicao.pdf');
  const file = new Response(form);
  const upload = post(
    documentos.upload.path,
    file.headers.get('content-type')!,
    new Uint8Array(await file.arrayBuffer()),
  );
  const kinds: Readonly<Record<string, () => Promise<number>>> = {
    relatórios: json(relatorios.sinteticoExcel.path, { dataInicio: '2015-01-01', dataFim: '2026-12-31' }),
    exportações: json(exportacaoDe(devedores.list).path, {}),
    simulações: json(negociacoes.simular.path, { idsProcessos: [idProcesso], quantidadeParcelas: 60 }),
    listas: json('processoConstituicaoCredito/list?size=100', {}),
    envios: upload,
  };
  let stopped = false;
  process.once('SIGTERM', () => {
    stopped = true;
  });
  const came: Record<string, Record<string, number>> = {};
  await Promise.all(
    Object.entries(kinds).flatMap(([name, ask]) => {
      const times: Record<string, number> = {};
      came[name] = times;
      return Array.from({ length: AT_ONCE }, async () => {
        while (!stopped) {
          const status = await ask();
          times[status] = (times[status] ?? 0) + 1;
        }
      });
    }),
  );
  return came;
}

if (process.argv[1]?.endsWith('worst.ts'))
  run(JSON.parse(process.argv[2]!) as Worst).then((came) => process.stdout.write(JSON.stringify(came)));
