import { inserirProcessos } from '@tests/api/painel/support.ts';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ordensFinanceiro } from '@/contract/financeiro.ts';
import type { Db } from '@/server/database/database.ts';
import { consultaDosRecebimentos, type Periodo } from '@/server/database/queries/financeiro.ts';
import { scopeOf } from '@/server/database/tenant.ts';
import { linhas } from '../processo/support.ts';

/** Receipts of the body under test, and of another one. */
const QUANTOS = [40_000, 20_000] as const;
const PARTE = 5_000;
const TUDO: Periodo = { inicio: '2022-01-01', fim: '2026-12-31' };
const MES: Periodo = { inicio: '2025-03-01', fim: '2025-03-31' };

/** Only on PostgreSQL (vitest.config.ts): the embedded database never holds so many rows. */
let app: TestApp;
let idOrgao: number;
beforeAll(async () => {
  app = await buildTestApp();
  const orgaos = await linhas<{ id: number }>(
    app,
    sql`select id from orgao_credor where sigla in ('AEMA', 'SEFIN') order by sigla`,
  );
  idOrgao = orgaos[0]!.id;
  for (const [i, { id }] of orgaos.entries()) {
    await linhas(app, inserirProcessos(id, [1, 1000], { fase: '2', situacao: '4' }));
    for (let n = 0; n < QUANTOS[i]!; n += PARTE)
      await linhas(
        app,
        sql`with g as (
            insert into pagamento (id_orgao_credor, origem, data, valor, principal, criado_em, numero_processo, numero_cobranca,
              parcela, total_parcelas, estornado_em)
            select ${id}, 'BAIXA_MANUAL', date '2022-01-01' + n * 7919 % 1780, 1 + n % 9000, 1 + n % 9000, now(),
                   '9' || ${id}::text || lpad((1 + n % 1000)::text, 10, '0'), 'C' || n % 20000, 1 + n % 60, 60,
                   case when n % 50 = 0 then now() end
              from generate_series(${n + 1}::int, ${n + PARTE}::int) n returning id, numero_processo)
          insert into pagamento_processo (id_pagamento, id_processo, id_orgao_credor)
          select g.id, p.id, p.id_orgao_credor from g join processo p on p.numero = g.numero_processo`,
      );
  }
  await app.database.maintain();
});
afterAll(() => app?.close());

const explicar = (central: boolean, consulta: (db: Db) => RawBuilder<unknown>) =>
  app.database.transaction(scopeOf({ id: 1, idOrgao, central }), async (db) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${consulta(db)}`.execute(db);
    return rows.map((r) => r['QUERY PLAN']).join('\n');
  });
const consulta = (db: Db, periodo: Periodo, sort: string) =>
  consultaDosRecebimentos(db, periodo, { size: 15, page: 0, sort });

describe('plano da lista de recebimentos', () => {
  it.each(ordensFinanceiro.flatMap((o) => [o, `${o},desc`]))('por %s, de todo o tempo de um órgão', async (sort) => {
    const texto = await explicar(false, (db) => consulta(db, TUDO, sort).pagina);
    expect(texto).not.toMatch(/Seq Scan on (pagamento|pagamento_processo|processo)\b/);
    // The page may be sorted, but not all receipts of the body.
    expect(texto).not.toMatch(/Limit[^\n]*\n *-> {2}(Incremental )?Sort/);
    expect(texto).toMatch(/Index Only Scan (Backward )?using pagamento_/);
  });
  it.each(ordensFinanceiro)('por %s, de um mês de um órgão', async (sort) => {
    expect(await explicar(false, (db) => consulta(db, MES, sort).pagina)).not.toMatch(
      /Seq Scan on (pagamento|processo)\b/,
    );
  });
  it.each(['', 'dataPagamento'])('da central, na ordem «%s»', async (sort) => {
    const texto = await explicar(true, (db) => consulta(db, TUDO, sort).pagina);
    expect(texto).not.toMatch(/Seq Scan on (pagamento|processo)\b|Limit[^\n]*\n *-> {2}(Incremental )?Sort/);
  });
  it.each([false, true])('os totais não leem recebimento algum, central: %s', async (central) => {
    expect(await explicar(central, (db) => consulta(db, TUDO, '').total)).not.toMatch(/ on pagamento/);
  });
});
