import type { Challenge, Solution } from 'altcha-lib/types';
import { calls } from '@/contract/calls.ts';
import type { sessao } from '@/contract/sessao.ts';
import { callPublic } from '../../providers/request.ts';

/** Of the usual work; of more, longer in proportion. */
const LONGEST_MS = 60_000;
/**
 * A challenge is valid for ten minutes, and its answer here a little less. They are counted from when it was asked for: neither this
 * workstation's clock nor the server's need be right.
 */
const WHILE_VALID_MS = 570_000;

/**
 * Fetches a challenge, solves it in a worker, and answers what the server expects (base64 of JSON) and how long it is
 * valid. `trabalho`: how many times the usual work. Throws if there is no solution, or when aborted.
 */
export async function solve(signal: AbortSignal, trabalho?: number): Promise<{ payload: string; expiresInMs: number }> {
  const asked = performance.now();
  const challenge = (await callPublic(calls.desafio as typeof sessao.desafio, {
    query: trabalho ? { trabalho } : {},
    signal,
  })) as unknown as Challenge;
  const solution = await work(challenge, Math.min(LONGEST_MS * (trabalho ?? 1), WHILE_VALID_MS), signal);
  const { parameters, signature } = challenge;
  return {
    payload: btoa(JSON.stringify({ challenge: { parameters, signature }, solution })),
    expiresInMs: Math.max(0, WHILE_VALID_MS - (performance.now() - asked)),
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
