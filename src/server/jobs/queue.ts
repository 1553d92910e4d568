import { sql } from 'kysely';
import type { Database, Db } from '../database/database.ts';
import type { Job } from './job.ts';

export interface ToDo {
  readonly nome: string;
  readonly carga?: unknown;
  /** While one with this key waits or runs, another is not queued. */
  readonly chave?: string;
  readonly agora: Date;
  readonly executarEm?: Date;
}

/** Queues a job. Inside a use case's transaction, give its `db`: the job exists if the effect does. */
export async function enqueue(where: Database | Db, { nome, carga, chave, agora, executarEm }: ToDo): Promise<void> {
  await sql`
    insert into job (nome, carga, chave_unica, executar_em, criado_em)
    values (${nome}, ${JSON.stringify(carga ?? {})}::jsonb, ${chave ?? null}, ${executarEm ?? agora}, ${agora})
    on conflict (chave_unica) where estado in ('pronto', 'executando') do nothing`.execute(
    'sistema' in where ? where.sistema : where,
  );
}

/** The job of this key that waits for a later hour is done now. */
export const hasten = (db: Db, chave: string, agora: Date) =>
  sql`update job set executar_em = ${agora}
       where chave_unica = ${chave} and estado = 'pronto' and executar_em > ${agora}`.execute(db);

/** Takes jobs for this node: nobody else gets them until their lease ends. Abandoned ones are taken again. */
export async function claimJobs(database: Database, jobs: readonly Job[], count: number, agora: Date) {
  const { rows } = await sql<{ id: number; nome: string; carga: unknown }>`
    update job set estado = 'executando', tentativa = tentativa + 1, reservado_ate = ${leaseEnd(jobs, agora)}
     where id in (
       select id from job
        where nome = any(${jobs.map((job) => job.name)}) and tentativa < max_tentativas
          and (estado = 'pronto' and executar_em <= ${agora} or estado = 'executando' and reservado_ate < ${agora})
        order by executar_em, id for update skip locked limit ${count})
    returning id, nome, carga`.execute(database.sistema);
  return rows;
}

const leaseEnd = (jobs: readonly Job[], agora: Date) =>
  new Date(agora.getTime() + 1000 * Math.max(300, ...jobs.map((job) => job.leaseSeconds ?? 0)));

/** Done, or to be tried again later and later; after the last try it stays as failed, for people to see. */
export async function finishJob(database: Database, id: number, agora: Date, erro?: string): Promise<void> {
  if (erro === undefined)
    await sql`update job set estado = 'feito', concluido_em = ${agora}, reservado_ate = null, erro = null
               where id = ${id}`.execute(database.sistema);
  else
    await sql`update job set reservado_ate = null, erro = ${erro.slice(0, 2000)},
                estado = case when tentativa >= max_tentativas then 'falhou' else 'pronto' end,
                executar_em = ${agora}::timestamptz + least(3600, 2 ^ tentativa) * interval '1 second'
               where id = ${id}`.execute(database.sistema);
}

/** Notes when each scheduled job comes next, where nobody did yet. */
export async function planSchedules(
  database: Database,
  planned: readonly { readonly nome: string; readonly proxima: Date }[],
): Promise<void> {
  for (const { nome, proxima } of planned)
    await sql`insert into job_schedule (nome, proxima_em) values (${nome}, ${proxima}) on conflict do nothing`.execute(
      database.sistema,
    );
}

/** Names of the scheduled jobs whose time has come. */
export async function dueSchedules(database: Database, agora: Date): Promise<string[]> {
  const { rows } = await sql<{ nome: string }>`
    select nome from job_schedule where proxima_em <= ${agora}`.execute(database.sistema);
  return rows.map((row) => row.nome);
}

/** Exactly one node moves a schedule on, and that one queues the job. */
export async function reschedule(database: Database, nome: string, proxima: Date, agora: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update job_schedule set proxima_em = ${proxima} where nome = ${nome} and proxima_em <= ${agora}`.execute(
    database.sistema,
  );
  return numAffectedRows === 1n;
}
