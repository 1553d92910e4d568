import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildTestApp, openTestDatabase, type TestApp } from '@tests/support/app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dividaAtivaChamadas } from '@/contract/dividaAtiva.ts';
import { endpoint } from '@/contract/endpoint.ts';
import { sessao } from '@/contract/sessao.ts';
import { httpDividaAtiva } from '@/server/adapters/dividaAtiva.ts';
import { hmac } from '@/server/base/assinatura.ts';
import { segredosDe } from '@/server/base/secret.ts';
import { route } from '@/server/call/route.ts';
import { hashSenha } from '@/server/cases/sessao/senha.ts';
import type { Database } from '@/server/database/database.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { routes } from '@/server/routes/index.ts';
import { assinado } from './dividaAtiva/support.ts';
import { insertUsuario, testPassword } from './scenario.ts';

/** A call that counts how often it took effect. */
const contar = endpoint({
  method: 'POST',
  path: 'teste/contar',
  access: 'sessao',
  summary: 'Conta',
  body: z.object({ texto: z.string() }),
  output: z.object({ vez: z.number() }),
});
let vezes = 0;
const contarUmaVez = route(contar, (ctx) => ctx.write(async () => ({ vez: ++vezes })));

const antes = 'o segredo de antes, com mais de 32 letras';
const novo = 'o segredo de agora, com mais de 32 letras';
const hora = 3600;
const email = 'troca@aema.gov.br';

let banco: Database;
let nos: Record<'soAntes' | 'comecando' | 'comecado' | 'soNovo', TestApp>;
beforeAll(async () => {
  banco = await openTestDatabase();
  const no = (authSecret: string, authSecretAnterior?: string, trocaS = hora) =>
    buildTestApp({
      database: { ...banco, close: async () => undefined },
      routes: [...routes, contarUmaVez],
      settings: { authSecret, authSecretAnterior, trocaS },
    });
  nos = {
    soAntes: await no(antes),
    // The process of the tests is in its first week, and past its first moment.
    comecando: await no(novo, antes, 604_800),
    comecado: await no(novo, antes, 0),
    soNovo: await no(novo),
  };
  const senha = await hashSenha(testPassword);
  await banco.transaction(systemScope, async (db) => {
    const { id } = await db
      .selectFrom('orgao_credor')
      .select('id')
      .where('sigla', '=', 'AEMA')
      .executeTakeFirstOrThrow();
    await insertUsuario(db, email, senha, id, ['PAINEL']);
  });
});
afterAll(async () => {
  for (const no of Object.values(nos)) await no.close();
  await banco.close();
});

const entrar = async (no: TestApp) => {
  const { status, body } = await no.call(sessao.login, { body: { email, senha: testPassword } });
  expect(status).toBe(200);
  return body as {
    accessToken: string;
    refreshToken: string;
    chaveDosRascunhos: string;
    chaveDosRascunhosAnterior?: string;
  };
};
const com = (token: string) => ({ authorization: `Bearer ${token}` });
const eu = async (no: TestApp, token: string) => (await no.call(sessao.eu, { headers: com(token) })).status;
const renovar = (no: TestApp, token: string) => no.call(sessao.token, { headers: com(token) });

describe('o segredo que assina', () => {
  const trocando = { authSecret: novo, authSecretAnterior: antes, trocaS: hora };
  it('é o de antes na primeira hora do processo, e depois o novo; os dois valem', () => {
    expect(segredosDe(trocando, hora - 1)).toEqual({ assina: antes, aceitos: [antes, novo] });
    expect(segredosDe(trocando, hora)).toEqual({ assina: novo, aceitos: [novo, antes] });
    expect(segredosDe({ authSecret: novo, trocaS: hora }, 0)).toEqual({ assina: novo, aceitos: [novo] });
    expect(() => segredosDe({ trocaS: hora }, 0)).toThrow();
  });
});

describe('entre nós em passos diferentes da troca', () => {
  /** Nodes that work at the same time: while the first hour lasts; after it; while the secret before is taken away. */
  it.each([
    ['um que já tem os dois e um que só tem o de antes', 'comecando', 'soAntes'],
    ['um na primeira hora e um depois dela', 'comecando', 'comecado'],
    ['um que ainda tem os dois e um que já só tem o novo', 'comecado', 'soNovo'],
  ] as const)('%s: quem entrou num segue no outro, e renova em qualquer um', async (_, um, outro) => {
    for (const [aqui, la] of [
      [nos[um], nos[outro]],
      [nos[outro], nos[um]],
    ] as const) {
      const primeiro = await entrar(aqui);
      expect([await eu(aqui, primeiro.accessToken), await eu(la, primeiro.accessToken)]).toEqual([200, 200]);
      const renovado = await renovar(la, primeiro.refreshToken);
      expect(renovado.status).toBe(200);
      // The answer was lost, and the call is repeated elsewhere: the same successor, not a session that ends.
      const repetido = await renovar(aqui, primeiro.refreshToken);
      expect(repetido.status).toBe(200);
      expect(repetido.body.refreshToken).toBe(renovado.body.refreshToken);
      expect(await eu(aqui, renovado.body.accessToken)).toBe(200);
      expect((await renovar(aqui, renovado.body.refreshToken)).status).toBe(200);
    }
  });

  it('o que só um terceiro segredo assinou não vale em nenhum', async () => {
    const alheio = await entrar(nos.soAntes);
    expect(await eu(nos.soNovo, alheio.accessToken)).toBe(401);
    expect((await nos.soNovo.call(sessao.eu, { headers: com(alheio.accessToken) })).headers.errorcode).toBe('22');
  });

  it('a mesma chave faz uma vez só, repita-se em que nó for, e com outro conteúdo é recusada', async () => {
    const fazer = (no: TestApp, token: string, chave: string, texto = 'a') =>
      no.call(contar, { headers: { ...com(token), 'idempotency-key': chave }, body: { texto } });
    for (const [chave, um, outro] of [
      ['troca-de-segredos-1', nos.soAntes, nos.comecando],
      ['troca-de-segredos-2', nos.comecando, nos.soAntes],
      ['troca-de-segredos-3', nos.soAntes, nos.comecado],
      ['troca-de-segredos-4', nos.comecado, nos.comecando],
    ] as const) {
      const { accessToken } = await entrar(um);
      const feito = await fazer(um, accessToken, chave);
      const repetido = await fazer(outro, (await entrar(outro)).accessToken, chave);
      expect([feito.status, repetido.status, repetido.body]).toEqual([200, 200, feito.body]);
      expect(repetido.headers['idempotency-replayed']).toBe('true');
      const diverso = await fazer(outro, (await entrar(outro)).accessToken, chave, 'b');
      expect(diverso.headers.errorcode).toBe('CHAVE_REUTILIZADA');
    }
  });

  it('as chaves dos rascunhos são as duas, e a de antes segue conhecida até que o segredo saia', async () => {
    const [velha, primeira, segunda, nova] = await Promise.all(
      [nos.soAntes, nos.comecando, nos.comecado, nos.soNovo].map(async (no) => {
        const { chaveDosRascunhos, chaveDosRascunhosAnterior } = await entrar(no);
        return [chaveDosRascunhos, chaveDosRascunhosAnterior];
      }),
    );
    expect(velha![1]).toBeUndefined();
    expect(nova![1]).toBeUndefined();
    expect(primeira).toEqual([velha![0], nova![0]]);
    expect(segunda).toEqual([nova![0], velha![0]]);
  });
});

describe('o segredo da dívida ativa', () => {
  it('de quem chama: vale o novo ou o de antes, e nenhum outro', async () => {
    const no = await buildTestApp({ env: { SID_SECRET: novo, SID_SECRET_ANTERIOR: antes } });
    const chamar = async (segredo: string) => {
      const body = { eventos: [] };
      const answer = await no.call(dividaAtivaChamadas.receber, { body, headers: assinado(no, body, segredo) });
      return answer.headers.errorcode;
    };
    try {
      expect(await chamar('um segredo que ninguém combinou com o servidor')).toBe('ASSINATURA_INVALIDA');
      for (const segredo of [novo, antes]) expect(await chamar(segredo)).not.toBe('ASSINATURA_INVALIDA');
    } finally {
      await no.close();
    }
  });

  it('do que se envia: o outro lado que só conhece o de antes recebe-o assinado com ele, e um só uma vez', async () => {
    let conhece = antes;
    const recebidos: string[] = [];
    const outroLado = createServer(async (request, response) => {
      const partes: Buffer[] = [];
      for await (const parte of request) partes.push(parte as Buffer);
      const corpo = Buffer.concat(partes).toString();
      const certa = hmac(conhece, String(request.headers['ativa-instante']), 'solicitacoes', corpo).toString('hex');
      const certo = request.headers['ativa-assinatura'] === certa;
      if (certo) recebidos.push(String(request.headers['idempotency-key']));
      response.writeHead(certo ? 202 : 401).end();
    }).listen(0, '127.0.0.1');
    await once(outroLado, 'listening');
    const url = `http://127.0.0.1:${(outroLado.address() as AddressInfo).port}`;
    try {
      await httpDividaAtiva(url, novo, antes).enviar('um', {});
      conhece = novo;
      await httpDividaAtiva(url, novo, antes).enviar('dois', {});
      conhece = 'nenhum dos dois';
      await expect(httpDividaAtiva(url, novo, antes).enviar('tres', {})).rejects.toThrow('401');
      expect(recebidos).toEqual(['um', 'dois']);
    } finally {
      outroLado.close();
    }
  });
});

it('o aviso do banco chega pelo endereço novo e pelo de antes', async () => {
  const [agora, velho] = ['novo-segredo-do-aviso-do-banco-nos-testes', 'velho-segredo-do-aviso-do-banco-nos-testes'];
  const no = await buildTestApp({ env: { BB_WEBHOOK_SEGREDO: agora, BB_WEBHOOK_SEGREDO_ANTERIOR: velho } });
  const avisar = async (segredo: string) =>
    (await no.inject({ method: 'POST', url: `/api/cobrancaBB/webhook/${segredo}`, payload: [] })).statusCode;
  try {
    expect([
      await avisar(agora),
      await avisar(velho),
      await avisar('outro-segredo-que-ninguem-tem-nos-testes'),
    ]).toEqual([200, 200, 404]);
  } finally {
    await no.close();
  }
});
