import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey } from './journey.ts';
import { telas } from './telas.ts';

export const regras = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** On a busy machine the moment is longer. */
export const coresAssentadas = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const mudancas = document.getAnimations().filter((a) => a instanceof CSSTransition);
    return Promise.allSettled(mudancas.map(({ finished }) => finished)).then(() => undefined);
  });

/** Walks every screen at that width with axe, in both themes: nothing found, and nothing wider than the window. */
export const nadaBarra = (viewport: { readonly width: number; readonly height: number }): void => {
  const j = journey();

  it.each(['ninguem', 'operador', 'admin', 'consulta'] as const)(
    '%s',
    async (quem) => {
      const options = { viewport, colorScheme: 'light', reducedMotion: 'reduce' } as const;
      const page = quem === 'ninguem' ? await j.pessoa(options) : await j.como(quem, options);
      const achados: string[] = [];
      for (const [nome, tela] of Object.entries(telas)) {
        if ((tela.quem ?? 'ninguem') !== quem) continue;
        await page.goto(j.server.url + tela.endereco);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await tela.passos?.(page);
        await page.waitForLoadState('networkidle');
        achados.push(...(await barreiras(`${nome}, tema claro`, new AxeBuilder({ page }).withTags(regras))));
        await page.emulateMedia({ colorScheme: 'dark' });
        // Colours change over a moment; what is measured is where they arrive. Nothing else depends on the theme.
        await page.waitForTimeout(600);
        await coresAssentadas(page);
        achados.push(
          ...(await barreiras(`${nome}, tema escuro`, new AxeBuilder({ page }).withRules(['color-contrast']))),
        );
        await page.emulateMedia({ colorScheme: 'light' });
        const sobra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (sobra > 0) achados.push(`${nome}: a página rola ${sobra} px para o lado`);
      }
      expect(achados).toEqual([]);
    },
    600_000,
  );
};

export const barreiras = async (onde: string, axe: AxeBuilder): Promise<string[]> =>
  (await axe.analyze()).violations.map(
    ({ id, nodes }) => `${onde}: ${id}: ${nodes.map((n) => n.target.join(' ')).join('; ')}`,
  );
