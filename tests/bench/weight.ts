import { gzipSync } from 'node:zlib';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser, newPerson } from '../support/browser.ts';
import { demoData, emailDe, type Quem, SENHA } from '../support/demo.ts';
import { startServer } from '../support/server.ts';
import { atMost, type Metric, none } from './metric.ts';

/** Words that only the code of each library has. */
const heavy: Readonly<Record<string, RegExp>> = {
  jspdf: /jsPDF|putTotalPages/,
  xlsx: /SheetJS|sheet_to_json/,
  'x-date-pickers': /MuiPickersDay|MuiDateCalendar/,
  gráficos: /MuiChartsAxis|MuiBarElement/,
  municípios: /Abadia de Goiás/,
};

/** Pages before signing in, by what they are called, with what shows that they are there. */
const publicPages: readonly (readonly [string, string, (page: Page) => Locator])[] = [
  ['a recuperação de senha', '/forgotPassword', (page) => page.getByRole('button', { name: 'Enviar' })],
  ['a senha nova', '/forgotPassword/um-token-qualquer', (page) => page.getByRole('button', { name: 'Salvar' })],
  ['a conferência de um documento', '/validar', (page) => page.getByRole('button', { name: 'Conferir' })],
];

const rows = (page: Page) => page.locator('tbody tr').first();
const field = (name: RegExp) => (page: Page) => page.getByRole('textbox', { name }).first();
const title = (name: RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name });

/** Every screen of the portal opened directly, from the sign-in page on: whoever opens one has fetched nothing else. */
const screens: readonly (readonly [string, Quem, string, (page: Page) => Locator])[] = [
  ['a primeira lista', 'operador', '/processos', rows],
  ['o cadastro de processo', 'operador', '/processos/cadastrar', field(/^Fundamento legal/)],
  ['o detalhe de um processo', 'operador', '/processos/38', title(/^Processo \d/)],
  ['a dívida ativa de um processo', 'operador', '/processos/38#dividaAtiva', title(/^Processo \d/)],
  ['o painel', 'operador', '/painel', title(/Painel/)],
  ['o relatório', 'admin', '/relatorioSinteticoProcesso', title(/Relatório/)],
  ['a lista de devolvidos', 'operador', '/processoDevolvido', rows],
  ['a lista de eventos da dívida ativa', 'admin', '/eventoDividaAtiva', rows],
  ['a lista de devedores', 'admin', '/devedor', rows],
  ['a lista de usuários', 'admin', '/usuario', rows],
  ['o cadastro de usuário', 'admin', '/usuario/cadastrar', field(/^CPF/)],
  ['a edição de usuário', 'admin', '/usuario/editar?id=3', field(/^CPF/)],
  ['o detalhe de um usuário', 'admin', '/usuario/3', title(/./)],
  ['a importação de usuários', 'admin', '/usuario/importar', title(/./)],
  ['a lista de órgãos', 'admin', '/orgaoCredor', rows],
  ['o cadastro de órgão', 'admin', '/orgaoCredor/cadastrar', field(/^CNPJ/)],
  ['a edição de órgão', 'admin', '/orgaoCredor/editar?id=1', field(/^CNPJ/)],
  ['o cadastro de tipo de documento', 'admin', '/tipoDocumento/cadastrar', field(/^Nome/)],
  ['o cadastro de perfil', 'admin', '/perfil/cadastrar', field(/^Nome/)],
  ['a configuração', 'admin', '/configuracao', title(/./)],
  ['um índice financeiro', 'admin', '/indiceFinanceiro/1', title(/./)],
  ['o histórico', 'admin', '/auditoria', rows],
];

/** The longest forms have kinds of field that no other has: no more than today. */
const longest: Readonly<Record<string, number>> = {
  'o cadastro de processo': 335,
  'o cadastro de órgão': 320,
  'a edição de órgão': 320,
};

/** JavaScript that a new visitor downloads for the sign-in page, and for each screen opened directly after it. */
export async function measureWeight(): Promise<Metric[]> {
  const env = { ATIVA_CAPTCHA: 'off', LOG_LEVEL: 'error' };
  const server = await startServer({ from: await demoData(), env, timeoutMs: 300_000 });
  const browser = await launchBrowser();
  const opened = new Map<string, number>();
  const early = new Set<string>();
  const weigh = async (name: string, steps: (page: Page) => Promise<void>) => {
    const scripts = await visit(browser, steps);
    opened.set(name, kilobytes(scripts));
    for (const [library, signature] of Object.entries(heavy))
      if ([...scripts.values()].some((text) => signature.test(text))) early.add(`${library} (${name})`);
  };
  try {
    await weigh('o acesso', async (page) => {
      await page.goto(server.url);
      await page.getByRole('button', { name: 'Entrar' }).waitFor();
    });
    for (const [name, path, there] of publicPages)
      await weigh(name, async (page) => {
        await page.goto(server.url + path);
        await there(page).waitFor();
      });
    for (const [name, quem, path, there] of screens) await weigh(name, signedIn(server.url, quem, path, there));
  } finally {
    await browser.close();
    await server.stop();
  }
  const before = new Set(publicPages.map(([name]) => name));
  const limit = (name: string) => (name === 'o acesso' ? 75 : before.has(name) ? 80 : (longest[name] ?? 310));
  return [
    ...[...opened].map(([name, kB]) => atMost(`JavaScript até ${name} (gzip)`, kB, limit(name), 'kB', 1)),
    none('bibliotecas pesadas antes do uso', [...early]),
  ];
}

/** From the sign-in page straight to a screen, until it is there. */
const signedIn =
  (url: string, quem: Quem, screen: string, there: (page: Page) => Locator) =>
  async (page: Page): Promise<void> => {
    await page.goto(`${url}/login?redirect=${encodeURIComponent(screen)}`);
    await page.getByLabel('Usuário').fill(emailDe(quem));
    await page.getByLabel('Senha', { exact: true }).fill(SENHA);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await there(page).waitFor();
  };

/** Scripts by address, as text. The service worker, which fetches ahead in the background, is kept out. */
async function visit(browser: Browser, steps: (page: Page) => Promise<void>): Promise<ReadonlyMap<string, string>> {
  const context = await newPerson(browser, { serviceWorkers: 'block' });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (answer) => {
    if (/javascript/.test(answer.headers()['content-type'] ?? '') && answer.ok())
      scripts.set(answer.url(), answer.text());
  });
  await steps(page);
  await page.waitForLoadState('networkidle');
  const texts = await Promise.all([...scripts].map(async ([url, text]) => [url, await text] as const));
  await context.close();
  return new Map(texts);
}

const kilobytes = (scripts: ReadonlyMap<string, string>): number =>
  [...scripts.values()].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000;
