import { recusas } from '@i18n/pt-BR/comum/recusas.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import { Refusal, refuse } from '@/contract/refusals.ts';
import type { sessao } from '@/contract/sessao.ts';
import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import { encerrarSessoes, gravarSenha, lerSenhaHash } from '../../database/queries/sessao.ts';
import { devolverTentativa, tomarTentativa } from '../../database/queries/tentativa.ts';
import { systemScope } from '../../database/tenant.ts';
import { hashSenha, senhaConfere } from './senha.ts';

/**
 * Changes the user's own password and ends the user's other sessions. Guesses at the current password are limited like
 * those at sign-in, so that a session left open cannot be used to find it out.
 * @throws MUITAS_TENTATIVAS, SENHA_ATUAL_INCORRETA, SENHA_REPETIDA
 */
export async function alterarSenha(ctx: SessionCtx, { body }: EndpointInput<typeof sessao.changePassword>) {
  const { id, idSessao } = ctx.usuario;
  const { maquina: agora } = ctx;
  const { stored, guess } = await adivinhar(ctx, body.senhaAtual);
  // The current password was right: this was no guess, also if the new one is refused.
  await devolverTentativa(ctx.database.sistema, guess);
  if (body.senhaAtual === body.senhaNova) throw refuse('SENHA_REPETIDA');
  const hash = await hashSenha(body.senhaNova);

  await ctx.write(async (db) => {
    if (!(await gravarSenha(db, id, hash, stored))) throw wrong();
    await encerrarSessoes(db, { idUsuario: id, except: idSessao, agora, motivo: 'SENHA_ALTERADA' });
    await note(db, ctx, { acao: 'SENHA_ALTERAR', recurso: 'usuario', idRegistro: id });
  });
}

/** Checks the current password beside other faults. @throws MUITAS_TENTATIVAS, SENHA_ATUAL_INCORRETA */
export async function conferirSenhaAtual(
  ctx: SessionCtx,
  { body }: { body: { readonly senhaAtual?: string | undefined } },
) {
  if (body.senhaAtual === undefined) return;
  const { guess } = await adivinhar(ctx, body.senhaAtual);
  await devolverTentativa(ctx.database.sistema, guess);
}

/** In its own transaction: a refused attempt stays counted, and a call repeated with the same key is judged anew. */
async function adivinhar({ maquina: agora, ip, database, usuario: { id } }: SessionCtx, senhaAtual: string) {
  const { stored, guess } = await database.transaction(systemScope, async (db) => ({
    stored: await lerSenhaHash(db, id),
    guess: await tomarTentativa(db, { conta: `senha atual ${id}`, dispositivo: null, ip, agora }),
  }));
  if (guess === undefined) throw refuse('MUITAS_TENTATIVAS');
  if (!(await senhaConfere(senhaAtual, stored))) throw wrong();
  return { stored, guess };
}

const wrong = () => {
  const message = recusas.SENHA_ATUAL_INCORRETA;
  return new Refusal('SENHA_ATUAL_INCORRETA', message, [{ field: 'senhaAtual', message }]);
};
