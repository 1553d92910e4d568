import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Presses keys as a person without a mouse does, and counts them. */
export function keyboard(page: Page) {
  let teclas = 0;
  const aperta = async (...nomes: readonly string[]) => {
    for (const nome of nomes) {
      teclas += 1;
      await page.keyboard.press(nome);
    }
  };
  return {
    aperta,
    digita: async (texto: string) => {
      teclas += texto.length;
      // A hand leaves time between two keys for what a key sets off.
      await page.keyboard.type(texto, { delay: 40 });
    },
    /** Tab until the focus is there. */
    ate: async (onde: Locator) => {
      await onde.waitFor();
      for (let i = 0; i < 40; i++) {
        if (await onde.evaluate((e) => e === document.activeElement)) return;
        await aperta('Tab');
      }
      expect(await page.evaluate(() => document.activeElement?.outerHTML)).toBe('the element looked for');
    },
    total: () => teclas,
  };
}
