import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmptyDatabase } from '@tests/support/app.ts';
import { testClock } from '@tests/support/clock.ts';
import { some } from '@tests/support/proof.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createAdapters } from '@/server/adapters/index.ts';
import { readSettings } from '@/server/base/settings.ts';
import type { Database } from '@/server/database/database.ts';
import { seedReference } from '@/server/database/seedReference.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { seedDemoBase } from '@/server/demonstracao/base.ts';
import { seedDemoProcesses } from '@/server/demonstracao/processos.ts';

/** Columns that may lie in the future: running deadlines, plans and agreements, and the months of the catalogue. */
const aFrente = new Set([
  ...['processo.prazo_inicio', 'processo.prazo_fim', 'processo.fim_parcelamento'],
  ...['processo_cobranca.primeiro_vencimento', 'processo_cobranca.termo_ate', 'lancamento.vencimento'],
  ...[
    'processo_cobranca.dia_do_plano',
    'processo_cobranca.em_atraso_desde',
    'processo_cobranca.encerra_em',
    'boleto.vencimento',
    'boleto.valido_ate',
  ],
  // After a publication in the gazette the debtor counts as aware some days later (D §5.3).
  'processo.data_ciencia',
  // The end of a plan, if the movement registers a plan.
  'andamento.data_referencia',
  // The catalogue's months, whatever day the demonstration is made for.
  ...['indice_valor.mes', 'indice_financeiro.ultima_data_referencia'],
]);
const maquina = /^(job|job_schedule|migracao\w*|schema_\w+)$/;

/** Columns with a day or time later than that of the demonstration, with the latest value. */
async function doFuturo(database: Database, hoje: string, agora: Date) {
  return database.transaction(systemScope, async (db) => {
    const { rows: colunas } = await sql<{ tabela: string; coluna: string; dia: boolean }>`
      select c.table_name as tabela, c.column_name as coluna, c.data_type = 'date' as dia
        from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
         and c.data_type in ('date', 'timestamp with time zone') order by 1, 2`.execute(db);
    expect(colunas.length).toBeGreaterThan(60);
    const achados: Record<string, unknown> = {};
    for (const { tabela, coluna, dia } of colunas) {
      if (maquina.test(tabela) || aFrente.has(`${tabela}.${coluna}`)) continue;
      const { rows } = await sql<{ n: number; ultima: unknown }>`
        select count(*)::integer as n, max(${sql.ref(coluna)})::text as ultima from ${sql.table(tabela)}
         where ${sql.ref(coluna)} > ${dia ? hoje : agora}`.execute(db);
      if (rows[0]!.n > 0) achados[`${tabela}.${coluna}`] = rows[0];
    }
    return achados;
  });
}

describe('nada na demonstração está no futuro', () => {
  it.each(
    some([
      ['no primeiro dia do ano, de madrugada', '2026-01-01', '00:30'],
      ['em 29 de fevereiro', '2024-02-29', '09:10'],
      ['numa segunda-feira, de madrugada', '2026-11-23', '00:30'],
      ['num dia qualquer, ao meio-dia', '2026-11-20', '12:00'],
    ]),
  )('%s', async (_, hoje, hora) => {
    const agora = new Date(`${hoje}T${hora}:00-03:00`);
    const pasta = mkdtempSync(join(tmpdir(), 'ativa-demonstracao-'));
    const database = await openEmptyDatabase();
    try {
      await database.migrate();
      await seedReference(database);
      const settings = readSettings({ ATIVA_DATA_DIR: pasta });
      const deps = { database, settings, clock: testClock(agora), adapters: createAdapters(settings) };
      await seedDemoBase(deps);
      // Only the last sixty of the six hundred processes, which have the latest days.
      await sql`update job set carga = '{"feitos": 540}' where nome = 'demonstracao'`.execute(database.sistema);
      await seedDemoProcesses(deps);

      expect(await doFuturo(database, hoje, agora)).toEqual({});
      const { rows } = await database.transaction(systemScope, (db) =>
        sql<{ processos: number; referencias: number; meses: number }>`
          select (select count(*)::integer from processo) as processos,
                 (select count(*)::integer from andamento
                   where data_referencia > ${hoje} and acao <> 'PARCELAR_DEBITO') as referencias,
                 (select count(*)::integer from indice_valor v join indice_financeiro i on i.id = v.id_indice
                   where i.sigla = 'IPCA-MC' and v.mes >= date_trunc('month', ${hoje}::date)) as meses`.execute(db),
      );
      expect(rows[0]).toEqual({ processos: 60, referencias: 0, meses: 0 });
    } finally {
      await database.close();
      rmSync(pasta, { recursive: true, force: true });
    }
  });
});
