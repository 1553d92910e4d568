import type { Challenge, Solution } from 'altcha-lib/types';
import { calls } from '@/contract/calls.ts';
import type { sessao } from '@/contract/sessao.ts';
import { serverNow } from '../../providers/clock.ts';
import { callPublic } from '../../providers/request.ts';

/** Of the usual work; of more, longer in proportion. */
const LONGEST_MS = 60_000;
/** A challenge is valid for ten minutes. */
const WHILE_VALID_MS = 570_000;
/** The answer expires a little before the server would refuse it. */
const MARGIN_MS = 15_000;

/**
 * Fetches a challenge, solves it in a worker, and answers what the server expects (base64 of JSON) and how long it is
 * valid. `trabalho`: how many times the usual work. Throws if there is no solution, or when aborted.
 */
export async function solve(signal: AbortSignal, trabalho?: number): Promise<{ payload: string; expiresInMs: number }> {
  const challenge = (await callPublic(calls.desafio as typeof sessao.desafio, {
    query: trabalho ? { trabalho } : {},
    signal,
  })) as unknown as Challenge;
  const solution = await work(challenge, Math.min(LONGEST_MS * (trabalho ?? 1), WHILE_VALID_MS), signal);
  const { parameters, signature } = challenge;
  return {
    payload: btoa(JSON.stringify({ challenge: { parameters, signature }, solution })),
    expiresInMs: parameters.expiresAt
      ? Math.max(0, parameters.expiresAt * 1000 - serverNow().getTime() - MARGIN_MS)
      : LONGEST_MS,
  };
}

const work = (challenge: Challenge, longestMs: number, signal: AbortSignal) =>
  new Promise<Solution>((resolve, reject) => {
    const worker = new Worker(new URL('./altcha.worker.ts', import.meta.url), { type: 'module' });
    const stop = (settle: () => void) => {
      worker.terminate();
      clearTimeout(timer);
      settle();
    };
    const fail = () => stop(() => reject(new Error('unsolved')));
    const timer = setTimeout(fail, longestMs);
    signal.addEventListener('abort', fail, { once: true });
    worker.onerror = fail;
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => (data ? stop(() => resolve(data)) : fail());
    worker.postMessage({ challenge, timeout: longestMs });
  });
