export interface Address {
  readonly pathname: string;
  readonly search: string;
  /** The hash of the address: a tab of the page (S1 §2.3). */
  readonly hash?: string;
}

/** The first part of the addresses for anybody. */
export const publicNames = ['login', 'forgotPassword', 'validar'] as const;

const RECOVER = '/forgotPassword';
export const HOME = '/';

/** The page at an address before signing in (S0 §2.1). */
export type PublicPage =
  | { readonly page: 'login' }
  | { readonly page: 'recover' }
  | { readonly page: 'reset'; readonly token: string }
  /** For anybody with a printed document; the code comes with its QR code, or is typed. */
  | { readonly page: 'validar'; readonly codigo: string }
  | { readonly page: 'redirect'; readonly to: string };

/** The page of an address; a page that needs a session redirects to sign-in, which keeps it in `redirect`. */
export function publicPage({ pathname, search, hash = '' }: Address): PublicPage {
  const path = pathname.replace(/\/+$/, '') || HOME;
  if (path === HOME || path === '/login') return { page: 'login' };
  if (path === RECOVER) return { page: 'recover' };
  const token = /^\/forgotPassword\/([^/]+)$/.exec(path)?.[1];
  // Not decoded: our links have nothing to decode, and decoding a forged link might throw.
  if (token) return { page: 'reset', token };
  const codigo = /^\/validar(?:\/([\w-]*))?$/.exec(path);
  if (codigo) return { page: 'validar', codigo: codigo[1] ?? '' };
  return { page: 'redirect', to: `/?redirect=${encodeURIComponent(pathname + search + hash)}` };
}

/** Pages for anybody with the link or the paper, signed in or not. */
export const isPublicPath = (pathname: string): boolean =>
  /^(recover|reset|validar)$/.test(publicPage({ pathname, search: '' }).page);
