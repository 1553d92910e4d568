import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildTestApp } from '@tests/support/app.ts';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { folderFiles } from '@/server/adapters/files.ts';
import { keepFiles, keptFiles } from '@/server/http/keptFiles.ts';
import { madePage } from '@/server/http/page.ts';
import { shareFiles } from '@/server/http/sharedFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'ativa-portal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes what a build leaves, with one asset of that name. */
function build(release: string): string {
  const root = join(folder, release);
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(root, 'assets', `${release}.js`), release);
  writeFileSync(join(root, 'index.html'), '<html><head><title>Ativa</title></head><body></body></html>');
  writeFileSync(join(root, 'sw.js'), 'precache([{url:"index.html",revision:"__versao_da_pagina__"}])');
  return `${root}/`;
}

describe('os arquivos da versão anterior', () => {
  it('ficam na pasta de dados enquanto a seguinte está em serviço, e os de antes dela não', () => {
    const settings = { dataDir: join(folder, 'dados') };
    const [um, dois, tres] = ['um', 'dois', 'tres'].map(build) as [string, string, string];
    const kept = (root: string) => {
      const before = keptFiles(settings, root);
      return before && readdirSync(join(before, 'assets'));
    };
    keepFiles(settings, um);
    expect(kept(um)).toBeUndefined();
    for (const name of readdirSync(join(settings.dataDir, 'portal')))
      utimesSync(join(settings.dataDir, 'portal', name), new Date(0), new Date(0));
    keepFiles(settings, dois);
    keepFiles(settings, dois);
    expect(kept(dois)).toEqual(['um.js']);
    keepFiles(settings, tres);
    expect(kept(tres)).toEqual(['dois.js']);
    expect(readdirSync(join(settings.dataDir, 'portal'))).toHaveLength(2);
  });
});

it('a peça de outra versão vem do depósito comum, de qualquer servidor, e só peças', async () => {
  const files = folderFiles(join(folder, 'deposito'));
  const agora = new Date('2026-11-20T12:00:00-03:00');
  const nova = build('nova');
  await shareFiles(files, agora, nova);
  const app = await buildTestApp({ env: { FILES_URL: `file://${join(folder, 'deposito')}` } });
  try {
    const { statusCode, headers, body } = await app.inject({ url: '/assets/nova.js' });
    expect([statusCode, headers['content-type'], headers['cache-control'], body]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
      'nova',
    ]);
    for (const path of ['/assets/nenhuma.js', '/assets/..%2f..%2fversoes', '/portal/assets/nova.js']) {
      const { statusCode, body } = await app.inject({ url: path });
      // Where the portal is built, an address that is no file is answered with its page.
      expect([path, statusCode === 404 || /^<!doctype html>/i.test(body)]).toEqual([path, true]);
    }
  } finally {
    await app.close();
  }
});

it('do depósito comum só saem as peças que nenhuma versão usa: a de antes fica, por mais que tenha durado', async () => {
  const pasta = join(folder, 'duradouro');
  const files = folderFiles(pasta);
  const comecou = new Date('2020-01-05T12:00:00-03:00');
  /** A start on that day since the first, and the pieces that there are then. What it wrote was written on that day. */
  const comecar = async (release: string, dia: number) => {
    const quando = new Date(comecou.getTime() + dia * 86_400_000);
    await shareFiles(files, quando, build(release));
    for (const lugar of ['assets', 'versoes'])
      for (const nome of readdirSync(join(pasta, 'portal', lugar))) {
        const arquivo = join(pasta, 'portal', lugar, nome);
        if (statSync(arquivo).mtime.getFullYear() > 2021) utimesSync(arquivo, quando, quando);
      }
    return readdirSync(join(pasta, 'portal', 'assets')).sort();
  };
  expect(await comecar('primeira', 0)).toEqual(['primeira.js']);
  expect(await comecar('segunda', 1)).toEqual(['primeira.js', 'segunda.js']);
  // The second worked for half a year, and may do so beside the third; nobody has had a page of the first since.
  expect(await comecar('terceira', 180)).toEqual(['segunda.js', 'terceira.js']);
  // Back to the first, which is not there any more: it comes whole.
  expect(await comecar('primeira', 181)).toEqual(['primeira.js', 'terceira.js']);
  // And again to the third: its last start counts.
  expect(await comecar('terceira', 240)).toEqual(['primeira.js', 'terceira.js']);
  expect(await comecar('quarta', 300)).toEqual(['quarta.js', 'terceira.js']);
});

it('do que uma versão anterior a 1.15.0 deixou no depósito, que não diz as suas peças, nada sai enquanto é a de antes', async () => {
  const pasta = join(folder, 'antigo');
  const files = folderFiles(pasta);
  await shareFiles(files, new Date('2026-01-05T12:00:00-03:00'), build('sem-nomes'));
  const [versao] = readdirSync(join(pasta, 'portal', 'versoes'));
  writeFileSync(join(pasta, 'portal', 'versoes', versao!), '2026-01-05T15:00:00.000Z');
  const antes = new Date('2026-01-05T15:00:00.000Z');
  utimesSync(join(pasta, 'portal', 'assets', 'sem-nomes.js'), antes, antes);
  utimesSync(join(pasta, 'portal', 'versoes', versao!), antes, antes);
  // At the next version, and at one that mends it soon after.
  await shareFiles(files, new Date(), build('com-nomes'));
  await shareFiles(files, new Date(), build('com-remendo'));
  expect(readdirSync(join(pasta, 'portal', 'assets'))).toContain('sem-nomes.js');
  await shareFiles(files, new Date(Date.now() + 91 * 86_400_000), build('bem-depois'));
  expect(readdirSync(join(pasta, 'portal', 'assets'))).not.toContain('sem-nomes.js');
});

describe('a página', () => {
  const serving = (config: object) => {
    const made = madePage(build('pagina'), config);
    const app = Fastify();
    app.get('/', made.page);
    app.get('/sw.js', made.serviceWorker);
    return app;
  };
  let app: ReturnType<typeof serving>;
  beforeEach(() => {
    app = serving({ ambiente: '</script><b>' });
  });

  it('traz a configuração, que não pode sair do seu lugar', async () => {
    const { body } = await app.inject('/');
    const text = /<script type="application\/json" id="configuracao">(.*?)<\/script>/.exec(body)![1]!;
    expect(JSON.parse(text)).toEqual({ ambiente: '</script><b>' });
  });

  it('não é mandada de novo a quem a tem, e vai comprimida a quem aceita', async () => {
    const { headers } = await app.inject('/');
    expect(headers['cache-control']).toBe('no-cache');
    const again = await app.inject({ url: '/', headers: { 'if-none-match': headers.etag as string } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  });

  it('com outra configuração é outra versão para o navegador que a guarda', async () => {
    const one = (await app.inject('/sw.js')).body;
    const other = (await serving({ ambiente: 'acesse' }).inject('/sw.js')).body;
    expect(one).toMatch(/revision:"[\da-f]{32}"/);
    expect(other).not.toBe(one);
    expect((await serving({ ambiente: '</script><b>' }).inject('/sw.js')).body).toBe(one);
  });
});
