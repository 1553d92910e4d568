import { emailOf, PASSWORD } from '@tests/support/demo.ts';
import { withPatience } from '@tests/support/patience.ts';
import { startServer } from '@tests/support/server.ts';
import { expect, it, vi } from 'vitest';

/** What the README promises of `npm start` on a new machine: a server with the embedded database and its demonstration. */
it('a primeira partida vai criando os processos da demonstração', async () => {
  const env = { ATIVA_DEMO: 'on', ATIVA_CAPTCHA: 'off', LOG_LEVEL: 'error' };
  const server = await startServer({ evenUnbuilt: true, env });
  const post = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const answer = await fetch(`${server.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  try {
    const { accessToken } = await post('auth/login', { email: emailOf('admin'), senha: PASSWORD });
    const processos = async () =>
      (await post('processoConstituicaoCredito/list?size=15&page=0&sort=data,desc', {}, accessToken))
        .totalElements as number;
    await vi.waitUntil(async () => (await processos()) > 5, { ...withPatience, interval: 1_000 });
  } finally {
    await server.stop();
  }
});
