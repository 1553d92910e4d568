import { linhas, type Quem } from '@tests/api/processo/support.ts';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { umaCobranca } from '@tests/support/umaCobranca.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fatosDaDividaAtiva, type GrupoDoGrafico, nomesDosFatos } from '@/contract/painelDividaAtiva.ts';
import { somarDias } from '@/domain/calendario.ts';
import type { Db } from '@/server/database/database.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { housekeeping } from '@/server/jobs/housekeeping.ts';
import { conferirListas, painelDe } from './dividaAtivaSupport.ts';
import { contarPeriodo, diferencasDosFatos } from './recount.ts';
import { inserirProcessos } from './support.ts';
import { diferencasDoGeral } from './totals.ts';

const HOJE = '2026-11-20';
let app: TestApp;
let ids: number[];
let orgaos: Record<string, number>;
beforeAll(async () => {
  app = await buildTestApp({ hoje: HOJE });
  orgaos = Object.fromEntries(
    (await linhas(app, sql<{ id: number; sigla: string }>`select id, sigla from orgao_credor`)).map((o) => [
      o.sigla,
      o.id,
    ]),
  );
  for (const sigla of ['AEMA', 'PROCON'])
    await comoSistema((db) => inserirProcessos(orgaos[sigla]!, [1, 40], { fase: '4', situacao: '101' }).execute(db));
  ids = (await linhas(app, sql<{ id: number }>`select id from processo order by id`)).map(({ id }) => id);
});
afterAll(() => app?.close());
const comoSistema = <T>(work: (db: Db) => Promise<T>) => app.database.transaction(systemScope, work);

type Sorte = (n: number) => number;
/** Linear congruential: the same tests on every machine. */
const sorteDe = (semente: number): Sorte => {
  let s = semente;
  return (n) => {
    s = (s * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((s / 2_147_483_648) * n);
  };
};
let numero = 0;

/** One random change of what facts are made of, as the use cases make them or as a correction by hand would. */
async function mexer(db: Db, sorte: Sorte): Promise<void> {
  const p = ids[sorte(ids.length)]!;
  const dia = somarDias(HOJE, -(sorte(3) ? sorte(40) : sorte(500)));
  const valor = sql`${sorte(1_000_000)}::numeric / 100`;
  const n = ++numero;
  const umDe = (tabela: string, chave: string) =>
    sql`(select id from ${sql.table(tabela)} where ${sql.ref(chave)} is not null order by (id * ${1 + sorte(97)}) % 101, id limit 1)`;
  const mudancas = [
    () => sql`update processo set teve_cda = true where id = ${p}`,
    () => sql`
      insert into cda (id_orgao_credor, id_processo, numero, data, data_atualizacao, data_referencia_calculo, valor,
        valor_inscricao, sincronizado_em)
      select id_orgao_credor, id, ${`CDA${n}`}, ${dia}::date, ${dia}::date, ${dia}::date, 1, ${valor}, now()
        from processo where id = ${p}`,
    () => sql`
      insert into cda_processo_juridico (id_orgao_credor, id_cda, id_processo_juridico_sid, data, numero, situacao, valor)
      select id_orgao_credor, id, ${`J${n}`}, ${dia}::date, '1', 'AJUIZADA', ${valor} from cda
       where id = ${umDe('cda', 'id')}`,
    () => sql`
      insert into cda_protesto (id_orgao_credor, id_cda, data, valor, situacao, protestado_em)
      select id_orgao_credor, id, ${dia}::date, ${valor}, 'PROTESTADA', ${sorte(2) ? dia : null}::date from cda
       where id = ${umDe('cda', 'id')}`,
    () =>
      sql`update cda_protesto set protestado_em = coalesce(protestado_em, ${dia}::date) where id = ${umDe('cda_protesto', 'id')}`,
    () => sql`update cda set data = ${dia}::date, valor = ${valor} where id = ${umDe('cda', 'id')}`,
    () => {
      // The next one of the same body, which has forty.
      const i = ids.indexOf(p);
      const outro = ids[i % 40 === 39 ? i : i + 1]!;
      return umaCobranca({
        processos: sorte(2) ? [p] : [...new Set([p, outro])],
        numero: `N${n}`,
        data: dia,
        situacao: 203,
        valor: 100 + sorte(9_999),
      });
    },
    () => sql`
      with g as (
        insert into pagamento (id_orgao_credor, origem, data, valor, principal, juros, criado_em)
        select id_orgao_credor, 'BAIXA_MANUAL', ${dia}::date, v + 0.5, v, 0.5, now() from processo, (select ${valor} as v) v
         where id = ${p} returning id, id_orgao_credor, principal)
      insert into pagamento_processo (id_pagamento, id_processo, id_orgao_credor, principal, juros)
      select g.id, ${p}, g.id_orgao_credor, g.principal, 0.5 from g`,
    () =>
      sql`update pagamento set estornado_em = ${sorte(4) ? HOJE : null}::timestamptz where id = ${umDe('pagamento', 'id')}`,
    () => sql`update pagamento set data = ${dia}::date where id = ${umDe('pagamento', 'id')}`,
    () => sql`update processo set excluido_em = ${sorte(3) ? null : HOJE}::timestamptz where id = ${p}`,
  ];
  const qual = sorte(mudancas.length + 4);
  // Payments of the same process again and again: its facts of a day and of the days before.
  await mudancas[qual < mudancas.length ? qual : 7]!().execute(db);
}

const periodos = [0, 14, 29, 30, 31, 80, 91, 92, 400].flatMap((dias) => [
  { inicio: somarDias(HOJE, -dias), fim: HOJE },
  { inicio: somarDias(HOJE, -dias - 9), fim: somarDias(HOJE, -9) },
]);

/** The panel of a body and of the central one, period and bars, is what a recount of the tables says. */
async function conferir(): Promise<void> {
  expect(await diferencasDosFatos(app)).toEqual([]);
  expect(await diferencasDoGeral(app)).toEqual([]);
  for (const [conta, idOrgao] of [
    ['admin', undefined],
    ['operador', orgaos.AEMA],
  ] as const) {
    const headers: Quem = await app.signIn(`${conta}@ativa.gov.br`);
    for (const { inicio, fim } of periodos) {
      const body = { dataInicio: inicio, dataFim: fim, dataInicioGrafico: inicio, dataFimGrafico: fim };
      const painel = await painelDe(app, headers, body);
      const contado = await contarPeriodo(app, { inicio, fim }, idOrgao);
      const figuras = nomesDosFatos.map((fato, i) => {
        const { total, valor } = fatosDaDividaAtiva[fato];
        return { tipo: i + 1, n: painel[total], valor: painel[valor] };
      });
      expect([conta, inicio, fim, ...figuras.filter(({ n }) => n > 0)]).toEqual([
        conta,
        inicio,
        fim,
        ...contado.map(({ tipo, n, valor }) => ({ tipo, n, valor: Number(valor) })),
      ]);
      const grupos = painel.chartQuantidadeProcessos as GrupoDoGrafico[];
      const [grupo] = [...grupos].sort((a, b) => b.recuperados - a.recuperados);
      const [recuperados] = (await contarPeriodo(app, grupo!, idOrgao)).filter(({ tipo }) => tipo === 5);
      expect([grupo!.label, grupo!.recuperados]).toEqual([grupo!.label, recuperados?.n ?? 0]);
    }
  }
}

it('depois de muitas escritas ao acaso, o painel é a recontagem, e as listas são o painel', async () => {
  const sorte = sorteDe(20_261_120);
  for (let i = 0; i < 500; i++) await comoSistema((db) => mexer(db, sorte));
  await conferir();
  for (const conta of ['admin', 'operador', 'consulta'])
    await conferirListas(app, await app.signIn(`${conta}@ativa.gov.br`), { inicio: '2026-10-01', fim: HOJE });
});

it('depois de escritas ao mesmo tempo, das desfeitas, e das partes juntadas, também', async () => {
  const escrever = async (k: number) => {
    const sorte = sorteDe(7 + k);
    for (let i = 0; i < 40; i++) {
      const desfaz = sorte(4) === 0;
      await comoSistema(async (db) => {
        await mexer(db, sorte);
        if (desfaz) throw new Error('desfeito');
      }).catch((error: Error) => {
        if (error.message !== 'desfeito') throw error;
      });
    }
  };
  const juntar = async () => {
    for (let i = 0; i < 5; i++) await housekeeping.run(app.deps, {});
  };
  await Promise.all([...[0, 1, 2, 3, 4, 5].map(escrever), juntar()]);
  await conferir();
  await housekeeping.run(app.deps, {});
  await conferir();
  expect(await linhas(app, sql`select 1 from resumo_fato where faixa <> 8`)).toEqual([]);
  // As housekeeping of before migration 0049 would: the sums over all bodies would not know of it.
  await expect(linhas(app, sql`delete from resumo_fato where faixa <> 0`)).rejects.toThrow(/joined figures/);
});
