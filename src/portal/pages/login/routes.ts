export interface Address {
  readonly pathname: string;
  readonly search: string;
  /** The tab of a page (S1 §2.3). */
  readonly hash?: string;
}

const RECOVER = '/forgotPassword';
export const HOME = '/';

/** What stands on the address before signing in (S0 §2.1). */
export type PublicPage =
  | { readonly page: 'login' }
  | { readonly page: 'recover' }
  | { readonly page: 'reset'; readonly token: string }
  /** Whoever holds a printed document; the code comes with the square, or is typed. */
  | { readonly page: 'validar'; readonly codigo: string }
  | { readonly page: 'redirect'; readonly to: string };

/** The page of an address; a page that needs a session leads to sign-in and is remembered in `redirect`. */
export function publicPage({ pathname, search, hash = '' }: Address): PublicPage {
  const path = pathname.replace(/\/+$/, '') || HOME;
  if (path === HOME || path === '/login') return { page: 'login' };
  if (path === RECOVER) return { page: 'recover' };
  const token = /^\/forgotPassword\/([^/]+)$/.exec(path)?.[1];
  // As it stands in the address: our links hold nothing to decode, and a stranger's may not even be decodable.
  if (token) return { page: 'reset', token };
  const codigo = /^\/validar(?:\/([\w-]*))?$/.exec(path);
  if (codigo) return { page: 'validar', codigo: codigo[1] ?? '' };
  return { page: 'redirect', to: `/?redirect=${encodeURIComponent(pathname + search + hash)}` };
}

/** Pages for whoever holds the link or the paper, signed in or not. */
export const isPublicPath = (pathname: string): boolean =>
  /^(reset|validar)$/.test(publicPage({ pathname, search: '' }).page);
