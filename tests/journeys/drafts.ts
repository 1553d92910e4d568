import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Does what types something, and waits until the browser has stored a draft of it; what is in it is encrypted. */
export async function guardado(page: Page, digitar: () => Promise<void>): Promise<void> {
  const ultimo = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('ativa-rascunhos');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const database = opening.result;
            const none = !database.objectStoreNames.contains('rascunhos');
            if (none) return resolve(0);
            const all = database.transaction('rascunhos').objectStore('rascunhos').getAll();
            all.onerror = () => reject(all.error);
            all.onsuccess = () => {
              database.close();
              resolve(Math.max(0, ...all.result.map(({ em }: { em: number }) => em)));
            };
          };
        }),
    );
  // What was there before may be on its way to the store: the draft waited for was read from the form after the last key, in another
  // millisecond than what was read before it.
  await page.evaluate(() => {
    const marcar = () => {
      const tecla = Date.now();
      while (Date.now() === tecla);
      document.documentElement.dataset.digitado = String(Date.now());
    };
    document.addEventListener('input', marcar, { capture: true });
  });
  await digitar();
  const digitado = Number(await page.evaluate(() => document.documentElement.dataset.digitado));
  await expect.poll(ultimo).toBeGreaterThanOrEqual(digitado);
}
