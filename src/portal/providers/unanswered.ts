import { type Endpoint, fillPath } from '@/contract/endpoint.ts';
import { newKey } from '../base/newKey.ts';
import { ofThisTab } from '../base/storage.ts';
import { type Act, keptAct } from './keptActs.ts';
import type { CallOptions } from './request.ts';
import { pageOwner } from './storedSession.ts';

const STORED = 'semResposta';
/** More than anybody leaves without an answer. */
const MOST = 50;

/**
 * Keys of acts without a seen answer, by the text of their call. They stay in memory: the call has a secret, or the page is not
 * secure, so that there are no digests.
 */
const here = new Map<string, string>();

/**
 * The act that a changing call is: the same one as before if a call with the same content was sent and no answer to it was
 * seen, so that the server does not do it twice (ADR 53); otherwise a new one. It outlives the tab, as drafts do.
 */
export async function actOf(endpoint: Endpoint, { params, query, body }: CallOptions<Endpoint>): Promise<Act> {
  const { method, path, secret = false } = endpoint;
  const asked = JSON.stringify([pageOwner(), method, fillPath(path, params), query, body]);
  // The digest of a short secret can be found by trying guesses, so it is not stored.
  if (secret || !crypto.subtle) return actIn(() => here, asked);
  const content = await digest(asked);
  // The tab knows it too: its store may fail, and a double press, which finds nothing stored yet, is one act.
  return keptAct(content, (kept) => actIn(stored, content, kept));
}

/** The act of this content among those of the tab; without one it has the key that is given, or a new one. */
function actIn(read: () => Map<string, string>, content: string, given: string = newKey()): Act {
  const key = read().get(content) ?? given;
  change(read, (now) => void now.set(content, key));
  return {
    key,
    answered: () =>
      change(read, (now) => {
        if (now.get(content) === key) now.delete(content);
      }),
  };
}

/** What the tab has stored: digests, which tell nothing of what was typed, and keys. */
function stored(): Map<string, string> {
  try {
    return new Map(JSON.parse(ofThisTab.getItem(STORED) ?? '[]') as [string, string][]);
  } catch {
    return new Map();
  }
}

function change(read: () => Map<string, string>, by: (now: Map<string, string>) => void): void {
  const now = read();
  by(now);
  if (now !== here) ofThisTab.setItem(STORED, JSON.stringify([...now].slice(-MOST)));
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
