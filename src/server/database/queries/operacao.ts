import { sql } from 'kysely';
import { diaDe } from '@/contract/values/fuso.ts';
import { diasUteisSemLeitura } from '@/domain/cobranca/leitura.ts';
import type { Database, Db } from '../database.ts';

/** What waits to leave: mails, packages for the active-debt system, slips for the bank. */
const caixas = ['mail', 'sid', 'bank'] as const;
/** What is done again and again with somebody outside. */
const contatos = ['mail', 'sid', 'indexes', 'bank'] as const;

/** What the database says of the installation, the same to every process: nobody's data is in it. */
export interface Operacao {
  readonly jobs: readonly {
    readonly nome: string;
    readonly estado: 'waiting' | 'running' | 'failed';
    readonly n: number;
  }[];
  /** Seconds for which the job that is longest due has waited; 0: none is due. */
  readonly jobDevido: number;
  /** Seconds since what waits longest was put there; 0: nothing waits. */
  readonly caixas: Readonly<Record<(typeof caixas)[number], number>>;
  /** Unix seconds of the last success; null: none is known. Of several indexes or banks, of the one that is furthest behind. */
  readonly sucessos: Readonly<Record<(typeof contatos)[number], number | null>>;
  /** Business days since the bank that is furthest behind was read, the day included as one; null: no slip is at one that was read. */
  readonly diasSemBanco: number | null;
}

/** @param agora by the machine's clock, as rows of the queue have it */
export async function lerOperacao(db: Db, agora: Date, hoje: string): Promise<Operacao> {
  const sucessos = await lerSucessos(db);
  return {
    jobs: await lerJobs(db),
    jobDevido: await jobDevido(db, agora),
    caixas: await lerCaixas(db, agora),
    sucessos,
    diasSemBanco: sucessos.bank === null ? null : diasUteisSemLeitura(diaDe(new Date(sucessos.bank * 1000)), hoje, []),
  };
}

async function lerJobs(db: Db): Promise<Operacao['jobs']> {
  const { rows } = await sql<Operacao['jobs'][number]>`
    select nome, case estado when 'pronto' then 'waiting' when 'executando' then 'running' else 'failed' end as estado, count(*) as n
      from job where estado in ('pronto', 'executando', 'falhou') and reservado_ate is distinct from 'infinity' group by nome, estado`.execute(
    db,
  );
  return rows;
}

const segundos = (desde: Date | null | undefined, agora: Date): number =>
  desde ? Math.max(0, (agora.getTime() - desde.getTime()) / 1000) : 0;

async function jobDevido(db: Db, agora: Date): Promise<number> {
  const { rows } = await sql<{ desde: Date | null }>`
    select min(executar_em) as desde from job where estado = 'pronto' and executar_em <= ${agora}`.execute(db);
  return segundos(rows[0]?.desde, agora);
}

/** Slips that the bank is to cancel wait for half an hour by its own rule, so they count from when that is over. */
async function lerCaixas(db: Db, agora: Date): Promise<Operacao['caixas']> {
  const { rows } = await sql<Record<(typeof caixas)[number], Date | null>>`
    select (select min(criado_em) from job where correio and estado in ('pronto', 'executando')) as mail,
           (select min(criado_em) from envio_divida_ativa where estado = 'pendente') as sid,
           (select min(case situacao when 'RESERVADO' then criado_em else proxima_em end) from boleto
             where proxima_em is not null and (situacao = 'RESERVADO' or proxima_em <= ${agora})) as bank`.execute(db);
  const [{ mail = null, sid = null, bank = null } = {}] = rows;
  return { mail: segundos(mail, agora), sid: segundos(sid, agora), bank: segundos(bank, agora) };
}

/**
 * Of the packages, the newest that was delivered: the index of the list knows it at once. Of the indexes, those that were ever read from a
 * source; of the banks, those at which live slips are.
 */
async function lerSucessos(db: Db): Promise<Operacao['sucessos']> {
  const { rows } = await sql<Record<(typeof contatos)[number], Date | null>>`
    select (select max(concluido_em) from job where estado = 'feito' and correio) as mail,
           (select entregue_em from envio_divida_ativa where estado = 'entregue' order by criado_em desc, id desc limit 1) as sid,
           (select min(sincronizado_em) from indice_financeiro) as indexes,
           (select min(l.lido_em) from leitura_do_banco l
             where exists (select from boleto b
                            where b.banco = l.banco and b.convenio = l.convenio and b.situacao = 'REGISTRADO')) as bank`.execute(
    db,
  );
  const unix = (em: Date | null | undefined) => (em ? em.getTime() / 1000 : null);
  const [lida] = rows;
  return { mail: unix(lida?.mail), sid: unix(lida?.sid), indexes: unix(lida?.indexes), bank: unix(lida?.bank) };
}

/**
 * Bytes that the standby furthest behind has not applied; null: no standby, or the role may not see them. Asked with the role that
 * signs in, which may have been given `pg_monitor`: PostgreSQL hides them from others.
 */
export async function atrasoDaReplica({ kind, kysely }: Pick<Database, 'kind' | 'kysely'>): Promise<number | null> {
  if (kind !== 'postgres') return null;
  const { rows } = await sql<{ bytes: string | null }>`
    select max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)) as bytes from pg_stat_replication`.execute(kysely);
  const bytes = rows[0]?.bytes;
  return bytes == null ? null : Math.max(0, Number(bytes));
}
