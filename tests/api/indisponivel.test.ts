import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import { isUnavailable } from '@/server/base/unavailable.ts';
import { systemScope } from '@/server/database/tenant.ts';

let app: TestApp;
let admin: { authorization: string };
beforeAll(async () => {
  app = await buildTestApp();
  admin = await app.signIn('admin@ativa.gov.br');
});
afterAll(() => app.close());

const criar = (nome: string, key: string) =>
  app.call(tipoDocumento.endpoints.create, { headers: { ...admin, 'idempotency-key': key }, body: { nome } });
const quantos = (nome: string) =>
  app.database.transaction(systemScope, async (db) => {
    const { rows } = await sql`select from tipo_documento where upper(nome) = upper(${nome})`.execute(db);
    return rows.length;
  });

const passageiro = 'Ocorreu um erro inesperado. Nada foi perdido; tente de novo em instantes.';

describe('sem o que o servidor precisa', () => {
  it.each([
    [
      'disco cheio',
      '53100',
      'DISCO_CHEIO',
      'O disco do servidor está cheio. Nada foi perdido: tente de novo depois que quem o administra abrir espaço nele.',
    ],
    ['conexões esgotadas', '53300', 'INDISPONIVEL', passageiro],
    ['o banco encerrando', '57P01', 'INDISPONIVEL', passageiro],
  ])(
    '%s: 503, quando voltar, e que nada se perdeu; a mesma chave serve depois',
    async (caso, codigo, dito, mensagem) => {
      const nome = `Laudo ${caso}`;
      await sql
        .raw(`create function ensaio_falha() returns trigger language plpgsql as $f$
      begin raise exception 'could not extend file' using errcode = '${codigo}'; end $f$;
      create trigger ensaio_falha before insert on tipo_documento for each row execute function ensaio_falha()`)
        .execute(app.database.kysely);
      const resposta = await criar(nome, `chave-${codigo}`);
      expect([resposta.status, resposta.headers['retry-after'], resposta.body]).toEqual([
        503,
        '5',
        {
          codigo: dito,
          mensagem,
          campos: [],
          id: expect.any(String),
        },
      ]);
      await sql
        .raw(`drop trigger ensaio_falha on tipo_documento; drop function ensaio_falha()`)
        .execute(app.database.kysely);
      expect((await criar(nome, `chave-${codigo}`)).status).toBe(200);
      expect(await quantos(nome)).toBe(1);
    },
  );

  it('uma falha que não é disso continua a ser dita com o seu código', async () => {
    await sql.raw('alter table tipo_documento rename to guardada').execute(app.database.kysely);
    const resposta = await criar('Laudo', 'chave-de-uma-falha');
    await sql.raw('alter table guardada rename to tipo_documento').execute(app.database.kysely);
    expect([resposta.status, resposta.body.codigo, resposta.headers['retry-after']]).toEqual([
      500,
      'ERRO_INTERNO',
      undefined,
    ]);
  });

  it.each<[Error, boolean]>([
    [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), true],
    [Object.assign(new Error('x'), { code: '08006' }), true],
    [Object.assign(new Error('x'), { code: '57P03' }), true],
    [Object.assign(new Error('x'), { code: '58030' }), true],
    [new Error('Connection terminated unexpectedly'), true],
    [new Error('timeout expired'), true],
    [new Error('timeout exceeded when trying to connect'), true],
    [new Error('the embedded database ended'), true],
    [new Error('Unable to write file', { cause: Object.assign(new Error('x'), { code: 'ENOSPC' }) }), true],
    [Object.assign(new Error('x'), { code: '57014' }), false],
    [Object.assign(new Error('x'), { code: '23505' }), false],
    [new TypeError('x is not a function'), false],
  ])('%s', (error, passa) => {
    expect(isUnavailable(error)).toBe(passa);
  });
});
