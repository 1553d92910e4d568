import { randomFrom } from '@tests/attacks/random.ts';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { proving, seed } from '@tests/support/proof.ts';
import { bodyWith, pairs, type WrongField, wrongFields } from '@tests/support/wrongFields.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, fillPath } from '@/contract/endpoint.ts';
import { endpoints } from '@/contract/endpoints.ts';
import { assinar } from '@/server/base/assinatura.ts';

const hoje = '2026-11-20';
const segredo = 'um segredo combinado com o outro lado, nos testes';
/** Number of pairs tried for each call. */
const PARES = proving ? Number.POSITIVE_INFINITY : 8;

let app: TestApp;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  // Each call sends another IP address, because some are limited per address.
  app = await buildTestApp({ env: { ATIVA_PROXY: '127.0.0.1', SID_URL: 'http://127.0.0.1:9', SID_SECRET: segredo } });
  headers = await app.signIn('admin@ativa.gov.br');
});
afterAll(() => app.close());

interface Lugar extends WrongField {
  readonly em: 'query' | 'body';
}
const chamadas = Object.entries(endpoints).flatMap(([area, calls]) =>
  Object.entries(calls).flatMap(([name, endpoint]) => {
    const campos = (em: Lugar['em']) =>
      endpoint[em] ? wrongFields(endpoint[em], hoje, em === 'query').map((campo): Lugar => ({ ...campo, em })) : [];
    const todos = pairs([...campos('query'), ...campos('body')]) as [Lugar, Lugar][];
    return todos.length > 0 ? [[`${area}.${name}`, endpoint, todos] as const] : [];
  }),
);

let vez = 0;
async function chamar(endpoint: Endpoint, par: readonly Lugar[]) {
  const de = (em: Lugar['em']) => par.filter((campo) => campo.em === em);
  const query = (bodyWith(de('query')) ?? {}) as Record<string, string>;
  const body = endpoint.body ? (bodyWith(de('body')) ?? {}) : undefined;
  const path = fillPath(endpoint.path, { id: 1, idDocumento: 1 });
  const assinado = endpoint.access === 'maquina' && assinar(segredo, path, JSON.stringify(body), app.clock.agora());
  return app.call(endpoint, {
    params: { id: 1, idDocumento: 1 },
    query,
    body,
    headers: { ...headers, ...assinado, 'x-forwarded-for': `10.0.${Math.floor(++vez / 200)}.${vez % 200}` },
  });
}

describe('de dois campos errados de uma chamada, a resposta nomeia os dois', () => {
  it.each(chamadas)('%s', async (name, endpoint, todos) => {
    const random = randomFrom(seed, name.length + todos.length);
    const amostra = todos.length <= PARES ? todos : Array.from({ length: PARES }, () => random.of(todos));
    const calados: string[] = [];
    for (const par of amostra) {
      const { status, body } = await chamar(endpoint, par);
      const ditos = new Set((body.campos as { campo: string }[]).map(({ campo }) => campo));
      const faltam = par.filter(({ path }) => !ditos.has(path)).map(({ path }) => path);
      if (status !== 422 || faltam.length > 0)
        calados.push(`${par.map(({ path }) => path)}: ${status} ${body.codigo}, falta ${faltam}`);
    }
    expect(calados).toEqual([]);
  });

  it('e são quase todas as chamadas que levam alguma coisa', () => {
    expect(chamadas.length).toBeGreaterThan(60);
  });
});
