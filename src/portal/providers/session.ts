import type { Permission } from '@/contract/permissions.ts';
import { local, ofThisTab } from '../base/storage.ts';
import { follow, isOver, loadAgain } from './leaving.ts';
import { claims, clearSession, getSession, NOTICE } from './storedSession.ts';

export { getSession, pageOwner, type Session, setSession, setTokens } from './storedSession.ts';

/** A requirement for the user: a permission, or belonging to the central body. */
export type Need = Permission | 'central';

/** All of these are needed, and of a list inside them any one. */
export type Needs = readonly (Need | readonly Need[])[];

/** Whether the user meets the requirement (in a list, any of them). Only for drawing; the server decides. */
export function can(need: Need | readonly Need[]): boolean {
  const held = scopes();
  return [need].flat().some((one) => (one === 'central' ? isCentral() : held.has(one)));
}

/** Whether the user meets all the requirements. */
export const meets = (needs: Needs): boolean => needs.every((need) => can(need));

/** Whether the user belongs to the central body, which sees all the others. Only for drawing; the server decides. */
export const isCentral = (): boolean => getSession()?.user.orgaoCredor.central === true;

let memo: { token: string; scopes: ReadonlySet<string> } = { token: '', scopes: new Set() };
/** Permission codes inside the access token. */
export function scopes(): ReadonlySet<string> {
  const token = local.getItem('accessToken') ?? '';
  if (memo.token !== token) memo = { token, scopes: new Set(claims(token).scopes ?? []) };
  return memo.scopes;
}

/**
 * Ends the session in every tab, and reloads once what was typed is stored: the sign-in screen shows the notice, and leads back to
 * this address.
 */
export function endSession(notice?: string): void {
  endBy(clearSession, notice);
}

/** For the codes 22 and 27: clears the whole storage, then ends the session (S0 §8). */
export function resetBrowser(notice?: string): void {
  endBy(() => local.clear(), notice);
}

function endBy(clear: () => void, notice: string | undefined): void {
  if (isOver()) return void follow();
  clear();
  if (notice) ofThisTab.setItem(NOTICE, notice);
  loadAgain();
}
