import type { EndpointInput } from '@/contract/endpoint.ts';
import { refuse } from '@/contract/refusals.ts';
import type { sessao } from '@/contract/sessao.ts';
import type { Ctx } from '../../context.ts';
import { note } from '../../database/audit.ts';
import { isKnownDevice, rememberDevice, spendCaptcha } from '../../database/queries/credencial.ts';
import { findConta, openSessao } from '../../database/queries/sessao.ts';
import { guessedRight, takeGuess } from '../../database/queries/tentativa.ts';
import { after, prazos } from './prazos.ts';
import { hashOf, looksLikeSecret, newSecret } from './segredos.ts';
import { senhaConfere } from './senha.ts';
import { tokensOf } from './tokens.ts';
import { usuarioSessao } from './usuarioSessao.ts';

/**
 * Signs a person in. An unknown e-mail, a wrong password, an account without one and one that is switched off are refused
 * alike and after the same work, so that nobody learns which accounts exist.
 * @throws VERIFICACAO_HUMANA, MUITAS_TENTATIVAS, CREDENCIAIS_INVALIDAS
 */
export async function login(ctx: Ctx, { body }: EndpointInput<typeof sessao.login>) {
  const { conta, guess } = await admit(ctx, body.email, body.recaptchaToken);
  const right = await senhaConfere(body.senha, conta?.senha_hash);
  if (!conta || !right || !conta.ativo) throw refuse('CREDENCIAIS_INVALIDAS');

  const { agora, ip, agente } = ctx;
  const dispositivo = looksLikeSecret(ctx.dispositivo) ? ctx.dispositivo : newSecret();
  const refreshToken = newSecret();
  const answer = await ctx.write(async (db) => {
    const usuario = await findConta(db, body.email);
    // Changed while it was being compared: the decision was about another password.
    if (usuario?.senha_hash !== conta.senha_hash || !usuario.ativo) throw refuse('CREDENCIAIS_INVALIDAS');
    const id = usuario.id;
    const idSessao = await openSessao(db, {
      idUsuario: id,
      tokenHash: hashOf(refreshToken),
      ip,
      agente,
      agora,
      refreshExpiraEm: after(agora, prazos.refreshMs),
      sessaoExpiraEm: after(agora, prazos.sessaoMs),
    });
    await guessedRight(db, guess);
    await rememberDevice(db, id, hashOf(dispositivo), agora);
    await note(db, ctx, {
      acao: 'LOGIN',
      recurso: 'sessao',
      idRegistro: idSessao,
      idOrgao: usuario.id_orgao,
      autor: usuario,
    });
    return { usuario, tokens: await tokensOf(ctx, db, usuario, idSessao, refreshToken) };
  });
  ctx.lembrarDispositivo(dispositivo);
  return { ...answer.tokens, user: usuarioSessao(answer.usuario), versao: ctx.settings.versao };
}

/** Verification answered, one of the guesses taken – both kept, whatever follows – and the account, if there is one. */
async function admit(ctx: Ctx, email: string, recaptchaToken: string | null | undefined) {
  const verdict = await ctx.adapters.captcha.check(recaptchaToken, ctx.ip);
  if (!verdict.ok) throw refuse('VERIFICACAO_HUMANA');
  const { agora, ip } = ctx;
  const admitted = await ctx.write(async (db) => {
    if (verdict.uso && !(await spendCaptcha(db, verdict.uso))) return 'repeated';
    const conta = await findConta(db, email);
    const hash = looksLikeSecret(ctx.dispositivo) ? hashOf(ctx.dispositivo) : undefined;
    const known = conta && hash && (await isKnownDevice(db, conta.id, hash));
    const guess = await takeGuess(db, { conta: email.toLowerCase(), dispositivo: known ? hash : null, ip, agora });
    return guess === undefined ? 'exhausted' : { conta, guess };
  });
  if (admitted === 'repeated') throw refuse('VERIFICACAO_HUMANA');
  if (admitted === 'exhausted') throw refuse('MUITAS_TENTATIVAS');
  return admitted;
}
