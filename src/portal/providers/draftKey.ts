import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';

/**
 * The key with which drafts are stored (ADR 54): handed out at the sign-in, kept in this browser in a form that no script can
 * read, and gone with the sign-out.
 */
let store: UseStore | undefined;
const chaves = () => {
  store ??= createStore('ativa-chaves', 'chaves');
  return store;
};

const here = new Map<number, CryptoKey>();

let dropped = false;
/** Whether the person of this page has signed out: then no key is asked for. */
export const isDropped = (): boolean => dropped;

/** Whether drafts can be encrypted: browsers offer that on secure pages only (https or localhost). */
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Keeps the key of who signed in, and removes those of others. On a browser without storage it lasts as long as the page. */
export async function keepDraftKey(person: number, base64: string): Promise<void> {
  dropped = false;
  if (!canEncrypt()) return;
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  here.set(person, key);
  const all = await entries<number, CryptoKey>(chaves());
  await delMany(
    all.map(([id]) => id).filter((id) => id !== person),
    chaves(),
  );
  await set(person, key, chaves());
}

/** The person's key; undefined if this browser does not have it. */
export async function draftKeyOf(person: number): Promise<CryptoKey | undefined> {
  const known = here.get(person) ?? (canEncrypt() ? await get<CryptoKey>(person, chaves()) : undefined);
  if (known) here.set(person, known);
  return known;
}

/** Removes the person's key: their drafts stay, and can be read again once the person signs in. */
export async function dropDraftKey(person: number): Promise<void> {
  dropped = true;
  here.delete(person);
  if (canEncrypt()) await delMany([person], chaves());
}
