import type { Permission } from '@/contract/permissions.ts';
import type { UsuarioSessao } from '@/contract/sessao.ts';

export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly user: UsuarioSessao;
  readonly version: string;
}

const keys = ['accessToken', 'refreshToken', 'user', 'version'] as const;
const NOTICE = 'aviso';

/** The stored session, whole or not at all; read anew each time, because another tab may have changed it. */
export function getSession(): Session | null {
  const [accessToken, refreshToken, user, version] = keys.map((key) => localStorage.getItem(key));
  if (!accessToken || !refreshToken || !user) return null;
  try {
    return { accessToken, refreshToken, user: JSON.parse(user) as UsuarioSessao, version: version ?? '' };
  } catch {
    return null;
  }
}

export function setSession(session: Session): void {
  localStorage.setItem('refreshToken', session.refreshToken);
  localStorage.setItem('user', JSON.stringify(session.user));
  localStorage.setItem('version', session.version);
  localStorage.setItem('accessToken', session.accessToken);
}

export function setTokens(tokens: Pick<Session, 'accessToken' | 'refreshToken'>): void {
  localStorage.setItem('refreshToken', tokens.refreshToken);
  localStorage.setItem('accessToken', tokens.accessToken);
}

/** Removes tokens, user and version (S0 §4); the other tabs follow by their storage event. */
export const clearSession = (): void => {
  for (const key of keys) localStorage.removeItem(key);
};

/** A session counts only while the access token has not expired (S0 §4). */
export function isAuthenticated(now = Date.now()): boolean {
  const session = getSession();
  return session !== null && (claims(session.accessToken).exp ?? 0) * 1000 > now;
}

/** Does the user hold the permission (of a list: any of them)? Only for drawing; the server decides. */
export function can(permission: Permission | readonly Permission[]): boolean {
  const held = scopes();
  return typeof permission === 'string' ? held.has(permission) : permission.some((code) => held.has(code));
}

let memo: { token: string; scopes: ReadonlySet<string> } = { token: '', scopes: new Set() };
/** Permission codes inside the access token. */
export function scopes(): ReadonlySet<string> {
  const token = localStorage.getItem('accessToken') ?? '';
  if (memo.token !== token) memo = { token, scopes: new Set(claims(token).scopes ?? []) };
  return memo.scopes;
}

interface Claims {
  readonly exp?: number;
  readonly scopes?: readonly string[];
}

/** The claims of a token, unverified; an unreadable token has none. */
export function claims(token: string): Claims {
  try {
    const bytes = Uint8Array.from(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')), (c) =>
      c.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return {};
  }
}

/** Ends the session here and in every tab, says why on the sign-in screen, and comes back to this address after it. */
export function endSession(notice?: string): void {
  clearSession();
  if (notice) sessionStorage.setItem(NOTICE, notice);
  leaving = true;
  location.reload();
}

/** Codes 22 and 27: the whole storage goes, then the page is loaded again (S0 §8). */
export function resetBrowser(notice?: string): void {
  localStorage.clear();
  endSession(notice);
}

/** Leaves for good: the sign-in screen at `/`, without a way back. */
export function leave(): void {
  clearSession();
  leaving = true;
  location.replace('/');
}

let leaving = false;
/** True from the moment the page is being left, so that what still fails meanwhile is not shown. */
export const isLeaving = (): boolean => leaving;

/** The sentence left by a session that ended, once. */
export function takeNotice(): string | null {
  const notice = sessionStorage.getItem(NOTICE);
  sessionStorage.removeItem(NOTICE);
  return notice;
}

/**
 * Signing out, or in, in one tab is doing it in all: the page follows what the others stored.
 * A renewed pair of the same user is no reason to load the page again.
 */
export function followOtherTabs(): void {
  const mine = getSession()?.user.id;
  window.addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== 'accessToken') return;
    const theirs = getSession()?.user.id;
    if (mine !== undefined && theirs === undefined) leave();
    else if (theirs !== mine) location.reload();
  });
}
