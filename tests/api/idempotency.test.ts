import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@/contract/endpoint.ts';
import { refuse } from '@/contract/refusals.ts';
import { route } from '@/server/call/route.ts';
import { note } from '@/server/database/audit.ts';
import { systemScope } from '@/server/database/tenant.ts';

/** A call that counts how often it took effect, and waits when told to. */
const contar = endpoint({
  method: 'POST',
  path: 'teste/contar',
  access: 'sessao',
  summary: 'Conta',
  body: z.object({ texto: z.string(), recusa: z.optional(z.boolean()) }),
  output: z.object({ vez: z.number(), texto: z.string() }),
});
const outra = endpoint({ ...contar, path: 'teste/outra' });
let vezes = 0;
let portao: Promise<void> = Promise.resolve();

const contarUmaVez = route(contar, async (ctx, { body }) => {
  await portao;
  if (body.recusa) throw refuse('REGISTRO_EM_USO');
  return ctx.write(async (db) => {
    await note(db, ctx, { acao: 'CONTAR', recurso: 'teste', idRegistro: 1 });
    return { vez: ++vezes, texto: body.texto };
  });
});

let test: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  test = await buildTestApp({ routes: [contarUmaVez, { ...contarUmaVez, endpoint: outra }] });
  headers = await test.signIn('gestor@ativa.gov.br');
});
afterAll(() => test.close());

let keys = 0;
const newKey = () => `chave-de-teste-${++keys}`;
const send = (key: string, body: object = { texto: 'a' }, who = headers, to = contar) =>
  test.call(to, { headers: { ...who, 'idempotency-key': key }, body });

describe('a mesma chave', () => {
  it('faz uma vez só e repete a resposta', async () => {
    const key = newKey();
    const first = await send(key);
    const again = await send(key);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  it('com outro conteúdo, ou em outra operação, é recusada', async () => {
    const key = newKey();
    await send(key);
    expect((await send(key, { texto: 'b' })).headers.errorcode).toBe('CHAVE_REUTILIZADA');
    expect((await send(key, { texto: 'a' }, headers, outra)).headers.errorcode).toBe('CHAVE_REUTILIZADA');
  });

  it('de outra pessoa é outra chave', async () => {
    const key = newKey();
    const mine = await send(key);
    const theirs = await send(key, { texto: 'a' }, await test.signIn('operador@ativa.gov.br'));
    expect(theirs.body.vez).toBe(mine.body.vez + 1);
  });

  it('enquanto a primeira corre é recusada, e cinquenta ao mesmo tempo fazem uma', async () => {
    const key = newKey();
    const before = vezes;
    let abrir = () => {};
    portao = new Promise((resolve) => {
      abrir = resolve;
    });
    const all = Array.from({ length: 50 }, () => send(key));
    await expect.poll(async () => (await send(key)).headers.errorcode).toBe('OPERACAO_EM_ANDAMENTO');
    abrir();
    portao = Promise.resolve();
    const answers = await Promise.all(all);
    expect(vezes).toBe(before + 1);
    expect(new Set(answers.filter((a) => a.status === 200).map((a) => a.body.vez))).toEqual(new Set([before + 1]));
    for (const a of answers) expect([200, 409]).toContain(a.status);
  });

  it('depois de uma recusa pode ser tentada de novo', async () => {
    const key = newKey();
    expect((await send(key, { texto: 'a', recusa: true })).status).toBe(409);
    expect((await send(key, { texto: 'a', recusa: true })).headers.errorcode).toBe('REGISTRO_EM_USO');
  });

  it('de um servidor que morreu antes do efeito é retomada; depois do efeito, repete a resposta', async () => {
    const key = newKey();
    const first = await send(key);
    await test.database.transaction(systemScope, (db) =>
      db
        .updateTable('idempotencia')
        .set({ status: null, concluida_em: null, iniciada_em: new Date(0) })
        .where('chave', '=', key)
        .execute(),
    );
    const retaken = await send(key);
    expect(retaken.body.vez).toBe(first.body.vez + 1);
    expect((await send(key)).body).toEqual(retaken.body);
  });

  it('tomada por outra chamada, por engano ou não, desfaz o que a primeira fez: o efeito é um só', async () => {
    const key = newKey();
    let abrir = () => {};
    portao = new Promise((resolve) => {
      abrir = resolve;
    });
    const feitos = async () =>
      test.database.transaction(systemScope, async (db) =>
        Number(
          (await db.selectFrom('auditoria').select(db.fn.countAll().as('n')).where('acao', '=', 'CONTAR').execute())[0]!
            .n,
        ),
      );
    const antes = await feitos();
    /**
     * Time at which a call took the key, read from the database: a test call made too early would take the key itself.
     */
    const desde = () =>
      test.database.transaction(systemScope, async (db) =>
        (
          await db.selectFrom('idempotencia').select('iniciada_em').where('chave', '=', key).executeTakeFirst()
        )?.iniciada_em.getTime(),
      );
    const idade = (iniciada_em: Date) =>
      test.database.transaction(systemScope, (db) =>
        db.updateTable('idempotencia').set({ iniciada_em }).where('chave', '=', key).execute(),
      );
    const primeira = send(key);
    await expect.poll(desde).toBeGreaterThan(0);
    expect((await send(key)).headers.errorcode).toBe('OPERACAO_EM_ANDAMENTO');
    await idade(new Date(0));
    const segunda = send(key);
    await expect.poll(desde).toBeGreaterThan(0);
    expect((await send(key)).headers.errorcode).toBe('OPERACAO_EM_ANDAMENTO');
    abrir();
    portao = Promise.resolve();
    const respostas = await Promise.all([primeira, segunda]);
    expect(respostas.map(({ status, headers }) => [status, headers.errorcode])).toEqual([
      [409, 'OPERACAO_EM_ANDAMENTO'],
      [200, undefined],
    ]);
    expect(await feitos()).toBe(antes + 1);
    expect((await send(key)).body).toEqual(respostas[1]!.body);
  });

  it.each(['curta', 'com espaco dentro', 'x'.repeat(201)])('mal formada é recusada: %s', async (key) => {
    expect((await send(key)).headers.errorcode).toBe('CHAVE_INVALIDA');
  });
});
