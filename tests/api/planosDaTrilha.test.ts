import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FiltroAuditoria } from '@/contract/auditoria.ts';
import { condicoesDaTrilha, consultaDaTrilha } from '@/server/database/queries/auditoria.ts';
import { scopeOf, systemScope } from '@/server/database/tenant.ts';

const NOTAS = 100_000;

/** Every filter that the list offers, with values of many notes, of few, and of none. */
const filtros: readonly (readonly [string, FiltroAuditoria])[] = [
  ['nenhum', {}],
  ['pessoa', { idUsuario: 7 }],
  ['pessoa que não há', { idUsuario: 999 }],
  ['cadastro comum', { recurso: 'processo' }],
  ['cadastro raro', { recurso: 'perfil' }],
  ['registro', { recurso: 'processo', idRegistro: 4242 }],
  ['ação comum', { acao: 'LOGIN' }],
  ['ação rara', { acao: 'PERFIL_EXCLUIR' }],
  ['ação que não há', { acao: 'NADA' }],
  ['período', { dataInicio: '2026-03-01', dataFim: '2026-03-31' }],
  ['pessoa e período', { idUsuario: 7, dataInicio: '2026-03-01', dataFim: '2026-03-31' }],
];

/** Only on PostgreSQL (vitest.config.ts): the embedded database never holds so many rows. */
describe('plano de cada filtro da trilha', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
    await app.database.transaction(systemScope, (db) =>
      sql`
      insert into auditoria (em, id_usuario, usuario_nome, id_orgao_credor, acao, recurso, id_registro, depois)
      select timestamptz '2026-01-01' + n * interval '5 minutes', n % 40, 'Pessoa ' || n % 40, 1 + n % 3,
        case when n % 20000 = 7 then 'PERFIL_EXCLUIR' when n % 2 = 0 then 'LOGIN' else 'PROCESSO_ALTERAR' end,
        case when n % 20000 = 7 then 'perfil' when n % 2 = 0 then 'sessao' else 'processo' end, n % 10000,
        jsonb_build_object('nome', repeat('x', 400))
        from generate_series(1, ${NOTAS}::integer) n`.execute(db),
    );
    await app.database.maintain();
  });
  afterAll(() => app?.close());

  const plano = (filtro: FiltroAuditoria, sort: string, central: boolean) => {
    const quem = { id: 1, idOrgao: 2, central };
    return app.database.transaction(scopeOf(quem), async (db) => {
      const consulta = consultaDaTrilha(db, condicoesDaTrilha(db, filtro), sort, { size: 15, page: 0 });
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${consulta}`.execute(db);
      return rows.map((r) => r['QUERY PLAN']).join('\n');
    });
  };

  it.each(filtros.flatMap(([nome, filtro]) => [false, true].map((central) => [nome, central, filtro] as const)))(
    '%s (central: %s)',
    async (_, central, filtro) => {
      for (const sort of ['em,desc', 'em'])
        expect(await plano(filtro, sort, central)).not.toMatch(/Seq Scan on auditoria/);
    },
  );

  it.each([false, true])('sem filtro, nada além da página se ordena (central: %s)', async (central) => {
    for (const sort of ['em,desc', 'em']) {
      const texto = await plano({}, sort, central);
      expect(texto.indexOf('Sort')).toBeLessThan(texto.indexOf('Limit'));
    }
  });
});
