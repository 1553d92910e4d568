import { createStore, delMany, entries, get, setMany, type UseStore } from 'idb-keyval';

/**
 * The key with which drafts are stored (ADR 54): handed out at the sign-in, kept in this browser in a form that no script can
 * read, and gone with the sign-out.
 */
let store: UseStore | undefined;
const chaves = () => {
  store ??= createStore('ativa-chaves', 'chaves');
  return store;
};

/** Keys of a person, as the server hands them out with the tokens: 256 bits each, in base64. */
export interface DraftKeys {
  readonly chaveDosRascunhos: string;
  /** While the server's secret is changed: opens drafts of before, and closes none. */
  readonly chaveDosRascunhosAnterior?: string | undefined;
}

/** A person's key has their id, and the one before the id's negative, so that an older portal finds the key where it was. */
const here = new Map<number, CryptoKey>();

let dropped = false;
/** Whether the person of this page has signed out: then no key is asked for. */
export const isDropped = (): boolean => dropped;

/** Whether drafts can be encrypted: browsers offer that on secure pages only (https or localhost). */
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Keeps the key of who signed in, and removes those of others. On a browser without storage it lasts as long as the page. */
export async function keepDraftKey(person: number, keys: DraftKeys): Promise<void> {
  await holdDraftKey(person, keys);
  await keeping;
}

/** The same, but waits only until this page has the key: the browser goes on keeping it, which takes several turns. */
export async function holdDraftKey(person: number, keys: DraftKeys): Promise<void> {
  dropped = false;
  if (!canEncrypt()) return;
  const kept = new Map([[person, await importKey(keys.chaveDosRascunhos, ['encrypt', 'decrypt'])]]);
  if (keys.chaveDosRascunhosAnterior) kept.set(-person, await importKey(keys.chaveDosRascunhosAnterior, ['decrypt']));
  // Meanwhile the person may have signed out.
  if (dropped) return;
  here.delete(-person);
  for (const [id, key] of kept) here.set(id, key);
  // One after the other, because each removes the keys of others.
  const next = () => keep(kept);
  keeping = keeping.then(next, next);
  // `keepDraftKey` waits and throws this error. Here it is ignored, because the page has the key even if the browser cannot keep it.
  keeping.catch(() => undefined);
}

let keeping = Promise.resolve();

async function keep(kept: ReadonlyMap<number, CryptoKey>): Promise<void> {
  const all = await entries<number, CryptoKey>(chaves());
  await delMany(
    all.map(([id]) => id).filter((id) => !kept.has(id)),
    chaves(),
  );
  await setMany([...kept], chaves());
}

const importKey = (base64: string, usages: KeyUsage[]): Promise<CryptoKey> => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, usages);
};

/** The person's key; undefined if this browser does not have it. */
export async function draftKeyOf(person: number): Promise<CryptoKey | undefined> {
  const known = here.get(person) ?? (canEncrypt() ? await get<CryptoKey>(person, chaves()) : undefined);
  if (known) here.set(person, known);
  return known;
}

/** The key before, with which drafts of before open while the server's secret is changed. */
export const earlierDraftKeyOf = (person: number): Promise<CryptoKey | undefined> => draftKeyOf(-person);

/** Removes the person's key: their drafts stay, and can be read again once the person signs in. */
export async function dropDraftKey(person: number): Promise<void> {
  dropped = true;
  here.delete(person);
  here.delete(-person);
  // A key that is still being kept would come back.
  await keeping.catch(() => undefined);
  if (canEncrypt()) await delMany([person, -person], chaves());
}
