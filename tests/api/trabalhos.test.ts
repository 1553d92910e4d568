import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minutes } from '@tests/support/clock.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Scenario, scenario } from './scenario.ts';

let c: Scenario;
const emails = { central: 'central@pge.gov.br', aema: 'gestor@aema.gov.br', leitor: 'leitor@pge.gov.br' };
beforeAll(async () => {
  c = await scenario();
  await c.umUsuario(emails.central, 'PGE');
  await c.umUsuario(emails.aema, 'AEMA');
  await c.umUsuario(emails.leitor, 'PGE', ['PAINEL', 'CONSULTAR_CONFIGURACAO']);
});
afterAll(() => c.fechar());
afterEach(async () => {
  await comCorreio();
  await c.noBanco((db) => sql`delete from job`.execute(db));
  await c.noBanco((db) => sql`delete from senha_token`.execute(db));
});

/** Where the mails go; a file in its place makes every mail fail. */
const caixa = () => join(c.deps.settings.dataDir, 'outbox');
const semCorreio = async () => {
  await rm(caixa(), { recursive: true, force: true });
  await writeFile(caixa(), '');
};
const comCorreio = async () => {
  if ((await c.emails().catch(() => null)) === null || (await c.emails()).length === 0)
    await rm(caixa(), { recursive: true, force: true });
};
const pedirLink = async (email = emails.aema) => {
  const { status } = await c.chamar('POST', 'auth/recoverPassword', { body: { email } });
  expect(status).toBeLessThan(300);
  await c.rodarJobs();
};
const listar = async (email = emails.central, body: object = { tipo: 'EMAIL' }) => {
  const { status, body: lida } = await c.chamar('POST', 'trabalho/list?page=0&size=15', {
    token: await c.entrar(email),
    body,
  });
  expect(status).toBe(200);
  return lida.content as Record<string, unknown>[];
};
const repetir = async (id: unknown, email = emails.central) =>
  c.chamar('POST', `trabalho/${id}/repetir`, { token: await c.entrar(email) });
const meuDia = async (email: string) =>
  (await c.chamar('GET', 'processoConstituicaoCredito/meuDia', { token: await c.entrar(email) })).body.trabalhos;

describe('um e-mail que não sai', () => {
  it('espera cada vez mais, até três dias, e então falha; «Tentar de novo» o envia', async () => {
    await semCorreio();
    await pedirLink();
    const [primeiro] = await listar();
    expect(primeiro).toMatchObject({
      tipo: 'EMAIL',
      nome: 'recuperação de senha',
      sobre: emails.aema,
      estado: 'ESPERA',
      tentativas: 1,
      erro: expect.stringContaining('EEXIST'),
    });
    expect(await meuDia(emails.leitor)).toEqual({ falharam: 0, esperam: 1 });

    const inicio = c.deps.clock.maquina().getTime();
    const pausas: number[] = [];
    for (let [um] = await listar(); um!.estado === 'ESPERA'; [um] = await listar()) {
      const falta = Date.parse(um!.proximaEm as string) - c.deps.clock.maquina().getTime();
      pausas.push(falta / minutes(1));
      // Not a moment before.
      c.avancar(falta - 1_000);
      await c.rodarJobs();
      expect((await listar())[0]!.tentativas).toBe(um!.tentativas);
      c.avancar(1_000);
      await c.rodarJobs();
    }
    expect(pausas).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, ...Array.from({ length: 10 }, () => 360)]);
    const horas = (c.deps.clock.maquina().getTime() - inicio) / minutes(60);
    expect(horas).toBeGreaterThan(60);
    expect(horas).toBeLessThanOrEqual(72);
    const [fim] = await listar();
    expect(fim).toMatchObject({ estado: 'FALHOU', tentativas: 20, proximaEm: null });
    expect(await meuDia(emails.leitor)).toEqual({ falharam: 1, esperam: 0 });

    await comCorreio();
    expect((await repetir(fim!.id)).body.mensagem).toBe('O trabalho começa em instantes.');
    await c.rodarJobs();
    expect((await c.emails()).map(({ to }) => to![0]!.address)).toEqual([emails.aema]);
    expect(await listar()).toEqual([]);
    expect(await meuDia(emails.leitor)).toEqual({ falharam: 0, esperam: 0 });
    expect((await repetir(fim!.id)).status).toBe(404);
  });

  it('não gasta os links da hora: o que não saiu não é um', async () => {
    await semCorreio();
    await pedirLink();
    for (let vez = 0; vez < 5; vez++) {
      const [um] = await listar();
      c.avancar(Date.parse(um!.proximaEm as string) - c.deps.clock.maquina().getTime());
      await c.rodarJobs();
    }
    const links = () => c.noBanco(async (db) => (await sql`select from senha_token`.execute(db)).rows.length);
    expect(await links()).toBe(0);
    await comCorreio();
    await repetir((await listar())[0]!.id);
    await c.rodarJobs();
    expect(await c.emails()).toHaveLength(1);
    expect(await links()).toBe(1);
  });
});

describe('um trabalho que falhou', () => {
  const falhar = (chave: string | null, estado = 'falhou') =>
    c.noBanco(async (db) => {
      const { rows } = await sql<{ id: number }>`
        insert into job (nome, estado, tentativa, chave_unica, erro, executar_em, criado_em)
        values ('limpeza', ${estado}, ${estado === 'falhou' ? 5 : 1}, ${chave}, 'disco cheio', ${c.deps.clock.maquina()}::timestamptz + interval '1 hour', ${c.deps.clock.maquina()})
        returning id`.execute(db);
      return rows[0]!.id;
    });
  const estados = () =>
    c.noBanco(async (db) =>
      (await sql<{ estado: string }>`select estado from job where nome = 'limpeza' order by id`.execute(db)).rows.map(
        (r) => r.estado,
      ),
    );

  it('corre de novo', async () => {
    const id = await falhar('limpeza');
    expect(await listar(emails.central, {})).toMatchObject([
      { id: `JOB-${id}`, tipo: 'JOB', nome: 'limpeza', orgao: null, erro: 'disco cheio' },
    ]);
    expect((await repetir(`JOB-${id}`)).status).toBe(200);
    await c.rodarJobs();
    expect(await estados()).toEqual(['feito']);
  });

  it('dá a vez ao que já espera da mesma chave, que então não espera mais', async () => {
    const id = await falhar('limpeza');
    await falhar('limpeza', 'pronto');
    expect((await repetir(`JOB-${id}`)).status).toBe(200);
    await c.rodarJobs();
    expect(await estados()).toEqual(['feito']);
  });

  it('da instalação, só o órgão central vê e repete; ler não basta para repetir', async () => {
    const id = await falhar(null);
    expect(await listar(emails.aema, {})).toEqual([]);
    expect(await meuDia(emails.aema)).toEqual({ falharam: 0, esperam: 0 });
    expect((await repetir(`JOB-${id}`, emails.aema)).body.codigo).toBe('SO_ORGAO_CENTRAL');
    expect((await repetir(`JOB-${id}`, emails.leitor)).body.codigo).toBe('SEM_PERMISSAO');
    expect((await repetir('JOB-x')).status).toBe(422);
    expect(await estados()).toEqual(['falhou']);
  });
});
