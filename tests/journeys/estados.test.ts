import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addresses } from '@/portal/routes/addresses.ts';
import type { Visto } from '../states/run.ts';
import { barriers, parada } from './barriers.ts';
import type { Ler } from './comAAcao.ts';
import { estilosDe, limites, medidas, reunidos } from './estilos.ts';
import { journey } from './journey.ts';
import { dialogos } from './otherStates.ts';
import { dez } from './screens.ts';
import { forgetShifts, LIMITE, shiftOf, watchShifts } from './shift.ts';
import { type State, states } from './states.ts';

/**
 * Where `npm run screenshots -- --all` and `npm run prove states` want their pictures and figures, and words that pick some states.
 * Without it, the ten of every change are looked at once each.
 */
const folder = process.env.ATIVA_PICTURES;
const words = (process.env.ATIVA_PICTURES_OF ?? '').split('|').filter(Boolean);

const inteiro = folder !== undefined;
const escolhidos = Object.entries(states).filter(([nome]) =>
  inteiro ? words.length === 0 || words.some((word) => nome.includes(word)) : dez.includes(nome),
);

const mesa = { width: 1440, height: 900 };
const telefone = { width: 390, height: 844 };
/** 1920, 200 % of 1440 and forced colours are looked at where they say most. */
const tambem = /, lista$|detalhe|, um registro$|passo|ANEXAR_AR$|^painel$|escolhida|filtros|memória|conta de uma/;
/** As in `telasSemBarreiras`: all rules in one theme of a window, and the contrast alone in the other; enlarged, what scrolls. */
const contraste = 'color-contrast';
const oQueRola = 'scrollable-region-focusable';
const looks = [
  { name: '1440', size: mesa, scheme: 'light', axe: 'all' },
  { name: '1440-escuro', size: mesa, scheme: 'dark', axe: contraste },
  { name: '390', size: telefone, scheme: 'light', axe: contraste },
  { name: '390-escuro', size: telefone, scheme: 'dark', axe: 'all' },
  { name: '1920', size: { width: 1920, height: 1080 }, scheme: 'light', some: true },
  { name: '200-por-cento', size: { width: 720, height: 450 }, scheme: 'light', some: true, axe: oQueRola },
  { name: 'cores-forcadas', size: mesa, scheme: 'light', forced: 'active', some: true },
] as const;

const j = journey();

it('todo endereço e todo diálogo do portal tem um estado que o mostra', () => {
  const abertos = Object.values(states).map(({ endereco }) => (typeof endereco === 'string' ? endereco : ''));
  const semEstado = addresses.filter((nome) => !abertos.some((um) => new RegExp(`^/${nome}(?![\\w-])`).test(um)));
  // The sign-in has two addresses (S0 §2.1).
  expect(semEstado).toEqual(['login']);
  const fontes = readdirSync('src/portal', { recursive: true, encoding: 'utf8' }).filter((nome) =>
    nome.endsWith('.tsx'),
  );
  const tardios = fontes.flatMap((nome) =>
    [
      ...readFileSync(join('src/portal', nome), 'utf8').matchAll(
        /lateDialog\(\(\) => import\('[\w./-]*?(\w+)\.tsx'\)/g,
      ),
    ].map(([, um]) => um!),
  );
  expect([...new Set(tardios)].sort()).toEqual(Object.keys(dialogos).sort());
  expect(Object.values(dialogos).filter((nome) => !(nome in states))).toEqual([]);
});

describe('cada tela, em cada estado', () => {
  const vistos: Record<string, Visto> = {};

  it.each(['ninguem', 'admin', 'gestor', 'operador', 'consulta'] as const)(
    '%s: nada barra, e nada se move sozinho',
    async (quem) => {
      const seus = escolhidos.filter(([, estado]) => (estado.quem ?? 'ninguem') === quem);
      let page: Page | undefined;
      for (const [nome, estado] of seus) {
        if (!page || estado.deixa) {
          await page?.context().close();
          page = await novaPagina(quem);
        }
        try {
          vistos[nome] = await ver(page, nome, estado);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        } catch (cause) {
          vistos[nome] = {
            achados: [`${nome}: ${stripVTControlCharacters(String(cause)).split('\n').slice(0, 3).join(' ')}`],
          };
        }
        if (folder) guardar(folder, { [nome]: vistos[nome] });
        if (estado.deixa || !vistos[nome].estilos) {
          await page.context().close();
          page = undefined;
        }
      }
      expect(seus.flatMap(([nome]) => vistos[nome]!.achados)).toEqual([]);
    },
  );

  it('juntas não têm mais estilos do que a escala', () => {
    const juntos = reunidos(Object.values(vistos).flatMap(({ estilos }) => estilos ?? []));
    const demais = medidas.filter((nome) => Object.keys(juntos[nome]).length > limites[nome]);
    expect(Object.fromEntries(demais.map((nome) => [nome, juntos[nome]]))).toEqual({});
  });
});

async function ver(page: Page, nome: string, estado: State): Promise<Visto> {
  await abrir(page, estado);
  await assentada(page, estado);
  const { value, what } = await shiftOf(page);
  const moveu = value > LIMITE ? [`${nome}: moveu-se ${value.toFixed(3)}: ${what.join('; ')}`] : [];
  const estilos = await estilosDe(page, nome);
  if (!folder) return { achados: [...moveu, ...(await barriers(page, nome))], estilos };
  const figuras = await figurasDe(page, value);
  return { achados: [...moveu, ...(await retratar(page, nome, estado))], estilos, figuras };
}

/** Adds it to what was seen of other states; the command that opens all of them takes those of before away. */
function guardar(where: string, vistos: Readonly<Record<string, Visto>>): void {
  const file = `${where}/figuras.json`;
  const antes = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
  mkdirSync(where, { recursive: true });
  writeFileSync(file, JSON.stringify({ ...antes, ...vistos }, null, 1));
}

/** What a page has asked for and waits for: `networkidle` is said once for each document. */
const pedidos = new WeakMap<Page, Set<Request>>();

async function novaPagina(quem: 'ninguem' | NonNullable<State['quem']>): Promise<Page> {
  const options = { viewport: mesa, colorScheme: 'light' } as const;
  const page = quem === 'ninguem' ? await j.pessoa(options) : await j.como(quem, options);
  page.on('dialog', (dialog) => void dialog.accept());
  const emVoo = new Set<Request>();
  pedidos.set(page, emVoo);
  page.on('request', (request) => emVoo.add(request));
  page.on('requestfinished', (request) => emVoo.delete(request));
  page.on('requestfailed', (request) => emVoo.delete(request));
  // A picture that cannot be taken is said soon; a test has patience.
  if (folder) page.setDefaultTimeout(30_000);
  await watchShifts(page);
  return page;
}

/** Opens it with nothing kept of the visit before: what is routed, the browser does not take from its cache. */
async function abrir(page: Page, { endereco, antes, passos, soNoTelefone }: State): Promise<void> {
  await page.setViewportSize(soNoTelefone ? telefone : mesa);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: null });
  const onde = typeof endereco === 'string' ? endereco : await endereco(leituraDe(page));
  // Another document, also where only the hash differs.
  await page.goto('about:blank');
  pedidos.get(page)?.clear();
  await page.route('**/*', (route) => route.fallback());
  await antes?.(page);
  await page.goto(j.server.url + onde);
  // A dialog that opens with its page hides it from who only hears.
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor();
  if (!passos) return;
  await passos(page);
  await forgetShifts(page);
}

const leituraDe =
  (page: Page): Ler =>
  async ({ method, path }, body) =>
    page.evaluate(
      async ({ method, path, body }) => {
        const headers = {
          authorization: `Bearer ${localStorage.getItem('accessToken')}`,
          'ativa-pessoa': String(JSON.parse(localStorage.getItem('user')!).id),
          'content-type': 'application/json',
        };
        return (await fetch(`/api/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json();
      },
      { method, path, body },
    );

async function assentada(page: Page, { espera }: State): Promise<void> {
  // Twice: an answer may bring the code that asks for more.
  for (const _ of espera ? [] : [1, 2]) {
    await page.waitForLoadState('networkidle');
    await expect.poll(() => pedidos.get(page)?.size, folder ? { timeout: 30_000 } : {}).toBe(0);
    await parada(page);
  }
  await page.evaluate(() => document.fonts.ready);
  await parada(page);
}

/** What is said of a screen in docs/aparencia.md. */
async function figurasDe(page: Page, shift: number): Promise<NonNullable<Visto['figuras']>> {
  const medir = () =>
    page.evaluate(() => {
      const amounts = document.evaluate(
        '//main//*[starts-with(normalize-space(text()), "R$")]',
        document.body,
        null,
        7,
      );
      const ys = Array.from({ length: amounts.snapshotLength }, (_, i) =>
        Math.round((amounts.snapshotItem(i) as Element).getBoundingClientRect().top),
      );
      const rows = [...document.querySelectorAll('tbody tr')];
      return {
        altura: document.documentElement.scrollHeight,
        primeiroValor: ys.length > 0 ? Math.min(...ys.filter((y) => y > 0)) : null,
        linhas: rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
      };
    });
  const naMesa = await medir();
  await page.setViewportSize(telefone);
  await parada(page);
  const noTelefone = await medir();
  await page.setViewportSize(mesa);
  return { shift: Number(shift.toFixed(3)), naMesa, noTelefone };
}

/** Takes the pictures, and answers what bars somebody in each look. */
async function retratar(page: Page, nome: string, estado: State): Promise<readonly string[]> {
  const achados: string[] = [];
  mkdirSync(folder!, { recursive: true });
  const arquivo = nome
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w]+/g, '-')
    .toLowerCase();
  for (const look of looks) {
    if ('some' in look && !tambem.test(nome)) continue;
    if (estado.soNoTelefone && look.size !== telefone) continue;
    await page.setViewportSize(look.size);
    await page.emulateMedia({ colorScheme: look.scheme, forcedColors: 'forced' in look ? look.forced : null });
    await assentada(page, estado);
    const fullPage = (await page.getByRole('dialog').count()) === 0;
    await page.screenshot({ path: `${folder}/${arquivo}@${look.name}.png`, fullPage });
    if ('axe' in look)
      achados.push(...(await barriers(page, `${nome}, ${look.name}`, look.axe === 'all' ? undefined : look.axe)));
  }
  return achados;
}
