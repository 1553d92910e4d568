import axe from 'axe-core';
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

const janelas = {
  computador: { width: 1440, height: 900 },
  telefone: { width: 390, height: 844 },
} as const;

/**
 * Walks every screen of these people with axe, in a window of a computer that is then made as narrow as a telephone, in both
 * themes: nothing found, and nothing wider than the window.
 */
export const nadaBarra = (...pessoas: readonly ('ninguem' | 'admin' | 'operador' | 'consulta')[]): void => {
  const j = journey();

  it.each(pessoas)(
    '%s',
    async (quem) => {
      const options = { viewport: janelas.computador, colorScheme: 'light' } as const;
      const page = quem === 'ninguem' ? await j.pessoa(options) : await j.como(quem, options);
      // What a screen was left with is no matter of the next one.
      page.on('dialog', (dialog) => void dialog.accept());
      const achados: string[] = [];
      let tema: keyof typeof nomes = 'light';
      for (const [nome, tela] of Object.entries(telas)) {
        if ((tela.quem ?? 'ninguem') !== quem) continue;
        await page.setViewportSize(janelas.computador);
        await page.goto(j.server.url + tela.endereco);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await tela.passos?.(page);
        for (const [onde, janela] of Object.entries(janelas)) {
          await page.setViewportSize(janela);
          await page.waitForLoadState('networkidle');
          // In each window another theme comes first; nothing but the contrast depends on it.
          achados.push(...(await barreiras(page, `${nome}, ${onde}, tema ${nomes[tema]}`)));
          tema = tema === 'light' ? 'dark' : 'light';
          await emTema(page, tema);
          achados.push(
            ...(await barreiras(page, `${nome}, ${onde}, tema ${nomes[tema]}`, { regra: 'color-contrast' })),
          );
          const sobra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          if (sobra > 0) achados.push(`${nome}, ${onde}: a página rola ${sobra} px para o lado`);
        }
      }
      expect(achados).toEqual([]);
    },
    600_000,
  );
};

/** What axe finds on the page as it is, by all these rules or by one. */
export async function barreiras(page: Page, onde = 'aqui', { regra }: { regra?: string } = {}): Promise<string[]> {
  await coresAssentadas(page);
  // Its half megabyte of source is read once for each page. The portal has no frames, which would need it for themselves.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (runOnly) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, { runOnly });
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => target.join(' ')) }));
    },
    regra ? { type: 'rule' as const, values: [regra] } : { type: 'tag' as const, values: regras },
  );
  return violations.map(({ id, nodes }) => `${onde}: ${id}: ${nodes.join('; ')}`);
}
