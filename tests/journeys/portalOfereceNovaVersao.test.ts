import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { journey } from './journey.ts';

describe('uma versão nova', () => {
  const j = journey();
  const front = publishing(() => j.server.url);
  beforeAll(() => front.open());
  afterAll(() => front.close());

  it('é procurada a cada cinco minutos, oferecida, adiada por um minuto e aplicada', async () => {
    const page = await j.pessoa({ serviceWorkers: 'allow' });
    await page.clock.install();
    await page.goto(front.url());
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    front.publish();
    const dialog = await oferecida(page);
    // The clock that the page sees stands still, so that a busy machine does not spend the minute.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 600_000);
    await page.getByLabel('Usuário', { exact: true }).fill('digitado@ativa.gov.br', { force: true });
    // The minute counts from the `close` event, which comes a moment after the dialog disappears.
    const fechado = dialog.evaluate((node) => new Promise<void>((r) => node.addEventListener('close', () => r())));
    await dialog.getByRole('button', { name: 'Lembrar mais tarde' }).click();
    await fechado;
    await dialog.waitFor({ state: 'hidden' });
    await page.clock.fastForward('00:50');
    expect(await dialog.isVisible()).toBe(false);
    await page.clock.fastForward('00:11');
    await dialog.waitFor();
    await page.clock.resume();

    const reloaded = page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Atualizar' }).click();
    await reloaded;
    await page.getByLabel('Usuário', { exact: true }).waitFor();
  });

  it('é oferecida também na primeira visita (S2 §2.13)', async () => {
    const page = await j.pessoa({ serviceWorkers: 'allow' });
    await page.clock.install();
    await page.goto(front.url());
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    front.publish();
    const dialog = await oferecida(page);
    const reloaded = page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Atualizar' }).click();
    await reloaded;
    await page.getByLabel('Usuário', { exact: true }).waitFor();
  });

  it('não guarda nenhuma resposta da API', async () => {
    const page = await j.como('operador', { em: '/processos', serviceWorkers: 'allow' });
    await page.locator('tbody tr').first().waitFor();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await page.locator('tbody tr').first().waitFor();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
  });
});

/** The dialog that offers the new version. The page begins to look every five minutes only once it is idle: time goes on until then. */
async function oferecida(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Atualização do Sistema' });
  const passados = async () => {
    await page.clock.fastForward('05:01');
    return dialog.isVisible();
  };
  await expect.poll(passados, { interval: 500 }).toBe(true);
  return dialog;
}

/** A proxy that passes everything on and, after each `publish`, serves the service worker of another version. */
function publishing(target: () => string) {
  let server: Server;
  let published = 0;
  return {
    url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: () => {
      published++;
    },
    async open() {
      server = createServer((incoming, outgoing) => {
        const { 'if-none-match': _, 'if-modified-since': __, ...asked } = incoming.headers;
        const headers = { ...asked, 'accept-encoding': 'identity' };
        const onward = request(target() + incoming.url, { method: incoming.method, headers }, (answer) => {
          const changed = published > 0 && incoming.url === '/sw.js';
          const { 'content-length': length, etag, ...rest } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, changed ? rest : answer.headers);
          answer.on('end', () => outgoing.end(changed ? `\n// ${published}\n` : undefined));
          answer.pipe(outgoing, { end: false });
        });
        incoming.pipe(onward);
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
    },
    close: () => server?.close(),
  };
}
