import { del, delMany, entries, set } from 'idb-keyval';
import { esperar, store } from '../base/armazem.ts';
import { abrir, type Cifrado, fechar } from './cifra.ts';
import { serverNow } from './clock.ts';
import { canEncrypt, draftKeyOf } from './draftKey.ts';
import { pageOwner } from './storedSession.ts';
import { vencido } from './vencido.ts';

/** An act under way: its idempotency key, and how to say that its answer was seen. */
export interface Act {
  readonly key: string;
  readonly answered: () => void;
}

/** The row of an act, found by its idempotency key: its person, when it was sent, and the digest of the call, encrypted. */
type Row = { readonly pessoa: number; readonly em: number } & Cifrado;
/** The digest of a call. */
interface Sent {
  readonly content: string;
}

/**
 * An act in the store of this browser, which keeps it as long as a draft (ADR 53). The same person finds it in any tab, also after a
 * sign-out; nobody else can read it. A store that fails or does not answer counts as empty.
 * @param content the digest of the call
 * @param choose answers the act, given the key with which the same content was sent from any tab
 */
export async function keptAct(content: string, choose: (kept: string | undefined) => Act): Promise<Act> {
  const kept = await esperar(find(content)).catch(() => undefined);
  const { key, answered } = choose(kept);
  // One that is there already keeps the day on which it was first sent.
  const keeping = kept === key ? Promise.resolve() : keep(key, content);
  await esperar(keeping).catch(() => undefined);
  const forget = () => esperar(del(key, store().atos));
  return {
    key,
    answered: () => {
      answered();
      // What is kept late is forgotten all the same.
      void keeping.then(forget).catch(() => undefined);
    },
  };
}

/** The person who acts, if this browser can close and open what is theirs. */
async function who(): Promise<number | undefined> {
  const person = pageOwner();
  return person !== undefined && canEncrypt() && (await draftKeyOf(person)) ? person : undefined;
}

async function find(content: string): Promise<string | undefined> {
  const person = await who();
  if (person === undefined) return undefined;
  const rows = await entries<string, Row>(store().atos);
  const over = rows.filter(([, row]) => vencido(row)).map(([key]) => key);
  if (over.length > 0) await delMany(over, store().atos);
  const theirs = rows.filter(([key, { pessoa }]) => pessoa === person && !over.includes(key));
  const sent = await Promise.all(theirs.map(([, row]) => abrir<Sent>(person, row)));
  return theirs[sent.findIndex((one) => one?.content === content)]?.[0];
}

async function keep(key: string, content: string): Promise<void> {
  const person = await who();
  if (person === undefined) return;
  const closed = (await fechar<Sent>(person, { content })) as Cifrado;
  await set(key, { ...closed, pessoa: person, em: serverNow().getTime() } satisfies Row, store().atos);
}
