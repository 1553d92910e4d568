import { inserirProcessos } from '@tests/api/painel/support.ts';
import { insertOrgao, openedBefore } from '@tests/support/migration.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const banco = openedBefore('0021_envioComecado');

it('o que já tinha sido enviado, ou tentado, continua a poder ser baixado; o que só esperava, não', async () => {
  await banco.asSystem(async (db) => {
    await inserirProcessos(await insertOrgao(db), [1, 1], { fase: '6', situacao: '104' }).execute(db);
    await sql`insert into envio_divida_ativa (id_orgao_credor, id_processo, tipo, chave, pacote, estado, tentativas,
                proxima_em, criado_em, entregue_em)
              select p.id_orgao_credor, p.id, 'SOLICITACAO_INSCRICAO', gen_random_uuid(), '{}', e.estado, e.tentativas,
                     '2026-03-01 12:00Z', '2026-03-01 12:00Z', e.entregue_em
                from processo p, (values ('entregue', 1, '2026-03-02 12:00Z'::timestamptz), ('pendente', 2, null),
                                         ('pendente', 0, null)) e (estado, tentativas, entregue_em)`.execute(db);
  });
  await banco.migrate();
  const { rows } = await banco.asSystem((db) =>
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
