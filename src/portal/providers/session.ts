import type { Permission } from '@/contract/permissions.ts';
import { claims, clearSession, getSession, NOTICE } from './storedSession.ts';

export { clearSession, getSession, leave, type Session, setSession, setTokens } from './storedSession.ts';

/** Does the user hold the permission (of a list: any of them)? Only for drawing; the server decides. */
export function can(permission: Permission | readonly Permission[]): boolean {
  const held = scopes();
  return typeof permission === 'string' ? held.has(permission) : permission.some((code) => held.has(code));
}

/** Whether the user belongs to the central body, which sees all the others. Only for drawing; the server decides. */
export const isCentral = (): boolean => getSession()?.user.orgaoCredor.central === true;

let memo: { token: string; scopes: ReadonlySet<string> } = { token: '', scopes: new Set() };
/** Permission codes inside the access token. */
export function scopes(): ReadonlySet<string> {
  const token = localStorage.getItem('accessToken') ?? '';
  if (memo.token !== token) memo = { token, scopes: new Set(claims(token).scopes ?? []) };
  return memo.scopes;
}

/** Ends the session here and in every tab, says why on the sign-in screen, and comes back to this address after it. */
export function endSession(notice?: string): void {
  clearSession();
  if (notice) sessionStorage.setItem(NOTICE, notice);
  location.reload();
}

/** Codes 22 and 27: the whole storage goes, then the page is loaded again (S0 §8). */
export function resetBrowser(notice?: string): void {
  localStorage.clear();
  endSession(notice);
}
