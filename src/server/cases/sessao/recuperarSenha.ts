import type { EndpointInput } from '@/contract/endpoint.ts';
import { refuse } from '@/contract/refusals.ts';
import type { sessao } from '@/contract/sessao.ts';
import type { Ctx } from '../../call/context.ts';
import { gastarCaptcha } from '../../database/queries/credencial.ts';
import { enqueue, hasten } from '../../jobs/queue.ts';
import { enviarRecuperacao, type PedidoDeRecuperacao } from './enviarRecuperacao.ts';

/**
 * Queues the mail that sets a new password. The account is not looked up here, so that answer and time are the same
 * when there is none. Human verification is not required (S0 §7), but an answer sent along must be right.
 * @throws VERIFICACAO_HUMANA
 */
export async function recuperarSenha(ctx: Ctx, { body }: EndpointInput<typeof sessao.recoverPassword>): Promise<void> {
  const verdict = body.recaptchaToken ? await ctx.adapters.captcha.check(body.recaptchaToken, ctx.ip) : undefined;
  if (verdict && !verdict.ok) throw refuse('VERIFICACAO_HUMANA');
  const email = body.email.toLowerCase();
  await ctx.write(async (db) => {
    if (verdict?.uso && !(await gastarCaptcha(db, verdict.uso))) throw refuse('VERIFICACAO_HUMANA');
    const carga: PedidoDeRecuperacao = { email, ip: ctx.ip, requestId: ctx.requestId };
    const chave = `${enviarRecuperacao.name} ${email}`;
    await enqueue(db, { nome: enviarRecuperacao.name, carga, chave, agora: ctx.maquina, correio: true });
    // A mail that failed may wait for hours; whoever asks again gets it sent now.
    await hasten(db, chave, ctx.maquina);
  });
}
