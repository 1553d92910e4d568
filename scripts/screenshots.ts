/** `npm run screenshots`: the pictures of the README, from the built product with its demonstration data. */
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser, newPerson } from '../tests/support/browser.ts';
import { emailDe, SENHA, seedDemo } from '../tests/support/demo.ts';
import { startServer } from '../tests/support/server.ts';
import { build, built } from './build.ts';

const folder = 'docs/images';
const MAX_BYTES = 300_000;

if (!built()) build();
mkdirSync(folder, { recursive: true });
const dataDir = process.env.ATIVA_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'ativa-imagens-'));
await seedDemo({ ATIVA_DATA_DIR: dataDir });
const server = await startServer({ dataDir, env: { ATIVA_CAPTCHA: 'off', LOG_LEVEL: 'error' } });
const browser = await launchBrowser();
try {
  const context = await newPerson(browser, { viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const shoot = async (name: string) => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.mouse.move(0, 0);
    const path = `${folder}/${name}.png`;
    await page.screenshot({ path });
    const { size } = statSync(path);
    if (size > MAX_BYTES) throw new Error(`${path} has ${size} bytes; at most ${MAX_BYTES}`);
  };
  await page.goto(`${server.url}/login?redirect=/processos`);
  await page.getByLabel('Usuário', { exact: true }).waitFor();
  await page.getByLabel('Usuário', { exact: true }).fill(emailDe('operador'));
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByRole('button', { name: 'Entrar' }).click();
  // Wait for rows with content: placeholder rows have no links.
  await page.locator('tbody tr').first().getByRole('link').first().waitFor();
  await shoot('processos');
  await page.goto(`${server.url}/painel`);
  await page.getByRole('region', { name: 'Meu dia' }).getByRole('listitem').first().waitFor();
  await page.getByRole('region', { name: /^Lista de andamentos/ }).waitFor();
  await shoot('painel');
  await page.goto(`${server.url}/processos?idFaseProcesso=1&idSituacaoProcesso=3`);
  await page.locator('tbody tr').first().getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: /^Processo \d/ }).waitFor();
  await shoot('processo');
} finally {
  await browser.close();
  await server.stop();
  if (!process.env.ATIVA_DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
}
