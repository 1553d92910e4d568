import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright-core';
import { signAccess } from '@/server/call/tokens.ts';
import { launchBrowser, PATIENCE } from '../support/browser.ts';
import { demoData, PASSWORD, type Who } from '../support/demo.ts';
import { freePort, type RunningServer, startServer } from '../support/server.ts';
import type { AttackOptions, Figures } from './figures.ts';
import { type Api, apiOf, browserOf, enter, within } from './interruptions/person.ts';
import { type Caso, campo, pdf, type Superficie, superficies } from './interruptions/surfaces.ts';
import { type Random, randomFrom } from './random.ts';

const ROUNDS = { full: 200, seed: 32 };
/** Text typed at least this long before the interruption must not be lost. */
const KEPT_MS = 500;
/** The link of a remote office: 1.6 Mbit/s, 150 ms there and back. */
const slowLink = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 95_000 };

/** A person working on a surface (a form or a dialog), with all that an interruption needs. */
interface Trabalho {
  readonly house: House;
  readonly context: BrowserContext;
  readonly superficie: Superficie;
  readonly caso: Caso;
  page: Page;
  scope: Locator;
}

/**
 * Makes the interruption happen. Afterwards either the surface is open again for the person to go on, or its content
 * was saved (`salvo`).
 */
type Interrupcao = (work: Trabalho) => Promise<'salvo' | undefined>;

/** Interrupts people who type and choose files. When they go on, all their input must be there. */
export async function run({ full, seed }: AttackOptions): Promise<Figures> {
  return interrupted(full ? ROUNDS.full : ROUNDS.seed, seed);
}

/** Runs that many interruptions of these kinds; the seed draws the surface of each, and none is left out. */
export async function interrupted(rounds: number, seed: number, kindsOf = Object.keys(interrupcoes)): Promise<Figures> {
  const house = await open();
  const count: Count = { typed: 0, lost: 0, files: 0, filesLost: 0, saved: 0, twice: 0, kinds: new Map() };
  const failures: string[] = [];
  try {
    for (let n = 0; n < rounds; n++) {
      const random = randomFrom(seed, n);
      const [kind, surface] = drawn(n, kindsOf, random);
      const what = `#${n} ${surface}: ${kind}`;
      count.kinds.set(kind, (count.kinds.get(kind) ?? 0) + 1);
      const found = await once(house, { kind, surface, n, random, count }).catch((error: Error) => [
        `não terminou: ${error.message.split('\n').slice(0, 3).join(' ')}`,
      ]);
      failures.push(...found.map((one) => `${what}: ${one}`));
      if (process.env.ATTACK_VERBOSE) process.stderr.write(`${what}: ${found.join('; ') || 'ok'}\n`);
    }
  } finally {
    await house.close();
  }
  const { typed, lost, files, filesLost, saved, twice, kinds } = count;
  return {
    name: 'Interrupções: o que se digita quando algo acontece no meio',
    rows: [
      ['interrupções', rounds],
      ['telas e diálogos', Object.keys(superficies).length],
      ...[...kinds].sort().map(([kind, times]): [string, number] => [`– ${kind}`, times]),
      [`caracteres digitados ${KEPT_MS} ms antes ou mais`, typed],
      ['caracteres perdidos', lost],
      ['arquivos escolhidos', files],
      ['arquivos perdidos', filesLost],
      ['salvos depois', saved],
      ['salvos duas vezes', twice],
    ],
    failures,
  };
}

interface Count {
  typed: number;
  lost: number;
  files: number;
  filesLost: number;
  saved: number;
  twice: number;
  readonly kinds: Map<string, number>;
}

interface House {
  readonly browser: Browser;
  readonly server: RunningServer;
  api(quem: Who): Promise<Api>;
  /** Kills the server, runs `meanwhile`, and starts the server again on the same data. */
  away(meanwhile: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

async function open(): Promise<House> {
  const env = { ATIVA_CAPTCHA: 'off', ATIVA_PROXY: '127.0.0.1', LOG_LEVEL: 'error', AUTH_SECRET: secret };
  const port = await freePort();
  const start = (dataDir?: string) =>
    demoData().then((from) => startServer({ port, env, timeoutMs: 300_000, ...(dataDir ? { dataDir } : { from }) }));
  let server = await start();
  const browser = await launchBrowser();
  return {
    browser,
    get server() {
      return server;
    },
    // Signs in each time, because the attack lasts longer than an access token.
    api: (quem) => apiOf(server, quem),
    away: async (meanwhile) => {
      const { dataDir } = server;
      await server.kill();
      await meanwhile();
      server = await start(dataDir);
    },
    close: async () => {
      await browser.close();
      await server.stop();
    },
  };
}

/** Takes kinds and surfaces in turn, so that each occurs; skips surfaces to which the kind does not apply (`cabe`). */
function drawn(n: number, kinds: readonly string[], random: Random): [kind: string, surface: string] {
  const kind = kinds[n % kinds.length]!;
  const fitting = Object.keys(superficies).filter((name) => cabe(kind, superficies[name]!));
  const turn = Math.floor(n / kinds.length) + random.below(2);
  return [kind, fitting[(turn + n) % fitting.length]!];
}

const cabe = (kind: string, { dialogo, passo, mudar, salvar }: Superficie): boolean => {
  if (kind === 'volta') return passo !== true;
  if (kind === 'Esc' || kind === 'clique ao lado') return dialogo === true;
  if (kind === 'outra pessoa salva antes') return mudar !== undefined;
  return comSalvar.includes(kind) ? salvar !== undefined : true;
};

/** In these kinds the person saves during the interruption, so every required input must be given before. */
const comSalvar = ['sem conexão', 'servidor fora', 'sessão encerrada'];

interface Round {
  readonly kind: string;
  readonly surface: string;
  readonly n: number;
  readonly random: Random;
  readonly count: Count;
}

/** One person, one surface, one interruption. Answers the failures. */
async function once(house: House, { kind, surface, n, random, count }: Round): Promise<readonly string[]> {
  const superficie = superficies[surface]!;
  const api = await house.api(superficie.quem);
  const caso = await superficie.caso(api, n, random);
  const before = (await superficie.feitos?.(api, caso)) ?? 0;
  const context = await browserOf(house.browser, house.server, superficie.quem);
  try {
    const page = await context.newPage();
    // When the browser asks, the person chooses to leave the page.
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    await page.goto(`${house.server.url}/painel`);
    await page.getByRole('navigation', { name: 'Menu principal' }).waitFor();
    const link = kind === 'linha lenta' ? await slow(page) : undefined;
    const work: Trabalho = { house, context, superficie, caso, page, scope: await superficie.abrir(page, caso) };
    await superficie.primeiro?.(work.scope);
    for (const [name, texto] of Object.entries(caso.textos)) await type(work.scope, name, texto);
    const inteiro = comSalvar.includes(kind);
    const so = Object.keys(caso.textos).length === 0;
    const file = superficie.arquivo && (inteiro || so || random.chance(0.7)) ? `arquivo-${n}.pdf` : undefined;
    if (file) await choose(work, file, inteiro || random.chance(0.6));
    // By the page's own timer, after which the timers that it set before are over, however busy the machine is.
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), KEPT_MS);
    const salvo = (await interrupcoes[kind]!(work)) === 'salvo';
    await link?.send('Network.emulateNetworkConditions', {
      ...slowLink,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    const mudou = kind === 'outra pessoa salva antes' ? 1 : 0;
    return await settled(work, { api, before, file, count, salvo, mudou });
  } finally {
    await context.close();
  }
}

async function slow(page: Page): Promise<CDPSession> {
  const link = await page.context().newCDPSession(page);
  await link.send('Network.emulateNetworkConditions', slowLink);
  return link;
}

/** Types key by key as soon as the field is there, like people who do not wait. */
async function type(scope: Locator, name: string, texto: string): Promise<void> {
  const field = campo(scope, name);
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(texto, { delay: 8 });
}

/** @param arrived whether the person waits until the file is uploaded */
async function choose({ page, scope, superficie }: Trabalho, name: string, arrived: boolean): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), superficie.arquivo!(scope).click()]);
  await chooser.setFiles(pdf(name));
  await scope.getByText(name).first().waitFor();
  if (arrived) await scope.getByRole('button', { name: `Remover o arquivo ${name}` }).waitFor();
}

interface Expected {
  readonly api: Api;
  readonly before: number;
  readonly file: string | undefined;
  readonly count: Count;
  readonly salvo: boolean;
  /** How often somebody else saved the record meanwhile. */
  readonly mudou: number;
}

/**
 * Compares the surface with what was typed, saves it if it was not saved yet, and checks that it was saved exactly
 * once. Answers the failures.
 */
async function settled({ scope, superficie, caso, page }: Trabalho, expect: Expected) {
  const { api, before, file, count, salvo, mudou } = expect;
  const wrong: string[] = [];
  for (const [name, texto] of Object.entries(caso.textos)) {
    count.typed += texto.length;
    if (salvo) continue;
    const there = () => campo(scope, name).inputValue();
    const value = await eventually(there, (now) => now === texto);
    if (value === texto) continue;
    count.lost += texto.length;
    wrong.push(`«${name}» tem «${value}» em vez de «${texto}»`);
  }
  if (file) {
    count.files++;
    const remover = scope.getByRole('button', { name: `Remover o arquivo ${file}` });
    if (!salvo && !(await eventually(() => remover.isVisible(), Boolean))) {
      count.filesLost++;
      wrong.push(`o arquivo ${file} não voltou`);
    }
  }
  const { salvar, feitos } = superficie;
  if (wrong.length > 0 || !salvar || !feitos || (superficie.arquivo && !file)) return wrong;
  if (!salvo) await salvar(scope);
  const conflito = page.getByRole('dialog', { name: 'Outra pessoa alterou este registro' });
  if (mudou > 0) await conflito.getByRole('button', { name: 'Salvar assim' }).click();
  const expected = before + mudou + 1;
  const times = await eventually(
    () => feitos(api, caso),
    (now) => now >= expected,
  );
  await page.waitForTimeout(300);
  if (times < expected)
    wrong.push(`não foi salvo: ${(await page.getByRole('alert').allInnerTexts()).join(' | ').slice(0, 300)}`);
  else if ((await feitos(api, caso)) > expected) {
    count.twice++;
    wrong.push('foi salvo duas vezes');
  } else count.saved++;
  return wrong;
}

/** Repeats `look` until its answer is as wanted, for at most `PATIENCE`; answers the last. */
async function eventually<T>(look: () => Promise<T>, wanted: (now: T) => boolean): Promise<T> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const now = await look();
    if (wanted(now) || Date.now() > deadline) return now;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Opens the surface again on a page that now shows something else or is still loading. Takes up the draft of a closed
 * tab.
 */
async function reabrir(work: Trabalho, page = work.page): Promise<void> {
  work.page = page;
  await page.getByRole('navigation', { name: 'Menu principal' }).waitFor();
  work.scope = await work.superficie.abrir(page, work.caso);
  const usar = work.scope.getByRole('button', { name: 'Usar o rascunho' });
  await work.scope
    .getByText(/^(Recuperamos|Há um rascunho)/)
    .first()
    .waitFor();
  if (await usar.isVisible()) await usar.click();
}

/** A new tab of the same browser, which begins on the dashboard. */
async function novaAba({ context, house }: Trabalho): Promise<Page> {
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  await page.goto(`${house.server.url}/painel`);
  return page;
}

const guardarESair = (page: Page) => page.getByRole('button', { name: 'Sair e guardar o rascunho' }).click();
const continuar = (page: Page) => page.getByRole('button', { name: 'Continuar preenchendo' }).click();

/** Saves, and waits for the message that the server cannot be reached. */
async function naoSalva({ superficie, scope, page }: Trabalho): Promise<void> {
  await superficie.salvar!(scope);
  await page
    .getByText(/^Não foi possível conectar ao servidor/)
    .first()
    .waitFor();
}

const secret = 'a secret of the tests, of more than 32 characters';
/** Replaces the access token by an expired one, and the refresh token by an invalid one. */
async function semSessao(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken')!);
  const { sub, sid, va, scopes } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  const held = { idUsuario: Number(sub), idSessao: sid, versaoAcesso: va, permissoes: scopes };
  const expired = await signAccess(secret, held, new Date(0));
  await page.evaluate((accessToken) => {
    localStorage.setItem('accessToken', accessToken);
    localStorage.setItem('refreshToken', 'x');
  }, expired);
}

/** A screen that this person may open and whose code is not downloaded yet. */
function telaTardia({ superficie, caso }: Trabalho): string {
  // A process is registered with the code of the wizard's uploads, and the report is fetched ahead.
  if (caso.path.startsWith('/negociacao')) return '/processoDevolvido/1';
  if (superficie.quem !== 'operador') return '/relatorioSinteticoProcesso';
  return /cadastrar|editar/.test(caso.path) ? '/processoDevolvido/1' : '/processos/cadastrar';
}

const interrupcoes: Readonly<Record<string, Interrupcao>> = {
  recarga: async (work) => {
    await work.page.reload();
    await reabrir(work);
  },
  volta: async (work) => {
    await work.page.goBack();
    await guardarESair(work.page);
    await reabrir(work);
  },
  'aba fechada': async (work) => {
    await work.page.close({ runBeforeUnload: true });
    await reabrir(work, await novaAba(work));
  },
  'aba morta': async (work) => {
    const link = await work.context.newCDPSession(work.page);
    // Not awaited: the crashed page never answers.
    void link.send('Page.crash').catch(() => undefined);
    await work.page.waitForEvent('crash');
    const page = await novaAba(work);
    await work.page.close();
    await reabrir(work, page);
  },
  'sessão encerrada': async ({ page, scope, superficie }) => {
    await semSessao(page);
    await superficie.salvar!(scope);
    const dialogo = page.getByRole('dialog', { name: 'Entre de novo para continuar' });
    await dialogo.getByLabel(/^Senha/).fill(PASSWORD);
    await dialogo.getByRole('button', { name: 'Entrar', exact: true }).click();
    await dialogo.waitFor({ state: 'detached' });
    return 'salvo';
  },
  'outra pessoa no mesmo navegador': async (work) => {
    const { page, superficie } = work;
    await page.reload();
    await page.getByRole('navigation', { name: 'Menu principal' }).waitFor();
    await semDialogo(work);
    await sair(page);
    await enter(page, superficie.quem === 'admin' ? 'operador' : 'admin');
    await page.getByRole('button', { name: /Abrir dados do usuário/ }).click();
    await page.getByRole('menuitem', { name: 'Rascunhos' }).click();
    await page.getByText('Não há rascunhos neste dispositivo.').waitFor();
    await page.getByRole('button', { name: 'Fechar' }).last().click();
    await sair(page);
    await enter(page, superficie.quem);
    await reabrir(work);
  },
  'sair e entrar': async (work) => {
    await work.page.reload();
    await work.page.getByRole('navigation', { name: 'Menu principal' }).waitFor();
    await semDialogo(work);
    await sair(work.page);
    await enter(work.page, work.superficie.quem);
    await reabrir(work);
  },
  'pedaço que não chega': async (work) => {
    const { page } = work;
    await page.route('**/assets/*.js', (route) => route.abort());
    await within(page, telaTardia(work));
    await guardarESair(page);
    await page.getByRole('heading', { name: 'Esta tela não pôde ser aberta' }).waitFor();
    await page.unroute('**/assets/*.js');
    await reabrir(work);
  },
  implantação: async (work) => {
    const { page } = work;
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await within(page, '/perfil/cadastrar');
    await continuar(page);
    await page.unroute('**/assets/*.js');
  },
  'sem conexão': async (work) => {
    await work.context.setOffline(true);
    await work.page.getByText('Sem conexão.').waitFor();
    await naoSalva(work);
    await work.context.setOffline(false);
    await work.page.getByText('Sem conexão.').waitFor({ state: 'detached' });
  },
  'servidor fora': async (work) => {
    await work.house.away(() => naoSalva(work));
  },
  'outra pessoa salva antes': async ({ house, superficie, caso }) => {
    await superficie.mudar!(await house.api(superficie.quem), caso);
  },
  Esc: async (work) => {
    await work.page.keyboard.press('Escape');
    await guardarESair(work.page);
    await reabrir(work);
  },
  'clique ao lado': async (work) => {
    await work.page.mouse.click(5, 5);
    await continuar(work.page);
  },
  menu: async (work) => {
    const { page, superficie } = work;
    if (superficie.dialogo) await within(page, '/painel');
    else await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link').first().click();
    await guardarESair(page);
    await reabrir(work);
  },
  'linha lenta': async () => undefined,
};

/** Closes the dialog that the address of the reloaded page opened again, over the menu. */
async function semDialogo({ page }: Trabalho): Promise<void> {
  if (!/[?&](acao|negociar)=/.test(page.url())) return;
  await page
    .getByText(/^Recuperamos/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await guardarESair(page);
}

async function sair(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Abrir dados do usuário/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  const manter = page.getByRole('button', { name: 'Manter e sair' });
  const usuario = page.getByRole('textbox', { name: 'Usuário' });
  await manter.or(usuario).first().waitFor();
  if (await manter.isVisible()) await manter.click();
  await usuario.waitFor();
}
