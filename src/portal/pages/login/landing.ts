import { type Address, HOME, publicPage } from './routes.ts';

/** Where a person who is in goes from this address: where they wanted to, or where they already are. */
export function landing({ pathname, search }: Address): string {
  const page = publicPage({ pathname, search });
  if (page.page === 'redirect') return pathname + search;
  return safeRedirect(new URLSearchParams(search).get('redirect')) ?? HOME;
}

/**
 * A `redirect` that stays inside the portal, or null. `//host` and `/\host` are other hosts to a browser, and tabs and
 * line breaks vanish from an address before it is read: `/<tab>/host` is `//host` too.
 */
export function safeRedirect(to: string | null): string | null {
  if (!to || !/^\/(?![/\\])/.test(to) || /[\s\p{Cc}]/u.test(to)) return null;
  const url = new URL(to, 'https://portal.invalid');
  if (url.origin !== 'https://portal.invalid') return null;
  const inside = url.pathname + url.search + url.hash;
  return /^\/(?![/\\])/.test(inside) && publicPage(url).page === 'redirect' ? inside : null;
}
