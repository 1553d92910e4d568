import type { Permission } from '@/contract/permissions.ts';
import { claims, clearSession, getSession, leave, NOTICE } from './storedSession.ts';

export { getSession, leave, REMINDED, type Session, setSession, setTokens } from './storedSession.ts';

/** What is asked of a user: a permission, or to be of the central body. */
export type Need = Permission | 'central';

/** Does the user meet the need (of a list: any of them)? Only for drawing; the server decides. */
export function can(need: Need | readonly Need[]): boolean {
  const held = scopes();
  return [need].flat().some((one) => (one === 'central' ? isCentral() : held.has(one)));
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

/** Leaves the page to another person, as whoever signs out does; what was typed stays with whom it belongs to. */
export function leaveFor(): void {
  leaving = true;
  leave();
}

let leaving = false;
/** Whether the page is being left because the session ended: that is not asked about, what was typed is kept as drafts. */
export const saindo = (): boolean => leaving;

/** Ends the session here and in every tab, says why on the sign-in screen, and comes back to this address after it. */
export function endSession(notice?: string): void {
  leaving = true;
  clearSession();
  if (notice) sessionStorage.setItem(NOTICE, notice);
  location.reload();
}

/** Codes 22 and 27: the whole storage goes, then the page is loaded again (S0 §8). */
export function resetBrowser(notice?: string): void {
  localStorage.clear();
  endSession(notice);
}
