import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPath } from '@/contract/endpoint.ts';
import { routes } from '@/server/routes/index.ts';

/** Every call that answers a file, made to answer one that would do harm if a browser took it for a page. */
const files = routes
  .filter(({ endpoint: { output } }) => typeof output === 'string')
  .map(({ endpoint: { method, path, output } }) => ({
    endpoint: { method, path, output, access: 'publico' as const, summary: path },
    handle: async () => ({
      name: 'termo.pdf',
      type: 'application/pdf',
      content: Buffer.from('<script>alert(1)</script>'),
    }),
  }));
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ routes: files });
});
afterAll(() => test.close());

it.each(files.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s manda um anexo, sem adivinhar o tipo e sem origem',
  async (_, { method, path }) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, 1] as const);
    const { statusCode, headers } = await test.inject({
      method,
      url: `/api/${fillPath(path, Object.fromEntries(names))}`,
    });
    expect([statusCode, headers]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; /),
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      }),
    ]);
  },
);

it('são muitas as chamadas que mandam arquivos', () => expect(files.length).toBeGreaterThan(8));
