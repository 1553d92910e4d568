import type { UsuarioSessao } from '@/contract/sessao.ts';
import { serverNow } from './clock.ts';

export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly user: UsuarioSessao;
  readonly version: string;
}

const keys = ['accessToken', 'refreshToken', 'user', 'version'] as const;
export const NOTICE = 'aviso';
/** Whom this tab has told of their drafts. */
export const REMINDED = 'rascunhosDitos';

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
  sessionStorage.removeItem(REMINDED);
};

/** A session counts only while the access token has not expired by the clock of the server that gave it (S0 §4). */
export function isAuthenticated(now = serverNow().getTime()): boolean {
  const session = getSession();
  return session !== null && (claims(session.accessToken).exp ?? 0) * 1000 > now;
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

/** Leaves for good: the sign-in screen at `/`, without a way back. */
export function leave(): void {
  clearSession();
  location.replace('/');
}

/**
 * The sentence left by a session that ended, once. It is let go a little later: a page that is already being left, as at
 * a start-up whose renewal is refused, must not use it up before the next one shows it.
 */
export function takeNotice(): string | null {
  const notice = sessionStorage.getItem(NOTICE);
  if (notice !== null) setTimeout(() => sessionStorage.removeItem(NOTICE), 3_000);
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
