import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { Refusal } from '@/contract/refusals.ts';
import { primeiro } from '@/domain/lista.ts';
import type { Connection } from './connection.ts';
import { type Database, type Db, databaseOf, type Replica } from './database.ts';
import { cutOthers, ownConnection, postgresPool } from './pool.ts';
import { Standbys } from './servers.ts';

/** Pause between two signs of life, and how long one may take. */
const BEAT_MS = 2_000;
const LATE_MS = 3_000;
/** A standby that lags more is not read. */
const ATRASO_MS = 10_000;

/** The standby fell after a part of the answer was read from it. */
class LadoCaiu extends Error {}
/** The standby lacks what the person wrote, or is too far behind. */
class Atrasada extends Error {}

type Primario = Pick<Database, 'read' | 'sistema'>;

/** Reads from the standbys that a URL names, one at a time: the first that answers. */
export function replicaDe(primario: Primario, url: string, connections: number, prepared: boolean): Replica {
  const servers = new Standbys(url);
  const pool = postgresPool(url, connections, servers, prepared);
  const standby = databaseOf('postgres', pool, async () => undefined, false);
  const vida = vigiar(primario, pool, servers);

  const emDia = async (db: Db, usuario: number, vez: number) => {
    const { rows } = await sql<{ vez: number; em: number | null }>`
      select coalesce((select vez from ultima_escrita where id_usuario = ${usuario}), 0)::int8 as vez,
             (select extract(epoch from em) * 1000 from pulso)::float8 as em`.execute(db);
    const aqui = primeiro(rows);
    return aqui.vez >= vez && aqui.em !== null && vida.agora() - aqui.em <= ATRASO_MS;
  };
  const escritas = async (usuario: number): Promise<number> => {
    const { rows } = await sql<{ vez: number }>`
      select vez from ultima_escrita where id_usuario = ${usuario}`.execute(primario.sistema);
    return rows[0]?.vez ?? 0;
  };

  return {
    lado(usuario) {
      let daReplica = vida.emUso();
      let lido = false;
      let atendida = false;
      let vez: Promise<number> | undefined;
      return {
        async read(scope, work) {
          if (!daReplica) return primario.read(scope, work);
          vez ??= escritas(usuario);
          const wanted = await vez;
          try {
            const value = await standby.read(scope, async (db) => {
              if (!(await emDia(db, usuario, wanted))) throw new Atrasada();
              return work(db);
            });
            lido = true;
            // Another read of the same call has gone to the primary meanwhile: this one must not stay beside it.
            if (!daReplica && !atendida) throw new LadoCaiu();
            return value;
          } catch (error) {
            if (error instanceof Refusal) throw error;
            daReplica = false;
            if (lido && !atendida) throw new LadoCaiu();
            return primario.read(scope, work);
          }
        },
        async atender(work) {
          try {
            return await work();
          } catch (error) {
            if (!(error instanceof LadoCaiu)) throw error;
            return await work();
          } finally {
            atendida = true;
          }
        },
      };
    },
    async anotar(db, usuario) {
      await sql`insert into ultima_escrita (id_usuario, vez) values (${usuario}, 1)
                on conflict (id_usuario) do update set vez = ultima_escrita.vez + 1`.execute(db);
    },
    aoMudar: vida.aoMudar,
    async close() {
      await vida.close();
      await standby.close();
    },
  };
}

interface Vida {
  emUso(): boolean;
  /** What the primary's clock shows now, in ms; it goes on by this process's own. */
  agora(): number;
  aoMudar(ouvinte: (emUso: boolean) => void): void;
  close(): Promise<void>;
}

/**
 * Writes the primary's clock and asks the standby for a sign of life, every two seconds. One that gives none in three is not read until it
 * does, and its connections are cut: what waits on them is read from the primary.
 */
function vigiar(primario: Primario, pool: pg.Pool, servers: Standbys): Vida {
  const ended = new AbortController();
  let batida: { readonly em: number; readonly quando: number } | undefined;
  let sinal: Connection | undefined;
  let viva = false;
  let ouvinte: ((emUso: boolean) => void) | undefined;

  const bater = async () => {
    const { rows } = await sql<{ em: number }>`
      insert into pulso (em) values (clock_timestamp())
      on conflict (unico) do update set em = greatest(pulso.em, excluded.em)
      returning (extract(epoch from em) * 1000)::float8 as em`.execute(primario.sistema);
    batida = { em: primeiro(rows).em, quando: performance.now() };
  };
  const responder = async () => {
    if (!sinal) {
      await servers.choose();
      sinal = ownConnection(pool, 'ativa-replica')!;
      await sinal.connect();
    }
    await sinal.query('select 1');
  };
  const noPrazo = (work: Promise<unknown>) =>
    Promise.race([
      work.then(
        () => true,
        () => false,
      ),
      setTimeout(LATE_MS, false, { ref: false }),
    ]);
  const mudar = (agora: boolean) => {
    if (viva === agora) return;
    viva = agora;
    ouvinte?.(viva);
  };
  const cair = () => {
    mudar(false);
    sinal?.cut('the standby gave no sign of life');
    sinal = undefined;
    cutOthers(pool);
  };
  const ronda = async () => {
    const [, respondeu] = await Promise.all([noPrazo(bater()), noPrazo(responder())]);
    if (respondeu && batida) mudar(true);
    else cair();
  };
  const vigia = (async () => {
    while (!ended.signal.aborted) {
      await ronda();
      await setTimeout(BEAT_MS, undefined, { ref: false, signal: ended.signal }).catch(() => undefined);
    }
  })();
  return {
    emUso: () => viva,
    agora: () => (batida ? batida.em + performance.now() - batida.quando : Number.POSITIVE_INFINITY),
    aoMudar(de) {
      ouvinte = de;
      if (viva) de(true);
    },
    async close() {
      ended.abort();
      await vigia;
      await sinal?.end().catch(() => undefined);
    },
  };
}
