import { refuse } from '@/contract/refusals.ts';
import type { Ctx } from '../../context.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { closeSessoes, findRefresh, findUsuarioSessao, spendRefresh } from '../../database/queries/sessao.ts';
import { after, prazos } from './prazos.ts';
import { hashOf, looksLikeSecret, successorOf } from './segredos.ts';
import { serverSecret, type Tokens, tokensOf } from './tokens.ts';

/**
 * A new pair for a refresh token, which is spent by it. The same token again within 30 s gets the same successor (two
 * tabs, a repeated call); later it means that somebody has a copy, and the whole session ends.
 * @throws 22 for a token that is unknown, expired, spent or of an ended session; 27 when the account lost its access
 */
export async function refresh(ctx: Ctx, { bearer }: { bearer?: string }): Promise<Tokens> {
  if (!looksLikeSecret(bearer)) throw refuse(22);
  const outcome = await ctx.write((db) => rotate(ctx, db, bearer));
  if (typeof outcome === 'number') throw refuse(outcome);
  return outcome;
}

/** Refusals are returned, not thrown, so that what they decided about the session stays. */
async function rotate(ctx: Ctx, db: Db, token: string): Promise<Tokens | 22 | 27> {
  const { agora } = ctx;
  const successor = successorOf(token, serverSecret(ctx));
  const tokenHash = hashOf(token);
  const spent = await spendRefresh(db, {
    tokenHash,
    successorHash: hashOf(successor),
    agora,
    expiraEm: after(agora, prazos.refreshMs),
  });
  const session = spent ?? (await findSpentInGrace(ctx, db, tokenHash));
  if (!session) return 22;
  const usuario = await findUsuarioSessao(db, session.idUsuario);
  if (!usuario?.ativo) {
    await closeSessoes(db, { ...session, only: session.idSessao, agora, motivo: 'ACESSO_RETIRADO' });
    return 27;
  }
  return tokensOf(ctx, db, usuario, session.idSessao, successor);
}

/** The session of a token spent a moment ago. One spent before that ends the session it belongs to. */
async function findSpentInGrace(ctx: Ctx, db: Db, tokenHash: string) {
  const known = await findRefresh(db, tokenHash);
  if (!known?.usadoEm || known.encerradaEm) return undefined;
  if (ctx.agora.getTime() - known.usadoEm.getTime() <= prazos.gracaMs) return known;
  await closeSessoes(db, { ...known, only: known.idSessao, agora: ctx.agora, motivo: 'REUSO' });
  await note(db, ctx, { acao: 'SESSAO_REUSO', recurso: 'sessao', idRegistro: known.idSessao, idOrgao: known.idOrgao });
  return undefined;
}
