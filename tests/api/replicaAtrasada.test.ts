import { testClock } from '@tests/support/clock.ts';
import { amostrasDe, dispara } from '@tests/support/medidas.ts';
import { withPatience } from '@tests/support/patience.ts';
import { type Pair, startPair } from '@tests/support/standby.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdapters } from '@/server/adapters/index.ts';
import { medidasDe } from '@/server/app.ts';
import { prontidao } from '@/server/base/prontidao.ts';
import { readSettings } from '@/server/base/settings.ts';
import type { Database } from '@/server/database/database.ts';
import { openDatabase } from '@/server/database/open.ts';
import { alertas } from '@/server/http/alertas.ts';
import { emTexto } from '@/server/http/medidas.ts';

let par: Pair;
let database: Database;
beforeAll(async () => {
  par = await startPair();
});
afterAll(async () => {
  await database?.close();
  par?.stop();
});

const em = async (port: number, statement: string) => {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

it('a réplica que não aplica o que recebe dispara o alerta AtivaReplicaAtrasada, e se cala quando o aplica', async () => {
  const settings = readSettings({
    DATABASE_URL: `postgres://postgres@127.0.0.1:${par.first.port}/postgres`,
    AUTH_SECRET: 'x'.repeat(48),
  });
  database = await openDatabase(settings);
  const medidas = medidasDe(
    { database, settings, clock: testClock(new Date()), adapters: createAdapters(settings) },
    prontidao(),
  );
  const alerta = alertas.find(({ nome }) => nome === 'AtivaReplicaAtrasada')!;
  /** Read twice, as far apart as the alert asks for. */
  const disparou = async () => {
    const amostras = amostrasDe(await emTexto([await medidas.foto(true)]));
    expect(amostras.map(({ medida }) => medida)).toContain('ativa_replica_lag_bytes');
    return dispara(
      alerta,
      [0, alerta.durante].map((minuto) => ({ minuto, amostras })),
    );
  };
  await expect.poll(disparou, withPatience).toBe(false);
  await em(par.second.port, 'select pg_wal_replay_pause()');
  await em(
    par.first.port,
    `select pg_logical_emit_message(true, 'ensaio', repeat('x', 1000000)) from generate_series(1, 20)`,
  );
  expect(await disparou()).toBe(true);
  await em(par.second.port, 'select pg_wal_replay_resume()');
  await expect.poll(disparou, withPatience).toBe(false);
  medidas.fim();
});
