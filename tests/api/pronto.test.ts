import { buildTestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

it('quem vai encerrar não está pronto, e ainda responde', async () => {
  const app = await buildTestApp();
  try {
    Object.assign(app.prontidao, { encerrando: true });
    const { statusCode, body } = await app.inject({ url: '/ready' });
    expect([statusCode, JSON.parse(body)]).toEqual([
      503,
      { status: 'indisponivel', banco: true, disco: true, encerrando: true },
    ]);
    expect((await app.inject({ url: '/health' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/api/auth/usuario' })).statusCode).toBe(401);
  } finally {
    await app.close();
  }
});

describe('/ready', () => {
  it.each(['auditoria', 'sessao', 'usuario', 'configuracao'])('não diz pronto sem poder ler %s', async (tabela) => {
    const app = await buildTestApp();
    try {
      const pronto = async () => {
        const { statusCode, body } = await app.inject({ url: '/ready' });
        return [statusCode, JSON.parse(body)];
      };
      const sim = [200, { status: 'ok', banco: true, disco: true }];
      expect(await pronto()).toEqual(sim);
      await sql`alter table ${sql.table(tabela)} rename to guardada`.execute(app.database.kysely);
      expect(await pronto()).toEqual([503, { status: 'indisponivel', banco: false, disco: true }]);
      await sql`alter table guardada rename to ${sql.table(tabela)}`.execute(app.database.kysely);
      expect(await pronto()).toEqual(sim);
    } finally {
      await app.close();
    }
  });
});
