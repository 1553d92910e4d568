import type { EndpointInput } from '@/contract/endpoint.ts';
import { limits } from '@/contract/limits.ts';
import { refuse, refuseTrabalho } from '@/contract/refusals.ts';
import type { sessao } from '@/contract/sessao.ts';
import type { Ctx } from '../../call/context.ts';
import { networkOf } from '../../call/limit.ts';
import { note } from '../../database/audit.ts';
import { dispositivoConhecido, gastarCaptcha, guardarDispositivo } from '../../database/queries/credencial.ts';
import { abrirSessao, lerConta } from '../../database/queries/sessao.ts';
import {
  anotarTentativa,
  contarFalhas,
  devolverTentativa,
  type Falhas,
  guesses,
} from '../../database/queries/tentativa.ts';
import { depois, prazos } from './prazos.ts';
import { hashDe, novoSegredo, pareceSegredo } from './segredos.ts';
import { senhaConfere } from './senha.ts';
import { tokensDe } from './tokens.ts';
import { usuarioSessao } from './usuarioSessao.ts';

/**
 * Signs a person in. An unknown e-mail, a wrong password, an account without password and an inactive one get the same
 * refusal after the same work, so that the answer does not reveal which accounts exist.
 * After too many failures of the account or the address, the human verification asks for more work; only where it cannot, there is
 * a pause (ADR 66).
 * @throws VERIFICACAO_HUMANA, VERIFICACAO_MAIOR, MUITAS_TENTATIVAS, CREDENCIAIS_INVALIDAS
 */
export async function entrar(ctx: Ctx, { body }: EndpointInput<typeof sessao.login>) {
  const { conta, guess } = await admitir(ctx, body.email, body.recaptchaToken);
  const right = await senhaConfere(body.senha, conta?.senha_hash);
  if (!conta || !right || !conta.ativo) throw refuse('CREDENCIAIS_INVALIDAS');

  const { maquina: agora, ip, agente } = ctx;
  const dispositivo = pareceSegredo(ctx.dispositivo) ? ctx.dispositivo : novoSegredo();
  const refreshToken = novoSegredo();
  const answer = await ctx.write(async (db) => {
    const usuario = await lerConta(db, body.email);
    // The password or the account changed during the comparison, so its result is void.
    if (usuario?.senha_hash !== conta.senha_hash || !usuario.ativo) throw refuse('CREDENCIAIS_INVALIDAS');
    const id = usuario.id;
    const idSessao = await abrirSessao(db, {
      idUsuario: id,
      tokenHash: hashDe(refreshToken),
      ip,
      agente,
      agora,
      refreshExpiraEm: depois(agora, prazos.refreshMs),
      sessaoExpiraEm: depois(agora, prazos.sessaoMs),
    });
    await devolverTentativa(db, guess);
    await guardarDispositivo(db, id, hashDe(dispositivo), agora);
    await note(db, ctx, {
      acao: 'LOGIN',
      recurso: 'sessao',
      idRegistro: idSessao,
      idOrgao: usuario.id_orgao,
      autor: usuario,
    });
    return { usuario, tokens: await tokensDe(ctx, db, usuario, idSessao, refreshToken) };
  });
  ctx.lembrarDispositivo(dispositivo);
  return { ...answer.tokens, user: usuarioSessao(answer.usuario), versao: ctx.settings.versao };
}

/** Checks the human verification, counts an attempt (both stay if the sign-in fails) and finds the account, if any. */
async function admitir(ctx: Ctx, email: string, recaptchaToken: string | null | undefined) {
  const { captcha } = ctx.adapters;
  const verdict = await captcha.check(recaptchaToken, ctx.ip);
  if (!verdict.ok) throw refuse('VERIFICACAO_HUMANA');
  const admitted = await ctx.write(async (db) => {
    if (verdict.uso && !(await gastarCaptcha(db, verdict.uso))) return 'repeated';
    const conta = await lerConta(db, email);
    const hash = pareceSegredo(ctx.dispositivo) ? hashDe(ctx.dispositivo) : undefined;
    const known = conta && hash && (await dispositivoConhecido(db, conta.id, hash));
    const tentativa = {
      conta: email.toLowerCase(),
      dispositivo: known ? hash : null,
      ip: networkOf(ctx.ip),
      agora: ctx.maquina,
    };
    const { daConta, doEndereco } = await contarFalhas(db, tentativa);
    // A known device does not pay for its neighbours.
    const trabalho = trabalhoPara({ daConta, doEndereco: known ? 0 : doEndereco });
    if ((verdict.trabalho ?? 1) < trabalho) return { trabalho };
    return { conta, guess: await anotarTentativa(db, tentativa) };
  });
  if (admitted === 'repeated') throw refuse('VERIFICACAO_HUMANA');
  if (admitted.trabalho !== undefined)
    throw captcha.kind === 'altcha' ? refuseTrabalho(admitted.trabalho) : refuse('MUITAS_TENTATIVAS');
  return admitted;
}

/** The usual work up to the limits; beyond, four times that, and twice as much each time that as many fail again. */
function trabalhoPara({ daConta, doEndereco }: Falhas): number {
  const de = (falhas: number, max: number) => (falhas < max ? 1 : 2 ** (1 + Math.floor(falhas / max)));
  return Math.min(Math.max(de(daConta, guesses.max), de(doEndereco, guesses.maxDoEndereco)), limits.trabalhoMax);
}
