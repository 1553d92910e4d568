import { existsSync, readdirSync } from 'node:fs';
import { umFormulario } from '@tests/api/processo/support.ts';
import { aPdf } from '@tests/support/pdf.ts';
import { startPostgres } from '@tests/support/postgres.ts';
import { type Answer, type WholeServer, wholeServer } from '@tests/support/wholeServer.ts';
import { sql } from 'kysely';
import { acaoEndpoints } from '@/contract/acoes.ts';
import type { Endpoint } from '@/contract/endpoint.ts';
import { processos } from '@/contract/processo.ts';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import { sorteDe } from '@/server/base/sorte.ts';
import type { Database } from '@/server/database/database.ts';
import { systemScope } from '@/server/database/tenant.ts';
import type { AttackOptions, Figures } from './figures.ts';

/**
 * Kills a server again and again while it writes for several people, starts it on the same data, and checks that
 * everything it had confirmed is there. Calls without an answer are repeated with the same idempotency key.
 */
export async function run({ full, seed }: AttackOptions): Promise<Figures> {
  const rounds = full ? 1_000 : 100;
  const there = process.env.TEST_DATABASE_URL !== undefined || existsSync('/usr/lib/postgresql');
  const postgres = there ? await startPostgres() : undefined;
  try {
    const parts = await Promise.all([
      killed({ rounds, seed }),
      ...(postgres ? [killed({ rounds, seed, adminUrl: postgres.adminUrl })] : []),
    ]);
    return {
      name: 'Quedas: o servidor é morto (kill -9) enquanto grava e enquanto começa',
      rows: parts.flatMap((part) => part.rows),
      failures: parts.flatMap((part) => part.failures),
    };
  } finally {
    await postgres?.stop();
  }
}

/** On SIGINT the attack stops killing, checks what was confirmed so far and reports the number of kills. */
let enough = false;
process.once('SIGINT', () => {
  enough = true;
});

const central = 'admin@ativa.gov.br';
const gestor = 'gestor.procon@ativa.gov.br';
const writers = 4;
/** How many changes are confirmed in each round at least. */
const CONFIRMED = 6;

/** A call that changes something, as it was sent. */
interface Change {
  readonly who: string;
  readonly endpoint: Endpoint;
  readonly params?: object;
  readonly body: unknown;
  readonly key: string;
  /** Its answer; absent until it comes. */
  answer?: Answer;
  refused?: boolean;
  /** Lets its writer note the answer for later changes. */
  after?(answer: Answer): void;
}

/** One of the writers, with the records they registered and may change next. */
interface Writer {
  readonly tipos: { id: number; versao: number }[];
  readonly rascunhos: number[];
}

export async function killed({
  rounds,
  seed,
  adminUrl,
  spoil,
}: {
  readonly rounds: number;
  readonly seed: number;
  readonly adminUrl?: string;
  /** Removes data before the check, to prove that the check finds the loss. */
  readonly spoil?: (database: Database) => Promise<void>;
}): Promise<Pick<Figures, 'rows' | 'failures'>> {
  const server = await wholeServer(adminUrl, [central, gestor], { LOG_LEVEL: 'silent' });
  const sorte = sorteDe(seed);
  const people: Writer[] = Array.from({ length: writers }, () => ({ tipos: [], rascunhos: [] }));
  const changes: Change[] = [];
  const uploads: string[] = [];
  const failures: string[] = [];
  const figures = { rounds: 0, starting: 0, unanswered: 0, faults: 0, longestRetryMs: 0, slowestStartMs: 0 };
  let running = false;
  let serial = 0;

  const send = async (change: Change): Promise<void> => {
    const { who, endpoint, params, body, key } = change;
    const answer = await server.call(who, endpoint, { ...(params && { params }), body, key });
    if (answer.status >= 500) figures.faults++;
    change.refused = answer.status < 500 && answer.body?.codigo !== 'OPERACAO_EM_ANDAMENTO';
    if (answer.status < 200 || answer.status >= 300)
      throw new Error(`${endpoint.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    change.refused = false;
    change.answer = answer;
    change.after?.(answer);
  };

  const work = async (writer: Writer): Promise<void> => {
    while (running) {
      const change = await next(writer);
      if (!change) continue;
      changes.push(change);
      await send(change).catch((error: Error) => {
        if (running) failures.push(`${server.kind}: ${error.message}`);
      });
    }
  };

  const next = async (writer: Writer): Promise<Change | undefined> => {
    const n = ++serial;
    const key = `ataque-${n}-${sorte.inteiro(1, 1e9)}`;
    const what = sorte.inteiro(1, 10);
    const tipo = writer.tipos.at(-1);
    if (what <= 3 && tipo)
      return {
        who: central,
        endpoint: tipoDocumento.endpoints.update,
        params: { id: tipo.id },
        body: { nome: nameOf(n), versao: tipo.versao },
        key,
        after: () => void tipo.versao++,
      };
    if (what <= 6)
      return {
        who: central,
        endpoint: tipoDocumento.endpoints.create,
        body: { nome: nameOf(n) },
        key,
        after: ({ body }) => void writer.tipos.push({ id: body.id, versao: body.versao }),
      };
    const rascunho = writer.rascunhos.at(-1);
    if (what <= 8 && rascunho !== undefined) {
      const arquivo = await upload().catch(() => undefined);
      if (!arquivo) return undefined;
      return {
        who: gestor,
        endpoint: acaoEndpoints.ANEXAR_TCC,
        params: { id: rascunho },
        body: { idTipoDocumento: 13, arquivos: [arquivo] },
        key,
        after: () => void writer.rascunhos.splice(writer.rascunhos.indexOf(rascunho), 1),
      };
    }
    return {
      who: gestor,
      endpoint: processos.create,
      body: umFormulario({ descricaoFato: `Fato do ataque, pedido ${key}, para ser contado depois.` }),
      key,
      after: ({ body }) => void writer.rascunhos.push(body.id),
    };
  };

  const upload = async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(aPdf('queda'))], { type: 'application/pdf' }), 'queda.pdf');
    const answer = await fetch(`${server.server.url}/api/documento/upload`, {
      method: 'POST',
      headers: { authorization: await server.bearer(gestor) },
      body: form,
    });
    if (!answer.ok) return undefined;
    const { uuid, fileName } = (await answer.json()) as { uuid: string; fileName: string };
    uploads.push(uuid);
    return { uuid, nome: fileName };
  };

  /**
   * Repeats a call until it is answered. `OPERACAO_EM_ANDAMENTO` means that the first attempt still counts as running:
   * try again.
   */
  const repeat = async (change: Change): Promise<void> => {
    const began = performance.now();
    for (;;) {
      const said = await send(change).then(
        () => undefined,
        (error: Error) => error.message,
      );
      if (said === undefined) break;
      if (!said.includes('OPERACAO_EM_ANDAMENTO') || performance.now() - began > 150_000) {
        failures.push(`${server.kind}: repetida com a mesma chave, ${said}`);
        break;
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    figures.longestRetryMs = Math.max(figures.longestRetryMs, performance.now() - began);
  };

  /** Whether enough was confirmed in this round and those before, of each of the nouns, to be looked for afterwards. */
  const worked = () => {
    const confirmed = changes.filter(({ answer }) => answer).map(({ endpoint }) => endpoint);
    const nouns = [tipoDocumento.endpoints.create, processos.create];
    return confirmed.length >= CONFIRMED * (figures.rounds + 1) && nouns.every((noun) => confirmed.includes(noun));
  };

  try {
    await server.start();
    for (; figures.rounds < rounds && !enough; figures.rounds++) {
      running = true;
      const working = Promise.all(people.map(work));
      await new Promise((done) => setTimeout(done, sorte.inteiro(100, 1_500)));
      // A busy machine may not have answered much by then.
      while (!worked() && failures.length === 0) await new Promise((done) => setTimeout(done, 20));
      running = false;
      await server.kill();
      await working;
      // One start in four is killed before the server is ready, while it recovers, migrates and takes up its jobs.
      if (sorte.inteiro(1, 4) === 1) {
        await server.start(sorte.inteiro(50, 2_500));
        figures.starting++;
      }
      const began = performance.now();
      await server.start();
      figures.slowestStartMs = Math.max(figures.slowestStartMs, performance.now() - began);
      const lost = changes.filter(({ answer, refused }) => !answer && !refused);
      figures.unanswered += lost.length;
      await Promise.all(lost.map(repeat));
    }
    await server.kill();
    if (spoil) await server.look(spoil);
    failures.push(...(await missing(server, changes, uploads)).map((what) => `${server.kind}: ${what}`));
  } finally {
    await server.drop();
  }
  const where = server.kind === 'embedded' ? 'Banco embutido' : 'PostgreSQL';
  const done = changes.filter(({ answer }) => answer).length;
  return {
    rows: [
      [`${where}: quedas enquanto grava`, figures.rounds],
      [`${where}: quedas enquanto começa`, figures.starting],
      [`${where}: alterações confirmadas, procuradas depois`, done],
      [`${where}: arquivos confirmados, procurados depois`, uploads.length],
      [`${where}: chamadas que a queda deixou sem resposta, repetidas com a mesma chave`, figures.unanswered],
      [`${where}: respostas 5xx`, figures.faults],
      [`${where}: maior espera pela resposta de uma repetição`, seconds(figures.longestRetryMs)],
      [`${where}: maior espera até atender de novo`, seconds(figures.slowestStartMs)],
    ],
    failures,
  };
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).replace('.', ',')} s`;

/** Names of document types have letters only: «ATAQUE BCA». */
const nameOf = (n: number): string =>
  `Ataque ${[...String(n)].map((digit) => String.fromCharCode(97 + Number(digit))).join('')}`;

/** Finds confirmed changes that are missing, that are there twice, or that the audit trail lacks. */
async function missing(server: WholeServer, changes: readonly Change[], uploads: readonly string[]): Promise<string[]> {
  const found = await server.look((database) =>
    database.transaction(systemScope, async (db) => ({
      tipos: new Map(
        (
          await sql<{ id: number; nome: string; versao: number; trilha: number }>`
            select t.id, t.nome, t.versao, (select count(*) from auditoria a where a.recurso = 'tipoDocumento'
                and a.id_registro = t.id and a.acao like 'TIPO_DOCUMENTO_%')::int as trilha
              from tipo_documento t where t.nome ilike 'ataque %'`.execute(db)
        ).rows.map((row) => [row.id, row]),
      ),
      processos: (
        await sql<{ id: number; numero: string; pedido: string; situacao: number; andamentos: number }>`
          select p.id, p.numero, substring(p.descricao_fato from 'pedido ([^,]+),') as pedido, p.situacao,
                 (select count(*) from andamento a where a.id_processo = p.id)::int as andamentos
            from processo p where p.descricao_fato like 'Fato do ataque%'`.execute(db)
      ).rows,
      arquivos: new Set(
        (
          await sql<{ uuid: string }>`select uuid::text from upload union select uuid::text from arquivo`.execute(db)
        ).rows.map(({ uuid }) => uuid),
      ),
    })),
  );
  const kept = new Set(readdirSync(server.server.dataDir, { recursive: true }).map((path) => String(path).slice(-36)));
  const problems: string[] = [];
  const lastOf = new Map<number, { nome: string; vezes: number }>();
  for (const { endpoint, params, body, answer, key } of changes) {
    if (!answer) continue;
    const { nome } = body as { nome: string };
    if (endpoint === tipoDocumento.endpoints.create) lastOf.set(answer.body.id, { nome, vezes: 1 });
    else if (endpoint === tipoDocumento.endpoints.update) {
      const { id } = params as { id: number };
      lastOf.set(id, { nome, vezes: (lastOf.get(id)?.vezes ?? 0) + 1 });
    } else if (endpoint === processos.create) {
      const ones = found.processos.filter(({ pedido }) => pedido === key);
      if (ones.length !== 1 || ones[0]!.numero !== answer.body.numero)
        problems.push(`o processo ${answer.body.numero} está ${ones.length} vezes`);
    } else {
      const { id } = params as { id: number };
      const one = found.processos.find((processo) => processo.id === id);
      // 1: waits for the notification (S1 §4.1); it was 27, in preparation.
      if (one?.situacao !== 1) problems.push(`o TCC do processo ${id} não está anexado (situação ${one?.situacao})`);
    }
  }
  for (const [id, { nome, vezes }] of lastOf) {
    const row = found.tipos.get(id);
    if (row?.nome.toUpperCase() !== nome.toUpperCase())
      problems.push(`o tipo ${id} chama-se ${row?.nome}, não ${nome}`);
    else if (row.trilha !== vezes) problems.push(`o tipo ${id} mudou ${vezes} vezes e a trilha diz ${row.trilha}`);
  }
  const numeros = found.processos.map(({ numero }) => numero);
  if (new Set(numeros).size !== numeros.length) problems.push('há números de processo repetidos');
  for (const uuid of uploads) {
    if (!found.arquivos.has(uuid)) problems.push(`o envio ${uuid} não tem registro`);
    if (!kept.has(uuid)) problems.push(`o envio ${uuid} não tem arquivo`);
  }
  return problems;
}
