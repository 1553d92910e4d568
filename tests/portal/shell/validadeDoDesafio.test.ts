import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { solve } from '@/portal/pages/login/solve.ts';
import { configured } from '../support.tsx';
import { umServidor } from './support.ts';

/** How long the worker of this test takes, by the steady clock. */
let levaMs: number;
/** What the steady clock says; no other one is asked how long the answer is valid. */
let firme: number;
beforeEach(async () => {
  firme = 5_000;
  vi.spyOn(performance, 'now').mockImplementation(() => firme);
  vi.stubGlobal(
    'Worker',
    class {
      onmessage?: (event: { readonly data: unknown }) => void;
      postMessage() {
        firme += levaMs;
        this.onmessage?.({ data: { counter: 150, derivedKey: 'ab' } });
      }
      terminate() {}
    },
  );
  await configured({});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A challenge of a server whose clock says another moment than this workstation's. */
const desafio = (expiresAt: number) => ({
  parameters: { algorithm: 'PBKDF2/SHA-256', nonce: 'a', salt: 'b', cost: 1, keyLength: 32, keyPrefix: 'c', expiresAt },
  signature: 'd',
});
const agora = new Date('2026-11-20T12:00:00-03:00');
const segundos = agora.getTime() / 1000;

test.each([
  ['certo', segundos + 600],
  ['um ano atrasado', segundos - 365 * 86_400],
  ['um ano adiantado', segundos + 365 * 86_400],
])('a verificação vale nove minutos e meio desde que se pediu, com o relógio do servidor %s', async (_, expiresAt) => {
  vi.useFakeTimers({ toFake: ['Date'], now: agora });
  umServidor(() => Response.json(desafio(expiresAt)));
  levaMs = 70_000;
  const { payload, expiresInMs } = await solve(new AbortController().signal);
  expect(expiresInMs).toBe(500_000);
  // The server compares with its own clock what it had said.
  expect(JSON.parse(atob(payload)).challenge.parameters.expiresAt).toBe(expiresAt);
});

test('o relógio desta máquina, acertado entretanto, não muda quanto ela vale; o que demorou de mais já não vale', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: agora });
  umServidor(() => {
    vi.setSystemTime(new Date('2031-01-01T00:00:00-03:00'));
    return Response.json(desafio(segundos + 600));
  });
  levaMs = 70_000;
  expect((await solve(new AbortController().signal)).expiresInMs).toBe(500_000);
  levaMs = 600_000;
  expect((await solve(new AbortController().signal)).expiresInMs).toBe(0);
});
