import { type Address, HOME, publicPage } from './routes.ts';

/** Where a signed-in user goes from this address: to its `redirect`, or to the address itself. */
export function landing({ pathname, search }: Address): string {
  const page = publicPage({ pathname, search });
  if (page.page === 'redirect') return pathname + search;
  return safeRedirect(new URLSearchParams(search).get('redirect')) ?? HOME;
}

/**
 * A `redirect` that stays inside the portal, or null. Browsers read `//host` and `/\host` as other hosts, and drop tabs
 * and line breaks from an address: `/<tab>/host` is `//host` too.
 */
export function safeRedirect(to: string | null): string | null {
  if (!to || !/^\/(?![/\\])/.test(to) || /[\s\p{Cc}]/u.test(to)) return null;
  const url = new URL(to, 'https://portal.invalid');
  if (url.origin !== 'https://portal.invalid') return null;
  const inside = url.pathname + url.search + url.hash;
  return /^\/(?![/\\])/.test(inside) && publicPage(url).page === 'redirect' ? inside : null;
}
