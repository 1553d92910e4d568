import { setTimeout as esperar } from 'node:timers/promises';
import { buildTestApp } from '@tests/support/app.ts';
import { type BancoDeTeste, bancoDeTeste, type Chaves } from '@tests/support/bancoDoBrasil.ts';
import { withPatience } from '@tests/support/patience.ts';
import { proving, seed } from '@tests/support/proof.ts';
import { type WholeServer, wholeServer } from '@tests/support/wholeServer.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { boletos } from '@/contract/boleto.ts';
import { fillPath } from '@/contract/endpoint.ts';
import { sorteDe } from '@/server/base/sorte.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { type ComBanco, noBanco, umAcordo } from './support.ts';

/* kill -9 of a server between taking the number of a slip, calling the bank and writing its answer (M §2.55). */

const gestor = 'gestor@ativa.gov.br';
const hoje = new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });

/** Where the server dies: what the bank does with the call, and whether it has the slip then. */
const pontos: Readonly<Record<string, { readonly chaves: Partial<Chaves>; readonly registra: boolean }>> = {
  'antes que o banco registre': { chaves: { calaAntesDeRegistrar: 1 }, registra: false },
  'depois que o banco registra, sem resposta': { chaves: { calaDepoisDeRegistrar: 1 }, registra: true },
  'enquanto a resposta se grava': { chaves: {}, registra: true },
};
const sorte = sorteDe(seed);
const rodadas = proving ? Array.from({ length: 12 }, () => sorte.um(Object.keys(pontos))) : Object.keys(pontos);

let banco: BancoDeTeste;
let inteiro: WholeServer;
const acordos: number[] = [];
beforeAll(async () => {
  banco = await bancoDeTeste();
  inteiro = await wholeServer(inject('postgresUrl'), [gestor], banco.env);
  await inteiro.look(async (database) => {
    const app = await buildTestApp({ hoje, database: { ...database, close: async () => undefined } });
    const com = { app } as ComBanco;
    for (const _ of rodadas) acordos.push(await umAcordo(com, await app.signIn(gestor)));
    await app.close();
    // The first write of what the bank answered of these agreements takes a minute: the server is dead before.
    await sql
      .raw(
        `create table ensaio_demora (id_cobranca bigint);
         grant select on ensaio_demora to public;
         create function ensaio_demora() returns trigger language plpgsql as
           'begin perform pg_sleep(60) from ensaio_demora where id_cobranca = new.id_cobranca; return new; end';
         create trigger ensaio_demora before update on boleto for each row
           when (old.registrado_em is null and new.registrado_em is not null) execute function ensaio_demora()`,
      )
      .execute(database.kysely);
    for (const id of acordos) await sql`insert into ensaio_demora values (${id})`.execute(database.kysely);
  });
});
afterAll(async () => {
  await inteiro?.drop();
  await banco?.close();
});

interface Guardado {
  readonly numero: string;
  readonly situacao: string;
}
/** The slips of an agreement, as they are kept; read while no server runs. */
const guardados = (idCobranca: number) =>
  inteiro.look((database) =>
    database.transaction(systemScope, async (db) => {
      const { rows } = await sql<Guardado>`
        select nosso_numero as numero, situacao from boleto where id_cobranca = ${idCobranca}`.execute(db);
      return rows;
    }),
  );

/** kill -9; what the dead server was writing in PostgreSQL ends at once, instead of after the delay of the test. */
async function morrer(): Promise<void> {
  await inteiro.kill();
  if (inteiro.kind === 'embedded') return;
  await inteiro.look((database) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`.execute(database.kysely),
  );
}

/** Whoever had the slip when its server died has it for a minute; this is a minute later, without the delay of the test. */
const umMinutoDepois = (idCobranca: number) =>
  inteiro.look(async (database) => {
    await sql`delete from ensaio_demora where id_cobranca = ${idCobranca}`.execute(database.kysely);
    await database.transaction(systemScope, (db) =>
      sql`update boleto set proxima_em = now() - interval '1 second' where id_cobranca = ${idCobranca}`.execute(db),
    );
  });

async function emitir(cobrancaId: number): Promise<{ status: number; tipo: string | null }> {
  const caminho = fillPath(boletos.daParcela.path, { cobrancaId, parcela: 1 });
  const answer = await fetch(`${inteiro.server.url}/api/${caminho}`, {
    headers: { authorization: await inteiro.bearer(gestor) },
  });
  await answer.arrayBuffer();
  return { status: answer.status, tipo: answer.headers.get('content-type') };
}

const pedidos = () => banco.recebidas.filter(({ metodo, caminho }) => metodo === 'POST' && caminho === '/boletos');

it(`o servidor é morto com um boleto a caminho do banco: o mesmo número, um boleto (semente ${seed})`, async () => {
  const sabidos = new Set<string>();
  await inteiro.start();
  for (const [n, ponto] of rodadas.entries()) {
    const { chaves, registra } = pontos[ponto]!;
    const idCobranca = acordos[n]!;
    banco.arrumar();
    Object.assign(banco.chaves, chaves);
    banco.recebidas.length = 0;
    const perdido = emitir(idCobranca).catch(() => 'sem resposta');
    await expect.poll(() => pedidos().length, withPatience).toBe(1);
    // Somewhere within the time that the answer takes to be written, where there is one.
    if (registra) await esperar(sorte.inteiro(0, proving ? 2_500 : 1_000));
    await morrer();
    expect(await perdido, ponto).toBe('sem resposta');

    const [reservado, ...outros] = await guardados(idCobranca);
    expect([reservado!.situacao, outros], ponto).toEqual(['RESERVADO', []]);
    const titulo = noBanco(reservado!.numero);
    expect(banco.titulos.has(titulo), ponto).toBe(registra);
    await umMinutoDepois(idCobranca);
    banco.arrumar();
    await inteiro.start();
    expect(await emitir(idCobranca), ponto).toEqual({ status: 200, tipo: 'application/pdf' });
    sabidos.add(titulo);
    expect([...banco.titulos.keys()].sort(), ponto).toEqual([...sabidos].sort());
    expect(banco.titulos.get(titulo)?.estado, ponto).toBe(1);
    // Asked first, because a call may have arrived: what is there is not registered again.
    expect(pedidos().length, ponto).toBe(registra ? 1 : 2);
  }
  await inteiro.kill();
  for (const idCobranca of acordos) {
    const [boleto, ...outros] = await guardados(idCobranca);
    expect([boleto!.situacao, sabidos.has(noBanco(boleto!.numero)), outros]).toEqual(['REGISTRADO', true, []]);
  }
});
