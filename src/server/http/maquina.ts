import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { refuse } from '@/contract/refusals.ts';

/** How far the sender's clock may be from ours, and how long a signature lives. */
const janelaMs = 5 * 60_000;
const cabecalhos = { instante: 'ativa-instante', assinatura: 'ativa-assinatura' } as const;

/** What another system adds to a signed call: when (Unix seconds) and the signature over when, whereto and what. */
export const assinar = (segredo: string, caminho: string, corpo: string, agora: Date): Record<string, string> => {
  const instante = String(Math.floor(agora.getTime() / 1000));
  return {
    [cabecalhos.instante]: instante,
    [cabecalhos.assinatura]: hmac(segredo, instante, caminho, corpo).toString('hex'),
  };
};

/**
 * Who calls is the system that holds the secret, and calls now: HMAC-SHA256 over the moment, the path and the bytes of the
 * body as they came. Without a secret nobody is.
 * @throws Refusal ASSINATURA_INVALIDA, whatever it is that does not hold
 */
export function exigirAssinatura(
  request: FastifyRequest,
  caminho: string,
  segredo: string | undefined,
  agora: Date,
): void {
  const instante = textOf(request.headers[cabecalhos.instante]);
  const assinatura = textOf(request.headers[cabecalhos.assinatura]);
  if (!segredo || !/^\d{10}$/.test(instante) || !/^[0-9a-f]{64}$/.test(assinatura)) throw refuse('ASSINATURA_INVALIDA');
  const certa = hmac(segredo, instante, caminho, corpoBruto(request));
  const igual = timingSafeEqual(certa, Buffer.from(assinatura, 'hex'));
  const atraso = Math.abs(agora.getTime() - Number(instante) * 1000);
  if (!igual || atraso > janelaMs) throw refuse('ASSINATURA_INVALIDA');
}

const hmac = (segredo: string, instante: string, caminho: string, corpo: string) =>
  createHmac('sha256', segredo).update(`${instante}\n${caminho}\n${corpo}`).digest();
const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '');

const corpos = new WeakMap<object, string>();
/** Keeps the text of a signed body beside what it was parsed to: the signature is over the text. */
export const guardarCorpo = (request: FastifyRequest, corpo: string): void => {
  if (request.headers[cabecalhos.assinatura]) corpos.set(request, corpo);
};
const corpoBruto = (request: FastifyRequest): string => corpos.get(request) ?? '';
