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
  // What was there before may be on its way to the store: of the draft waited for, the time is later than that of the typing.
  const antes = await page.evaluate(() => Date.now());
  await digitar();
  await expect.poll(ultimo).toBeGreaterThan(antes);
}
