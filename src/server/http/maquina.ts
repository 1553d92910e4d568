import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { refuse } from '@/contract/refusals.ts';
import { cabecalhos, hmac } from '../base/assinatura.ts';
import type { Settings } from '../base/settings.ts';

/** Largest difference between the sender's clock and ours, and so the lifetime of a signature. */
const janelaMs = 5 * 60_000;

/**
 * Checks that the caller is the system with the secret, and calls now: HMAC-SHA256 over time, path and the body as
 * received. Without a secret every call is refused; with one before it, either signs.
 * @throws Refusal ASSINATURA_INVALIDA, without saying why
 */
export function exigirAssinatura(
  request: FastifyRequest,
  caminho: string,
  { secret, anterior }: Settings['sid'],
  agora: Date,
): void {
  const instante = textOf(request.headers[cabecalhos.instante]);
  const assinatura = textOf(request.headers[cabecalhos.assinatura]);
  if (!secret || !/^\d{10}$/.test(instante) || !/^[0-9a-f]{64}$/.test(assinatura)) throw refuse('ASSINATURA_INVALIDA');
  const igual = [secret, anterior].some(
    (segredo) =>
      segredo !== undefined &&
      timingSafeEqual(hmac(segredo, instante, caminho, corpoBruto(request)), Buffer.from(assinatura, 'hex')),
  );
  const atraso = Math.abs(agora.getTime() - Number(instante) * 1000);
  if (!igual || atraso > janelaMs) throw refuse('ASSINATURA_INVALIDA');
}

const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '');

const corpos = new WeakMap<object, string>();
/** Keeps the text of a signed body beside the parsed body, because the signature is over the text. */
export const guardarCorpo = (request: FastifyRequest, corpo: string): void => {
  if (request.headers[cabecalhos.assinatura]) corpos.set(request, corpo);
};
const corpoBruto = (request: FastifyRequest): string => corpos.get(request) ?? '';
