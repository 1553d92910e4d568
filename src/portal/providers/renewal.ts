import { acesso } from '@i18n/pt-BR/acesso.ts';
import { calls } from '@/contract/calls.ts';
import { ApiError, errorOf, networkError, type RawAnswer } from './apiError.ts';
import { config } from './config.ts';
import { timed } from './request.ts';
import { endSession, getSession, resetBrowser, setTokens } from './session.ts';
import { isAuthenticated } from './storedSession.ts';

/** Codes that end the session in the browser, when the status is 401 or above (S0 §8). */
const ending = new Set(['22', '27']);
const LOCK = 'ativa-renovacao';

/**
 * Sends with the access token; an answer that the token no longer serves is sent once more with a new one.
 * `send` must be repeatable. Ends the session where the server says that it is over.
 */
export async function withSession(send: (accessToken: string | null) => Promise<RawAnswer>): Promise<RawAnswer> {
  const token = getSession()?.accessToken ?? null;
  const first = await send(token);
  if (first.status !== 401 || token === null || endsSession(first)) return first;
  return send(await renew(token));
}

/** Throws what the answer says went wrong, after ending a session that is over. */
export function refused(answer: RawAnswer): ApiError {
  const error = errorOf(answer);
  if (endsSession(answer)) resetBrowser(error.message);
  return error;
}

const endsSession = (answer: RawAnswer): boolean => answer.status >= 401 && ending.has(errorOf(answer).code);

let running: Promise<string> | null = null;

/**
 * A new access token in place of the stale one: one renewal at a time in this tab and, by a lock, in all tabs; who waited
 * uses what the other got. When the server refuses, the person is asked to sign in over the page, or the session ends, either
 * way with the message of S0 §4; no answer ends nothing.
 */
export function renew(stale: string): Promise<string> {
  // Asked without the lock: the other tabs ask, too, and go on when one of them was answered.
  running ??= exclusive(() => exchange(stale))
    .catch(signInAgain)
    .finally(() => {
      running = null;
    });
  return running;
}

const exclusive = <T>(work: () => Promise<T>): Promise<T> =>
  // Absent outside secure contexts: one tab at a time is then all there is.
  navigator.locks ? navigator.locks.request(LOCK, work) : work();

async function exchange(stale: string): Promise<string> {
  const session = getSession();
  if (session && session.accessToken !== stale) return session.accessToken;
  const answer = session && (await fetchPair(session.refreshToken));
  if (answer?.ok) {
    const pair = (await answer.json()) as { accessToken: string; refreshToken: string };
    setTokens(pair);
    return pair.accessToken;
  }
  if (answer && (answer.status >= 500 || answer.status === 429)) throw await failure(answer);
  throw new Expired();
}

/** The server no longer renews the session. */
class Expired extends Error {}

let ask: (() => Promise<void>) | undefined;

/** Has whoever is in asked to sign in again before their session ends; `asked` settles when there is an answer. */
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

const fetchPair = (refreshToken: string) =>
  timed(`${config().apiUrl}/${calls.token.path}`, { headers: { authorization: `Bearer ${refreshToken}` } }).catch(
    () => {
      throw networkError();
    },
  );

const failure = async (answer: Response) =>
  errorOf({ status: answer.status, text: await answer.text(), header: (name) => answer.headers.get(name) });
