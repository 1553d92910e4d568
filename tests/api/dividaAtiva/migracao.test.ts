import { inserirProcessos } from '@tests/api/painel/apoio.ts';
import { openEmptyDatabase } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, Db } from '@/server/database/database.ts';
import { migrations } from '@/server/database/migrations/index.ts';
import { seedReference } from '@/server/database/seed/reference.ts';
import { systemScope } from '@/server/database/tenant.ts';

const nomes = Object.keys(migrations).sort();
const esta = nomes.findIndex((nome) => nome.endsWith('_envioComecado'));

let database: Database;
const aplicar = async (quais: readonly string[]) => {
  for (const nome of quais) await database.kysely.transaction().execute((db) => sql.raw(migrations[nome]!).execute(db));
};
const comoSistema = <T>(work: (db: Db) => Promise<T>) => database.transaction(systemScope, work);

beforeAll(async () => {
  database = await openEmptyDatabase();
  await aplicar(nomes.slice(0, esta));
  await seedReference(database);
});
afterAll(() => database.close());

it('o que já tinha sido enviado, ou tentado, continua a poder ser baixado; o que só esperava, não', async () => {
  await comoSistema(async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into orgao_credor (nome, cnpj, sigla, id_indice_financeiro)
      select 'Órgão de Antes', '10000009000100', 'ANTES', min(id) from indice_financeiro returning id`.execute(db);
    await inserirProcessos(rows[0]!.id, [1, 1], { fase: '6', situacao: '104' }).execute(db);
    await sql`insert into envio_divida_ativa (id_orgao_credor, id_processo, tipo, chave, pacote, estado, tentativas,
                proxima_em, criado_em, entregue_em)
              select p.id_orgao_credor, p.id, 'SOLICITACAO_INSCRICAO', gen_random_uuid(), '{}', e.estado, e.tentativas,
                     '2026-03-01 12:00Z', '2026-03-01 12:00Z', e.entregue_em
                from processo p, (values ('entregue', 1, '2026-03-02 12:00Z'::timestamptz), ('pendente', 2, null),
                                         ('pendente', 0, null)) e (estado, tentativas, entregue_em)`.execute(db);
  });
  await aplicar(nomes.slice(esta));
  const { rows } = await comoSistema((db) =>
    sql<{
      enviado_em: Date | null;
    }>`select enviado_em from envio_divida_ativa order by tentativas = 1 desc, tentativas desc`.execute(db),
  );
  expect(rows.map((r) => r.enviado_em?.toISOString() ?? null)).toEqual([
    '2026-03-02T12:00:00.000Z',
    '2026-03-01T12:00:00.000Z',
    null,
  ]);
});
