import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Data } from '@/contract/values/data.ts';
import type { Clock } from '../base/clock.ts';
import { codigoDe } from '../base/codigoDe.ts';
import type { Database, Db } from '../database/database.ts';
import { systemScope } from '../database/tenant.ts';
import type { Job } from './job.ts';
import { LEASE_SECONDS, type Lease } from './lease.ts';

/** Class of the advisory locks on job keys: transactions that enqueue share the lock; `claimJob` needs it alone. */
const NA_FILA = sql`hashtext('job')`;

const TENTATIVAS = 5;
const TENTATIVAS_DO_CORREIO = 20;
/** Half an hour after its last try a daily job that failed is tried again. */
const DE_NOVO_S = sql.lit(1_800);

export interface ToDo {
  readonly nome: string;
  readonly carga?: unknown;
  /**
   * What the work is: only one job with this key waits at a time; while one runs, the next waits for its end; and what an earlier one
   * failed to do, it does. What is queued at its times has its name for a key, and is all the work of that name.
   */
  readonly chave?: string;
  /**
   * The key is of a record that this transaction made: nobody else can have queued it, so nothing is locked. An import of thousands would
   * fill PostgreSQL's table of locks, and whatever anybody asks for then fails.
   */
  readonly chaveNova?: boolean;
  readonly agora: Date;
  readonly executarEm?: Date;
  /** A mail: tried for three days, as mail servers do, because what fails is usually the other side. Those of bodies take turns (ADR 66). */
  readonly correio?: true;
  /** The body that the work is about; absent: that of the caller. */
  readonly idOrgao?: number;
}

/**
 * Queues a job. Inside a use case's transaction, give its `db`: the job exists only if the effect does, and has the id of its call. A job with the
 * same key that already waits starts after this transaction, so that it sees the effect.
 */
export async function enqueue(
  where: Database | Db,
  { nome, carga, chave, chaveNova = false, agora, executarEm, correio, idOrgao }: ToDo,
): Promise<void> {
  const chaveUnica = chave ?? null;
  const requisicao = 'sistema' in where ? null : (where.scope.chamada ?? null);
  await sql`
    insert into job (nome, carga, chave_unica, executar_em, criado_em, correio, max_tentativas, id_requisicao, id_orgao_credor)
    select ${nome}, ${JSON.stringify(carga ?? {})}::jsonb, ${chaveUnica}::text, ${executarEm ?? agora}::timestamptz, ${agora}::timestamptz,
           ${correio ?? false}::boolean, ${correio ? TENTATIVAS_DO_CORREIO : TENTATIVAS}::integer, ${requisicao}::text,
           coalesce(${idOrgao ?? null}::bigint, ativa_orgao())
      from (select case when not ${chaveNova}::boolean then pg_advisory_xact_lock_shared(${NA_FILA}, hashtext(${chaveUnica}::text)) end) pedido
    on conflict (chave_unica) where estado = 'pronto' do nothing`.execute('sistema' in where ? where.sistema : where);
}

/**
 * A failed or waiting job is due now, with all its tries. Where another of its key waits or runs, that one does the work, and
 * this one goes.
 */
export async function repetir(db: Db, id: number, agora: Date): Promise<void> {
  const { numAffectedRows } = await sql`
    update job set estado = 'pronto', tentativa = 0, executar_em = ${agora}
     where id = ${id} and estado in ('pronto', 'falhou')
       and not exists (select from job o where o.chave_unica = job.chave_unica and o.id <> job.id
                          and o.estado in ('pronto', 'executando'))`.execute(db);
  if (numAffectedRows === 1n) return;
  await sql`update job o set executar_em = ${agora} from job j
             where j.id = ${id} and j.estado = 'falhou' and o.chave_unica = j.chave_unica and o.estado = 'pronto'
               and o.executar_em > ${agora}`.execute(db);
  await sql`delete from job where id = ${id} and estado = 'falhou'`.execute(db);
}

/** Makes the waiting job of this key due now, with all its tries, as a new one would have them. */
export const hasten = (db: Db, chave: string, agora: Date) =>
  sql`update job set executar_em = ${agora}, tentativa = 0
       where chave_unica = ${chave} and estado = 'pronto' and executar_em > ${agora}`.execute(db);

/** A job that this server runs. */
export interface Claimed extends Lease {
  readonly nome: string;
  readonly carga: unknown;
  /** Which try this run is. */
  readonly tentativa: number;
  /** Whether it is a mail, and the body that it is about; null: of nobody. */
  readonly correio: boolean;
  readonly idOrgao: number | null;
}

const leaseEnd = sql`now() + ${sql.lit(LEASE_SECONDS)} * interval '1 second'`;

/**
 * Takes the next job for this server; no other server gets it while its lease is renewed. A job whose lease was not
 * renewed is taken again, if it has tries left. One that follows another waits until that one was queued for today and has
 * ended: done, or failed in its last try.
 * @param free the jobs of which this server may take one now
 * @param servidos of which names and bodies no mail is taken: they had one, and it is the turn of others (ADR 66)
 */
export async function claimJob(
  database: Database,
  jobs: readonly Job[],
  clock: Clock,
  free = jobs,
  servidos: readonly Pick<Claimed, 'nome' | 'idOrgao'>[] = [],
): Promise<Claimed | undefined> {
  const [agora, hoje] = [clock.maquina(), clock.hoje()];
  const following = jobs.filter(({ after }) => jobs.some(({ name }) => name === after));
  const { rows } = await sql<Claimed>`
    update job set estado = 'executando', tentativa = tentativa + 1, reserva = ${randomUUID()}, reservado_ate = ${leaseEnd}
     where id = (
       select id from job j
        where nome = any(${free.map((job) => job.name)}) and tentativa < max_tentativas
          and (estado = 'pronto' and executar_em <= ${agora}
                 and not exists (select from job r where r.chave_unica = j.chave_unica and r.estado = 'executando')
                 and not exists (
                   select from unnest(${following.map(({ name }) => name)}::text[],
                                      ${following.map(({ after }) => after)}::text[]) f(nome, depois_de)
                    where f.nome = j.nome
                      and (not exists (select from job_schedule p where p.nome = f.depois_de and p.ultimo_dia >= ${hoje})
                        or exists (select from job p where p.nome = f.depois_de and p.estado in ('pronto', 'executando'))))
                 and case when correio and exists (
                            select from unnest(${servidos.map((um) => um.nome)}::text[], ${servidos.map((um) => um.idOrgao)}::bigint[]) s(nome, orgao)
                             where s.nome = j.nome and s.orgao is not distinct from j.id_orgao_credor)
                          then false else chave_unica is null or pg_try_advisory_xact_lock(${NA_FILA}, hashtext(chave_unica)) end
            or estado = 'executando' and reservado_ate < now())
        order by executar_em, id for update skip locked limit 1)
    returning id, reserva, nome, carga, id_requisicao, tentativa, correio, id_orgao_credor as "idOrgao"`.execute(
    database.sistema,
  );
  return rows[0];
}

/** @returns whether the job still belongs to this run */
export async function renewLease(database: Database, { id, reserva }: Lease): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update job set reservado_ate = ${leaseEnd} where id = ${id} and reserva = ${reserva}`.execute(database.sistema);
  return numAffectedRows === 1n;
}

/**
 * A job that did a part waits with what is left, behind all that is due, with all its tries; more than one rest is shared out. If
 * another of its key waits already, that one does it all. Does nothing if another run has taken it over.
 */
export async function continueJob(
  database: Database,
  { id, reserva, nome, id_requisicao: requisicao }: Claimed,
  resto: readonly object[],
  agora: Date,
): Promise<void> {
  const [primeiro, ...outros] = resto.map((carga) => JSON.stringify(carga));
  const deixar = () =>
    database.transaction(systemScope, async (db) => {
      const { rows } = await sql<{ estado: string }>`
      update job set ${doneOrWaits(agora)}, carga = ${primeiro}::jsonb,
             executar_em = ${agora}, tentativa = 0, erro = null, reservado_ate = null, reserva = null
       where id = ${id} and reserva = ${reserva} returning estado`.execute(db);
      if (rows[0]?.estado !== 'pronto') return;
      for (const carga of outros)
        await sql`insert into job (nome, carga, executar_em, criado_em, max_tentativas, id_requisicao)
                values (${nome}, ${carga}::jsonb, ${agora}, ${agora}, ${TENTATIVAS}, ${requisicao ?? null})`.execute(
          db,
        );
    });
  await seeingWhoWaits(deixar);
}

/** A job that did something for good: whatever ends this run, it has all its tries again. */
export async function freshTries(database: Database, { id, reserva }: Lease): Promise<void> {
  await sql`update job set tentativa = 0 where id = ${id} and reserva = ${reserva}`.execute(database.sistema);
}

/**
 * Queues again, with all their tries, the jobs of those names that failed half an hour ago and longer, unless they were queued
 * anew meanwhile.
 * @returns their names
 */
export async function retryFailed(database: Database, nomes: readonly string[], agora: Date): Promise<string[]> {
  const { rows } = await sql<{ nome: string }>`
    update job set estado = 'pronto', tentativa = 0
     where estado = 'falhou' and nome = any(${nomes}) and executar_em <= ${agora}
       and not exists (select from job o where o.nome = job.nome and o.id > job.id and o.chave_unica in (job.chave_unica, job.nome))
       and not ${anotherWaits}
    returning nome`.execute(database.sistema);
  return rows.map(({ nome }) => nome);
}

/**
 * Marks a job as done; with `erro`, as waiting for a later try, after growing pauses. After the last try, or if another
 * job of its key already waits, it stays failed, for people to see, until a later run of its key has ended. Does nothing if another run
 * has taken it over.
 */
export async function finishJob(database: Database, lease: Claimed, agora: Date, erro?: string): Promise<void> {
  const mine = sql`id = ${lease.id} and reserva = ${lease.reserva}`;
  if (erro === undefined)
    await sql`
      with fim as (update job set estado = 'feito', concluido_em = ${agora}, reservado_ate = null, reserva = null, erro = null
                    where ${mine} returning id, chave_unica)
      delete from job using fim
       where estado = 'falhou' and job.id < fim.id and fim.chave_unica in (job.chave_unica, job.nome)`.execute(
      database.sistema,
    );
  else {
    // Whatever it did before, this try failed: one row that always fails is not to be tried every second for ever.
    await sql`update job set tentativa = greatest(tentativa, ${lease.tentativa}) where ${mine}`.execute(
      database.sistema,
    );
    const failed = sql`
      with fim as (update job set reservado_ate = null, reserva = null, erro = ${erro.slice(0, 2000)}, estado = ${waitsOrFailed},
                          executar_em = ${agora}::timestamptz + case when ${lastTry} then ${DE_NOVO_S} else ${pausa} end * interval '1 second'
                    where ${mine} returning id, chave_unica)
      delete from job using fim
       where estado = 'falhou' and job.id < fim.id and job.chave_unica = fim.chave_unica`;
    await seeingWhoWaits(() => failed.execute(database.sistema));
  }
}

/** Does it again if another job of the key came to wait at that moment, which it did not see: only one may wait. */
async function seeingWhoWaits(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (codigoDe(error) !== '23505') throw error;
    await work();
  }
}

/**
 * Seconds until the next try. A mail: one minute after the first failure, twice as long after each, six hours at most, so that
 * the last try is 68 hours after the first.
 */
const pausa = sql`case when correio then least(21600, 60 * 2 ^ (tentativa - 1)) else least(3600, 2 ^ tentativa) end`;

/**
 * Gives a job back that this server does not end, as if it had not been taken: no try is used. If another of its key already
 * waits, that one does it.
 */
export async function handBack(database: Database, lease: Lease, agora: Date): Promise<void> {
  const back = sql`update job set reservado_ate = null, reserva = null, tentativa = tentativa - 1, ${doneOrWaits(agora)}
             where id = ${lease.id} and reserva = ${lease.reserva}`;
  await seeingWhoWaits(() => back.execute(database.sistema));
}

const anotherWaits = sql`
  exists (select from job w where w.chave_unica = job.chave_unica and w.estado = 'pronto')`;
/** What was not ended waits; where another of its key does already, that one does it, and this one is done. */
const doneOrWaits = (agora: Date) => sql`
  estado = case when ${anotherWaits} then 'feito' else 'pronto' end,
  concluido_em = case when ${anotherWaits} then ${agora}::timestamptz end`;
const lastTry = sql`tentativa >= max_tentativas`;
/** At most one job of a key may wait. */
const waitsOrFailed = sql`
  case when ${lastTry} or ${anotherWaits} then 'falhou' else 'pronto' end`;
const abandoned = (agora: Date) => sql`
  erro = coalesce(erro, 'abandonado'), reservado_ate = null, reserva = null,
  executar_em = case when ${lastTry} then ${agora}::timestamptz + ${DE_NOVO_S} * interval '1 second' else executar_em end`;

/** Fails the jobs whose server died in their last try: the next job of the same key would wait for them for ever. */
export async function buryJobs(database: Database, agora: Date): Promise<void> {
  await sql`update job set estado = 'falhou', ${abandoned(agora)}
             where estado = 'executando' and tentativa >= max_tentativas and reservado_ate < now()`.execute(
    database.sistema,
  );
}

/**
 * Called at the start of the only server of a database: running jobs were left by a server that died. A lease without end is
 * not a job's: it is how far the demonstration is (demonstracao/processos.ts).
 */
export async function giveBackJobs(database: Database, agora: Date): Promise<void> {
  await sql`update job set estado = ${waitsOrFailed}, ${abandoned(agora)}
             where estado = 'executando' and reservado_ate is distinct from 'infinity'`.execute(database.sistema);
}

/** Stores the next time of each scheduled job that has none. */
export async function planSchedules(
  database: Database,
  planned: readonly { readonly nome: string; readonly proxima: Date }[],
): Promise<void> {
  for (const { nome, proxima } of planned)
    await sql`insert into job_schedule (nome, proxima_em) values (${nome}, ${proxima}) on conflict do nothing`.execute(
      database.sistema,
    );
}

/**
 * Marks the day and queues its run, unless another server has done so. Both are one transaction: a marked day always has its run in
 * the queue.
 */
export async function enqueueDay(
  database: Database,
  nome: string,
  { agora, hoje }: { readonly agora: Date; readonly hoje: Data },
): Promise<void> {
  await database.transaction(systemScope, async (db) => {
    const { numAffectedRows } = await sql`
      update job_schedule set ultimo_dia = ${hoje} where nome = ${nome} and ultimo_dia is distinct from ${hoje}`.execute(
      db,
    );
    if (numAffectedRows === 1n) await enqueueWhole(db, nome, agora);
  });
}

/** The whole work: also where what is left of an earlier run waits, which then does it all. */
async function enqueueWhole(db: Db, nome: string, agora: Date): Promise<void> {
  await sql`update job set carga = '{}'::jsonb where chave_unica = ${nome} and estado = 'pronto' and carga <> '{}'::jsonb`.execute(
    db,
  );
  await enqueue(db, { nome, chave: nome, agora });
}

/** Names of the scheduled jobs that are due. */
export async function dueSchedules(database: Database, agora: Date): Promise<string[]> {
  const { rows } = await sql<{ nome: string }>`
    select nome from job_schedule where proxima_em <= ${agora}`.execute(database.sistema);
  return rows.map((row) => row.nome);
}

/**
 * Queues a run that is due and moves its schedule on, in one: of several servers only one does, and the run is not lost with a
 * server that dies between the two.
 */
export async function enqueueDue(
  database: Database,
  nome: string,
  { proxima, agora, hoje }: { readonly proxima: Date; readonly agora: Date; readonly hoje: Data },
): Promise<void> {
  await database.transaction(systemScope, async (db) => {
    const { numAffectedRows } = await sql`
      update job_schedule set proxima_em = ${proxima}, ultimo_dia = ${hoje}
       where nome = ${nome} and proxima_em <= ${agora}`.execute(db);
    if (numAffectedRows === 1n) await enqueueWhole(db, nome, agora);
  });
}
