/**
 * `npm run screenshots`: the pictures of the README, from the built product with its demonstration data. With `-- --all`,
 * every screen in every state (tests/journeys/states.ts) into `pictures/`, which is not kept, and every paper into `see/`; words
 * pick some of the screens, and then no paper is drawn.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { requerente } from '../i18n/pt-BR/negociacao/requerente.ts';
import { openStates } from '../tests/states/run.ts';
import { launchBrowser, newPerson } from '../tests/support/browser.ts';
import { emailOf, PASSWORD, seedDemo } from '../tests/support/demo.ts';
import { startServer } from '../tests/support/server.ts';
import { build, built } from './build.ts';
import { drawer } from './pictures.ts';

const folder = 'docs/images';
const MAX_BYTES = 300_000;

/** A page with its screen as the background, and the paper at the right, in front of it. */
const comBoleto = (fundo: Uint8Array, folha: Uint8Array) => {
  const [tela, papel] = [fundo, folha].map((png) => `data:image/png;base64,${Buffer.from(png).toString('base64')}`);
  return `<body style="margin: 0"><img src="${tela}" style="display: block">
    <img src="${papel}" style="position: absolute; right: 32px; top: 40px; height: 720px; box-shadow: 0 8px 40px #0008">`;
};

const other = process.argv.slice(2).find((word) => word.startsWith('-') && word !== '--all');
if (other !== undefined || (process.argv.length > 2 && !process.argv.includes('--all'))) {
  process.stderr.write(
    'npm run screenshots: the pictures of the README; npm run screenshots -- --all [words]: every screen\n',
  );
  process.exit(1);
}
if (process.argv.includes('--all')) process.exit(all(process.argv.slice(2).filter((word) => word !== '--all')));

/** The states, which say what could not be opened, and the papers; answers the exit status. */
function all(words: readonly string[]): number {
  const states = openStates(words);
  return words.length === 0
    ? states + (spawnSync('npx', ['tsx', 'scripts/see.ts'], { stdio: 'inherit' }).status ?? 1)
    : states;
}

if (!built()) build();
mkdirSync(folder, { recursive: true });
const dataDir = process.env.ATIVA_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'ativa-imagens-'));
await seedDemo({ ATIVA_DATA_DIR: dataDir });
const server = await startServer({ dataDir, env: { ATIVA_CAPTCHA: 'off', LOG_LEVEL: 'error' } });
const browser = await launchBrowser();
try {
  const context = await newPerson(browser, { viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const shoot = async (name: string, of: Page = page) => {
    await of.waitForLoadState('networkidle');
    await of.evaluate(() => document.fonts.ready);
    await of.mouse.move(0, 0);
    const path = `${folder}/${name}.png`;
    await of.screenshot({ path });
    const { size } = statSync(path);
    if (size > MAX_BYTES) throw new Error(`${path} has ${size} bytes; at most ${MAX_BYTES}`);
  };
  await page.goto(`${server.url}/login?redirect=/processos`);
  await page.getByLabel('Usuário', { exact: true }).waitFor();
  await page.getByLabel('Usuário', { exact: true }).fill(emailOf('gestor'));
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  // Wait for rows with content: placeholder rows have no links.
  const primeira = page.locator('tbody tr').first().getByRole('link').first();
  await primeira.waitFor();
  await page.goto(`${server.url}/processos?idFaseProcesso=1&idSituacaoProcesso=3`);
  await primeira.click();
  await page.getByRole('heading', { level: 1, name: /^Processo \d/ }).waitFor();
  await shoot('processo');

  await page.goto(`${server.url}/negociacao`);
  await page.getByRole('radio').first().check();
  await page
    .getByRole('button', { name: /^Negociar/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 3, name: 'Identificação do Requerente' }).waitFor();
  await page.getByRole('textbox', { name: /^Nome/ }).waitFor();
  await page.getByText(requerente.buscando).waitFor({ state: 'detached' });
  await shoot('negociacao');

  // What is typed in the wizard is not left behind without a question: a page of its own has none.
  const outra = await context.newPage();
  const shootAt = async (name: string, endereco: string, ready: (em: Page) => Promise<unknown>) => {
    await outra.goto(server.url + endereco);
    await ready(outra);
    await shoot(name, outra);
  };
  // A collection with the slip that it gives: the first open instalment's, over the page, whose menu makes room.
  const ano = new Date().getFullYear();
  await outra.goto(`${server.url}/processoCobranca?idSituacao=201&numeroProcessoCobranca=${ano}`);
  await outra.locator('tbody tr').first().getByRole('link').first().click();
  await outra.getByRole('button', { name: 'Recolher menu' }).click();
  const emitir = outra
    .getByRole('button', { name: /^Emitir o boleto da parcela/ })
    .and(outra.locator(':not([aria-disabled])'));
  const [boleto] = await Promise.all([outra.waitForEvent('download'), emitir.first().click()]);
  const { draw, end } = await drawer();
  const [folha] = await draw(readFileSync(await boleto.path()));
  end();
  await outra.evaluate(() => scrollTo(0, 0));
  await outra.waitForLoadState('networkidle');
  await outra.mouse.move(0, 0);
  const fundo = await outra.screenshot();
  const quadro = await context.newPage();
  await quadro.setContent(comBoleto(fundo, folha!));
  await shoot('cobranca', quadro);
  await outra.getByRole('button', { name: 'Abrir menu' }).click();
  await shootAt('cda', '/cda?periodo=30dias', (em) => em.getByRole('figure').first().locator('svg').first().waitFor());
  await shootAt('financeiro', '/financeiro', (em) => em.locator('tbody tr').first().waitFor());
} finally {
  await browser.close();
  await server.stop();
  if (!process.env.ATIVA_DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
}
