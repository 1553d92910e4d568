import { createHash, createHmac } from 'node:crypto';
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Desafio } from '@/contract/sessao.ts';
import type { Segredos } from '../base/secret.ts';

/** An answer that is accepted once: its user stores `marca` and refuses the same one until `valeAte`. */
export interface SingleUse {
  readonly marca: string;
  readonly valeAte: Date;
}
/** `trabalho`: of the challenge that was solved, in multiples of the usual one. */
export type Verdict =
  | { readonly ok: true; readonly uso?: SingleUse; readonly trabalho?: number }
  | { readonly ok: false };

export interface Captcha {
  readonly kind: 'altcha' | 'recaptcha' | 'off';
  /**
   * The challenge that the portal's widget must solve; empty for reCAPTCHA, whose widget asks Google.
   * @param trabalho its work, in multiples of the usual one
   */
  challenge(trabalho?: number): Promise<Desafio>;
  check(answer: string | null | undefined, ip: string): Promise<Verdict>;
}

const no: Verdict = { ok: false };
const minutes = 10;
const longest = 4096;

/**
 * ALTCHA: a small proof of work, about a second in a browser, nothing sent to third parties (cost 5000, answer between
 * 100 and 200, or so many times that). It uses the machine's clock instead of the injected one, because the library compares with that.
 */
export function altchaCaptcha(segredos: () => Segredos): Captcha {
  return {
    kind: 'altcha',
    async challenge(trabalho = 1) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 5000,
        counter: randomInt(200 * trabalho, 100 * trabalho),
        data: { trabalho },
        deriveKey,
        expiresAt: new Date(Date.now() + minutes * 60_000),
        ...keysOf(segredos().assina),
      });
      return { ...challenge };
    },
    async check(answer) {
      const payload = parse(answer);
      if (!payload) return no;
      try {
        const { challenge } = payload;
        const { expiresAt, data } = challenge.parameters;
        if (!(await solved(payload, segredos().aceitos)) || !challenge.signature || !expiresAt) return no;
        const marca = createHash('sha256').update(challenge.signature).digest('hex');
        return { ok: true, trabalho: Number(data?.trabalho ?? 1), uso: { marca, valeAte: new Date(expiresAt * 1000) } };
      } catch {
        return no;
      }
    },
  };
}

const keysOf = (secret: string) => {
  const key = (purpose: string) => createHmac('sha256', secret).update(`altcha ${purpose}`).digest('hex');
  return { hmacSignatureSecret: key('challenge'), hmacKeySignatureSecret: key('solution') };
};

/** Whether the challenge is of one of the secrets, and solved. */
async function solved({ challenge, solution }: Payload, [secret, ...others]: readonly string[]): Promise<boolean> {
  if (secret === undefined) return false;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keysOf(secret) });
  return verified || solved({ challenge, solution }, others);
}

function parse(answer: string | null | undefined): Payload | undefined {
  if (!answer || answer.length > longest) return undefined;
  try {
    const value = JSON.parse(Buffer.from(answer, 'base64').toString('utf8')) as Partial<Payload> | null;
    return value?.challenge?.parameters && value.solution ? (value as Payload) : undefined;
  } catch {
    return undefined;
  }
}

/** Google reCAPTCHA. Google refuses an answer used before; no reply in three seconds counts as a wrong answer. */
export function recaptchaCaptcha(secret: string, url = 'https://www.google.com/recaptcha/api/siteverify'): Captcha {
  return {
    kind: 'recaptcha',
    challenge: async () => ({}),
    async check(answer, ip) {
      if (!answer || answer.length > longest) return no;
      try {
        const response = await fetch(url, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: answer, remoteip: ip }),
          signal: AbortSignal.timeout(3000),
        });
        const { success } = (await response.json()) as { success?: boolean };
        return success === true ? { ok: true } : no;
      } catch {
        return no;
      }
    },
  };
}

/** No verification: only for scripts that use the demonstration. */
export const noCaptcha: Captcha = { kind: 'off', challenge: async () => ({}), check: async () => ({ ok: true }) };
