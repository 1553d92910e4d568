import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey } from './journey.ts';
import { telas } from './telas.ts';

const regras = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Changes the theme as the system of the person does. */
async function emTema(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((mode) => document.documentElement.style.colorScheme === mode, colorScheme);
}

/** Colours change over a moment, longer on a busy machine: where they arrive is what counts. */
const coresAssentadas = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const mudancas = document.getAnimations().filter((a) => a instanceof CSSTransition);
    await Promise.allSettled(mudancas.map(({ finished }) => finished));
  });

const nomes = { light: 'claro', dark: 'escuro' } as const;

/** Walks every screen at that width with axe, in both themes: nothing found, and nothing wider than the window. */
export const nadaBarra = (viewport: { readonly width: number; readonly height: number }): void => {
  const j = journey();

  it.each(['ninguem', 'operador', 'admin', 'consulta'] as const)(
    '%s',
    async (quem) => {
      const options = { viewport, colorScheme: 'light', reducedMotion: 'reduce' } as const;
      const page = quem === 'ninguem' ? await j.pessoa(options) : await j.como(quem, options);
      const achados: string[] = [];
      let tema: keyof typeof nomes = 'light';
      for (const [nome, tela] of Object.entries(telas)) {
        if ((tela.quem ?? 'ninguem') !== quem) continue;
        await page.goto(j.server.url + tela.endereco);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await tela.passos?.(page);
        await page.waitForLoadState('networkidle');
        // Every other screen is seen first in the dark; nothing but the contrast depends on the theme.
        achados.push(...(await barreiras(page, `${nome}, tema ${nomes[tema]}`)));
        tema = tema === 'light' ? 'dark' : 'light';
        await emTema(page, tema);
        achados.push(...(await barreiras(page, `${nome}, tema ${nomes[tema]}`, { regra: 'color-contrast' })));
        const sobra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (sobra > 0) achados.push(`${nome}: a página rola ${sobra} px para o lado`);
      }
      expect(achados).toEqual([]);
    },
    600_000,
  );
};

/** What axe finds on the page as it is, by all these rules or by one. */
export async function barreiras(page: Page, onde = 'aqui', { regra }: { regra?: string } = {}): Promise<string[]> {
  await coresAssentadas(page);
  // No frame of the portal is another origin's; otherwise each analysis opens a page of its own to put frames together.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (regra ? axe.withRules([regra]) : axe.withTags(regras)).analyze();
  return violations.map(({ id, nodes }) => `${onde}: ${id}: ${nodes.map((n) => n.target.join(' ')).join('; ')}`);
}
