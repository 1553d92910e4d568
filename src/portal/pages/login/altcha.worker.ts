import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Solves one challenge in a worker; answers null if it cannot. */
self.onmessage = async ({ data }: MessageEvent<{ challenge: Challenge; timeout: number }>) => {
  self.postMessage(await solveChallenge({ ...data, deriveKey }).catch(() => null));
};
