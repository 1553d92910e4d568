import { acesso } from '@i18n/pt-BR/acesso/entrada.ts';
import { calls } from '@/contract/calls.ts';
import { ApiError, errorOf, networkError, type RawAnswer } from './apiError.ts';
import { config } from './config.ts';
import { canEncrypt, type DraftKeys, draftKeyOf, isDropped, keepDraftKey } from './draftKey.ts';
import { leaveToAnother } from './leaving.ts';
import { callerHeaders, raw, timed } from './request.ts';
import { endSession, getSession, pageOwner, resetBrowser, type Session, setTokens } from './session.ts';
import { isAuthenticated } from './storedSession.ts';

/** Codes that end the session in the browser, when the status is 401 or above (S0 §8). */
const ending = new Set(['22', '27']);
const LOCK = 'ativa-renovacao';

/**
 * Sends with the access token; if the answer says that the token has expired, renews it and sends once more. `send`
 * must be repeatable. Does not renew a session that the server has ended.
 */
export async function withSession(send: (accessToken: string | null) => Promise<RawAnswer>): Promise<RawAnswer> {
  const token = getSession()?.accessToken ?? null;
  const first = await send(token);
  if (first.status !== 401 || token === null || endsSession(first)) return first;
  return send(await renew(token));
}

/** The error of an answer; ends the session first if the answer says that it is over, the page if it is another's. */
export function refused(answer: RawAnswer): ApiError {
  const error = errorOf(answer);
  if (endsSession(answer)) resetBrowser(error.message);
  if (error.code === 'OUTRA_PESSOA') void leaveToAnother();
  return error;
}

const endsSession = (answer: RawAnswer): boolean => answer.status >= 401 && ending.has(errorOf(answer).code);

let running: Promise<string> | null = null;

/**
 * A new access token in place of the stale one: one renewal at a time in this tab and, by a lock, in all tabs; those
 * that waited use the same token. If the server refuses, the user is asked to sign in over the page, or the session
 * ends, in both cases with the message of S0 §4. Without an answer the session stays.
 */
export function renew(stale: string): Promise<string> {
  // `signInAgain` is outside the lock: the other tabs ask too, and continue when the user signed in in one of them.
  running ??= exclusive(() => exchange(stale))
    .catch(signInAgain)
    .finally(() => {
      running = null;
    });
  return running;
}

/**
 * The key of the person signed in, if this browser should have it and has not: a session from before drafts were encrypted gets
 * one with new tokens. None for anybody else, nor on a page that was left.
 */
export async function ensureDraftKey(person: number): Promise<CryptoKey | undefined> {
  const session = getSession();
  if (session?.user.id !== person || !canEncrypt() || isDropped()) return undefined;
  if (!(await draftKeyOf(person))) await renew(session.accessToken);
  return draftKeyOf(person);
}

const exclusive = <T>(work: () => Promise<T>): Promise<T> =>
  // Absent outside secure contexts: then only the renewals of this tab wait for each other.
  navigator.locks ? navigator.locks.request(LOCK, work) : work();

async function exchange(stale: string): Promise<string> {
  const session = getSession();
  if (session && session.accessToken !== stale) return session.accessToken;
  const answer = session && (await fetchPair(session.refreshToken));
  if (answer?.ok) {
    const pair = (await answer.json()) as { accessToken: string; refreshToken: string } & DraftKeys;
    const now = getSession();
    if (now?.refreshToken === session!.refreshToken) {
      setTokens(pair);
      // Only a session of before has none.
      if (!isDropped()) await keepDraftKey(now.user.id, pair).catch(() => undefined);
    }
    // Meanwhile somebody signed out, or signed in: the new pair is of a session that has ended.
    return getSession()?.accessToken ?? pair.accessToken;
  }
  if (answer && (answer.status >= 500 || undecided.has(answer.status))) throw refused(raw(answer, await answer.text()));
  throw new Expired();
}

/** Another person's token, or too many calls: says nothing of the session. */
const undecided = new Set([409, 429]);

/** The server refused to renew the session. */
class Expired extends Error {}

let ask: (() => Promise<void>) | undefined;

/** Registers the question asked before a session ends, settled by an answer. Answers how to unregister it. */
export function askToSignIn(asked: () => Promise<void>): () => void {
  ask = asked;
  return () => {
    if (ask === asked) ask = undefined;
  };
}

async function signInAgain(error: unknown): Promise<string> {
  if (!(error instanceof Expired)) throw error;
  await ask?.();
  if (ask && isAuthenticated()) return getSession()!.accessToken;
  endSession(acesso.expirou);
  throw new ApiError(401, '22', acesso.expirou);
}

const fetchPair = (refreshToken: string, owner = pageOwner()) =>
  timed(`${config().apiUrl}/${calls.token.path}`, { headers: callerHeaders(refreshToken, owner) }).catch(() => {
    throw networkError();
  });

/**
 * Ends on the server a session that this browser no longer has; renews it once for that, if its access token has expired.
 * The page may go on meanwhile; without an answer the session ends when its tokens expire.
 */
export async function endOnServer({ accessToken, refreshToken, user }: Session): Promise<void> {
  const { method, path } = calls.logout;
  const end = (token: string) =>
    timed(`${config().apiUrl}/${path}`, { method, headers: callerHeaders(token, user.id), keepalive: true });
  if ((await end(accessToken)).status !== 401) return;
  const answer = await fetchPair(refreshToken, user.id);
  if (answer.ok) await end(((await answer.json()) as { readonly accessToken: string }).accessToken);
}
