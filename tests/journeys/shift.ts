import type { Page } from 'playwright-core';

/** What moved by itself: by how much of the window, and what it was (the browser's own entries). */
export interface Shift {
  readonly value: number;
  readonly what: readonly string[];
}
declare global {
  interface Window {
    shifts?: Shift[];
  }
}

/** The most that a screen may move by itself while it comes. */
export const LIMITE = 0.05;

/** From now on, each document of the page keeps what moves in it, but for what follows an input. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRect;
        readonly currentRect: DOMRect;
      }[];
    }
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element
        ? `${element.tagName.toLowerCase()} «${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}»`
        : '?';
    };
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Entry[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(
          ({ node, previousRect: a, currentRect: b }) =>
            `${nameOf(node)} ${[a.x, a.y, a.width, a.height].map(Math.round)} → ${[b.x, b.y, b.width, b.height].map(Math.round)}`,
        );
        window.shifts!.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** All that moved since the document began, and of what moved most, what it was. */
export async function shiftOf(page: Page): Promise<Shift> {
  const all = await page.evaluate(() => window.shifts ?? []);
  const most = [...all].sort((a, b) => b.value - a.value).filter(({ value }) => value > 0.01);
  return { value: all.reduce((sum, { value }) => sum + value, 0), what: most.flatMap(({ what }) => what).slice(0, 6) };
}

/** What moved until now is not counted: it answers what a hand did, which on a busy machine takes long to be seen. */
export const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.shifts = [];
  });
