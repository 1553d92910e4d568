import type { UsuarioSessao } from '@/contract/sessao.ts';
import { local, ofThisTab } from '../base/storage.ts';
import { serverNow } from './clock.ts';

export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly user: UsuarioSessao;
  readonly version: string;
}

const keys = ['accessToken', 'refreshToken', 'user', 'version'] as const;
export const NOTICE = 'aviso';

/** Tells the other tabs that the person who signs out discards what was typed; until the next sign-in. */
export const DISCARD = 'descartarRascunhos';

let owner: number | undefined;
/** The person whose page this is, from its start or from the sign-in on it; another one gets another page (ADR 51). */
export const pageOwner = (): number | undefined => owner;
/** Says whose page this is, when it begins. */
export function ownedBy(person: number | undefined): void {
  owner = person;
}
/** Whether somebody else than the owner of this page is signed in now. */
export function isAnothers(): boolean {
  const session = getSession();
  return session !== null && owner !== undefined && session.user.id !== owner;
}

/** The stored session, complete or null; read each time, because another tab may have changed it. */
export function getSession(): Session | null {
  const [accessToken, refreshToken, user, version] = keys.map((key) => local.getItem(key));
  if (!accessToken || !refreshToken || !user) return null;
  try {
    return { accessToken, refreshToken, user: JSON.parse(user) as UsuarioSessao, version: version ?? '' };
  } catch {
    return null;
  }
}

/** Stores the session of somebody who signed in. A page of nobody becomes theirs. */
export function setSession(session: Session): void {
  owner ??= session.user.id;
  local.removeItem(DISCARD);
  local.setItem('refreshToken', session.refreshToken);
  local.setItem('user', JSON.stringify(session.user));
  local.setItem('version', session.version);
  local.setItem('accessToken', session.accessToken);
}

export function setTokens(tokens: Pick<Session, 'accessToken' | 'refreshToken'>): void {
  local.setItem('refreshToken', tokens.refreshToken);
  local.setItem('accessToken', tokens.accessToken);
}

/** Removes tokens, user and version (S0 §4), never another person's; other tabs follow through the storage event. */
export const clearSession = (): void => {
  if (isAnothers()) return;
  for (const key of keys) local.removeItem(key);
};

/** A session is valid only until its access token expires, by the clock of the server that issued it (S0 §4). */
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

/**
 * The message that an ended session left. It is removed a little later: a page that is itself about to reload, as when
 * the renewal at the start is refused, must not consume the message before the next page shows it.
 */
export function takeNotice(): string | null {
  const notice = ofThisTab.getItem(NOTICE);
  if (notice !== null) setTimeout(() => ofThisTab.removeItem(NOTICE), 3_000);
  return notice;
}
