import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoBase } from '@/server/demonstracao/base.ts';
import { seedDemoProcesses } from '@/server/demonstracao/processos.ts';
import { startJobs } from '@/server/jobs/jobs.ts';
import { linhas } from './support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2026-11-20' });
});
afterAll(() => app.close());

interface Feito {
  numero: string;
  devedor_documento: string;
  situacao: number;
  total_corrigido: string;
  andamentos: number;
}
const feitos = () =>
  linhas(
    app,
    sql<Feito>`select numero, devedor_documento, situacao, total_corrigido,
                      (select count(*) from andamento a where a.id_processo = p.id) as andamentos
                 from processo p order by id`,
  );
const progresso = async () =>
  (
    await linhas(app, sql<{ n: number }>`select (carga->>'feitos')::integer as n from job where nome = 'demonstracao'`)
  )[0]?.n;

/** Seeds until there are so many more processes, then aborts as the end of the server would. */
async function ate(quantos: number) {
  const fim = new AbortController();
  const feita = seedDemoProcesses(app.deps, fim.signal).finally(() => fim.abort());
  while (!fim.signal.aborted) if (((await progresso()) ?? 0) >= quantos) fim.abort();
  await feita;
}

/** What the start of a server does before the demonstration goes on. */
const partida = async () => {
  await seedDemoBase(app.deps);
  const jobs = await startJobs(app.deps, { info: () => undefined, error: () => undefined }, []);
  await jobs.stop();
};

it('parada no meio, a demonstração continua de onde estava, sem repetir', async () => {
  await partida();
  expect(await linhas(app, sql`select estado from job where nome = 'demonstracao'`)).toEqual([
    { estado: 'executando' },
  ]);
  await ate(4);
  const antes = await feitos();
  expect(antes.length).toBe(await progresso());
  await partida();
  await ate(antes.length + 4);
  const depois = await feitos();
  expect(depois.length).toBe(await progresso());
  expect(depois.length).toBeGreaterThan(antes.length);
  expect(depois.slice(0, antes.length)).toEqual(antes);
  expect(new Set(depois.map((d) => d.numero)).size).toBe(depois.length);
});

it('continua também onde uma versão anterior a devolveu como tarefa interrompida', async () => {
  const antes = (await feitos()).length;
  await linhas(
    app,
    sql`update job set estado = 'pronto', reservado_ate = null, erro = 'abandonado' where nome = 'demonstracao' returning 1`,
  );
  await partida();
  await ate(antes + 2);
  expect((await feitos()).length).toBeGreaterThan(antes);
});

it('as histórias são as dos casos de uso: cada mudança tem seu andamento e sua auditoria', async () => {
  const [soma] = await linhas(
    app,
    sql<{ sem: number; semAuditoria: number }>`
      select (select count(*) from processo p where not exists
               (select from andamento a where a.id_processo = p.id and a.situacao = p.situacao)) as sem,
             (select count(*) from andamento a where not exists
               (select from auditoria u where u.recurso = 'processo' and u.id_registro = a.id_processo)) as "semAuditoria"`,
  );
  expect(soma).toEqual({ sem: 0, semAuditoria: 0 });
});

it('a mesma semente conta a mesma história', async () => {
  const primeira = (await feitos()).slice(0, 3);
  const outra = await buildTestApp({ hoje: '2026-11-20' });
  const esta = app;
  try {
    app = outra;
    await ate(3);
    expect((await feitos()).slice(0, 3)).toEqual(primeira);
  } finally {
    app = esta;
    await outra.close();
  }
});
