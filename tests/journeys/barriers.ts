import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { proving } from '../support/proof.ts';
import { journey } from './journey.ts';
import { screens } from './screens.ts';

const regras = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Changes the theme as the person's operating system does. */
async function emTema(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((mode) => document.documentElement.style.colorScheme === mode, colorScheme);
}

/** Waits until transitions end, because final colours and distances are to be measured. */
export const parada = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const mudancas = document.getAnimations().filter((a) => a instanceof CSSTransition);
    await Promise.allSettled(mudancas.map(({ finished }) => finished));
  });

const nomes = { light: 'claro', dark: 'escuro' } as const;

const janelas = {
  computador: { width: 1440, height: 900 },
  telefone: { width: 390, height: 844 },
} as const;

interface Olhar {
  readonly onde: keyof typeof janelas;
  readonly tema: keyof typeof nomes;
  readonly regra?: string;
}
/** All rules in one theme and the contrast alone in the other, because nothing else depends on the theme. */
const todos: readonly Olhar[] = [
  { onde: 'computador', tema: 'light' },
  { onde: 'computador', tema: 'dark', regra: 'color-contrast' },
  { onde: 'telefone', tema: 'dark' },
  { onde: 'telefone', tema: 'light', regra: 'color-contrast' },
];
/** All rules in one window and one theme: each screen in another than the screen before it. */
const umSo: readonly Olhar[] = [
  { onde: 'computador', tema: 'light' },
  { onde: 'telefone', tema: 'dark' },
  { onde: 'computador', tema: 'dark' },
  { onde: 'telefone', tema: 'light' },
];
const olhares = (n: number): readonly Olhar[] => (proving ? todos : [umSo[n % umSo.length]!]);

/**
 * Checks every screen of these people with axe: it finds nothing, and nothing is wider than the window. The windows are
 * as wide as a computer's and as a telephone's, in both themes: each screen in one of the four, or, when everything is
 * proved, in all of them.
 */
export const nothingBars = (...pessoas: readonly ('ninguem' | 'admin' | 'operador' | 'consulta')[]): void => {
  const j = journey();

  it.each(pessoas)(
    '%s',
    async (quem) => {
      const options = { viewport: janelas.computador, colorScheme: 'light' } as const;
      const page = quem === 'ninguem' ? await j.pessoa(options) : await j.como(quem, options);
      // Leaves unsaved input behind when the browser asks on the way to the next screen.
      page.on('dialog', (dialog) => void dialog.accept());
      const achados: string[] = [];
      const suas = Object.entries(screens).filter(([, tela]) => (tela.quem ?? 'ninguem') === quem);
      for (const [n, [nome, tela]] of suas.entries()) {
        await page.setViewportSize(janelas.computador);
        await page.goto(j.server.url + tela.endereco);
        try {
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          await tela.passos?.(page);
        } catch (cause) {
          throw new Error(`${nome}: ${String(cause)}`, { cause });
        }
        for (const { onde, tema, regra } of olhares(n)) {
          await page.setViewportSize(janelas[onde]);
          await emTema(page, tema);
          await page.waitForLoadState('networkidle');
          achados.push(...(await barriers(page, `${nome}, ${onde}, tema ${nomes[tema]}`, regra)));
          const sobra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          if (sobra > 0) achados.push(`${nome}, ${onde}: a página rola ${sobra} px para o lado`);
        }
      }
      expect(achados).toEqual([]);
    },
    // Seventy screens, each looked at four times.
    3_600_000,
  );
};

/** Violations that axe finds on the page, by all rules or by `regra` alone. */
export async function barriers(page: Page, onde = 'aqui', regra?: string): Promise<string[]> {
  await parada(page);
  // Evaluates axe's half megabyte of source once per page. Frames would need it too, but the portal has none.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (runOnly) => {
      // A tooltip stands outside of the landmarks wherever the pointer happens to rest.
      const onde = { include: [['body']], exclude: [['[role=tooltip]']] };
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(onde, {
        runOnly,
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => target.join(' ')) }));
    },
    regra ? { type: 'rule' as const, values: [regra] } : { type: 'tag' as const, values: regras },
  );
  return violations.map(({ id, nodes }) => `${onde}: ${id}: ${nodes.join('; ')}`);
}
