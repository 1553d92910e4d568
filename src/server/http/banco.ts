import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { refuse } from '@/contract/refusals.ts';
import type { Deps } from '../call/context.ts';
import { networkOf, takeCall } from '../call/limit.ts';

/** Wrong secrets of one network in a minute; beyond it each is answered 429. The right one always passes (M §3.7). */
const ERRADOS_POR_MINUTO = 30;

/**
 * Lets through who has the secret in the path, before anything of the body is read and whatever else comes from there. To others, and
 * where no secret is set, there is no such call.
 * @throws Refusal ROTA_INEXISTENTE; LIMITE_DE_CHAMADAS
 */
export const exigirSegredoDoBanco =
  ({ database, settings, clock }: Pick<Deps, 'database' | 'settings' | 'clock'>) =>
  async (request: FastifyRequest): Promise<void> => {
    const { segredo = '' } = request.params as { readonly segredo?: string };
    const certos = [settings.bbWebhookSegredo, settings.bbWebhookSegredoAnterior];
    if (certos.some((certo) => certo && timingSafeEqual(resumo(certo), resumo(segredo)))) return;
    await takeCall(database, `banco errado ${networkOf(request.ip)}`, ERRADOS_POR_MINUTO, clock.maquina());
    throw refuse('ROTA_INEXISTENTE');
  };

const resumo = (texto: string): Buffer => createHash('sha256').update(texto).digest();
