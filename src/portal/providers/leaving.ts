import { local } from '../base/storage.ts';
import { clearSession, DISCARD, getSession, isAnothers, ownedBy, pageOwner } from './storedSession.ts';

/** A page that was emptied. In memory only: an address may say what was on the page. */
interface Left {
  readonly owner: number | undefined;
  readonly address: string;
  readonly state: unknown;
}
let emptied: Promise<Left> | undefined;

let before: (discards?: boolean) => Promise<void> = async () => undefined;
/** Registers what a page does with what was typed before it is emptied or, called with nothing, loaded again; it may not take long. */
export function beforeEmptying(work: typeof before): void {
  before = work;
}

let show = () => location.replace('/');
/** Registers what takes everything out of the document and shows the sign-in. */
export function whenEmptied(shown: () => void): void {
  show = shown;
}

/**
 * Takes everything of a person out of the document, once: what was typed is stored first, or discarded if the person
 * said so in any tab. The page waits as the sign-in screen, and knows by itself what it was.
 */
export function emptyPage(discards = local.getItem(DISCARD) !== null): Promise<Left> {
  emptied ??= empty(discards);
  return emptied;
}

/** Loads the page of a session that has ended again, once what was typed is stored; nothing else empties it meanwhile. */
export function loadAgain(): void {
  const load = () => location.reload();
  emptied ??= new Promise(() => void before().then(load, load));
}

async function empty(discards: boolean): Promise<Left> {
  await before(discards).catch(() => undefined);
  const { pathname, search, hash } = location;
  const state: unknown = history.state;
  const left = { owner: pageOwner(), address: pathname + search + hash, state };
  history.replaceState(null, '', '/');
  show();
  return left;
}

/** Empties the page and takes the session out of this browser; the other tabs follow. Answers the session that it was. */
export async function signOutHere(discards = false) {
  const session = isAnothers() ? null : getSession();
  await emptyPage(discards);
  // Just before the tokens go, which is what the other tabs are told.
  if (discards) local.setItem(DISCARD, 'sim');
  clearSession();
  return session;
}

/**
 * Empties the page. If somebody is signed in, it goes on: the same person finds it as it was, another person gets their
 * own start. If nobody is, it waits for who comes.
 */
export async function follow(): Promise<void> {
  const { owner, address, state } = await emptyPage();
  const session = getSession();
  if (!session) return;
  if (session.user.id !== owner) return location.replace('/');
  history.replaceState(state, '', address);
  location.reload();
}

/** The server says that the token is another person's. */
export async function leaveToAnother(): Promise<void> {
  // Then what is stored does not fit together, and would lead back here.
  if (!isAnothers()) clearSession();
  await follow();
}

/** Whether the session is not this page's to end: the page was emptied, or its person is not signed in any more. */
export const isOver = (): boolean => emptied !== undefined || getSession()?.user.id !== pageOwner();

/** Signing in or out in one tab applies to all. Renewed tokens of the same person change nothing. */
export function followOtherTabs(): void {
  const compare = () => {
    if (!isOver()) return;
    if (pageOwner() === undefined) location.reload();
    else void follow();
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === 'accessToken') compare();
  });
  // A page that the browser had put aside was told nothing.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) compare();
  });
}

/** A new page begins: for tests, of which many use one document. */
export function newPage(owner = getSession()?.user.id): void {
  emptied = undefined;
  ownedBy(owner);
}
