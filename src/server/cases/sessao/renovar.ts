import { refuse } from '@/contract/refusals.ts';
import { segredosDe } from '../../base/secret.ts';
import type { Ctx } from '../../call/context.ts';
import { isAnother } from '../../call/tokens.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { encerrarSessoes, gastarRefresh, lerRefresh, lerUsuarioSessao } from '../../database/queries/sessao.ts';
import { depois, prazos } from './prazos.ts';
import { hashDe, pareceSegredo, sucessorDe } from './segredos.ts';
import { type Tokens, tokensDe } from './tokens.ts';

/**
 * A new pair of tokens for a refresh token, which is spent. The same token again within 30 s gets the same successor
 * (two tabs, a repeated call); later, somebody must have a copy, and the whole session ends.
 * @throws OUTRA_PESSOA when the token is not of the person whose page asks; 22 for a token that is unknown, expired, spent
 * or of an ended session; 27 when the account lost its access
 */
export async function renovar(ctx: Ctx, { bearer, pessoa }: Pedido): Promise<Tokens> {
  if (!pareceSegredo(bearer)) throw refuse(22);
  const outcome = await ctx.write(async (db) => {
    if (pessoa !== undefined && (await deOutra(db, bearer, pessoa))) throw refuse('OUTRA_PESSOA');
    return trocar(ctx, db, bearer);
  });
  if (typeof outcome === 'number') throw refuse(outcome);
  return outcome;
}

interface Pedido {
  readonly bearer?: string | undefined;
  readonly pessoa?: string | undefined;
}

async function deOutra(db: Db, token: string, pessoa: string): Promise<boolean> {
  const known = await lerRefresh(db, hashDe(token));
  return known !== undefined && isAnother(pessoa, known);
}

/** Returns refusals instead of throwing them, so that changes to the session are committed. */
async function trocar(ctx: Ctx, db: Db, token: string): Promise<Tokens | 22 | 27> {
  const { maquina: agora } = ctx;
  const { assina, aceitos } = segredosDe(ctx.settings);
  const successor = sucessorDe(token, assina);
  const tokenHash = hashDe(token);
  const spent = await gastarRefresh(db, {
    tokenHash,
    successorHash: hashDe(successor),
    agora,
    expiraEm: depois(agora, prazos.refreshMs),
  });
  const session = spent ?? (await gastoHaPouco(ctx, db, tokenHash));
  if (!session) return 22;
  const usuario = await lerUsuarioSessao(db, session.idUsuario);
  if (!usuario?.ativo) {
    await encerrarSessoes(db, { ...session, only: session.idSessao, agora, motivo: 'ACESSO_RETIRADO' });
    return 27;
  }
  const given = spent ? successor : await sucessorDado(db, token, aceitos);
  return tokensDe(ctx, db, usuario, session.idSessao, given ?? successor);
}

/** The successor that a token got, maybe from a node that derives with the other secret. */
async function sucessorDado(db: Db, token: string, segredos: readonly string[]): Promise<string | undefined> {
  for (const segredo of segredos) {
    const successor = sucessorDe(token, segredo);
    if (await lerRefresh(db, hashDe(successor))) return successor;
  }
  return undefined;
}

/** The session of a token spent within the grace period. A token spent earlier ends its session. */
async function gastoHaPouco(ctx: Ctx, db: Db, tokenHash: string) {
  const known = await lerRefresh(db, tokenHash);
  if (!known?.usadoEm || known.encerradaEm) return undefined;
  if (ctx.maquina.getTime() - known.usadoEm.getTime() <= prazos.gracaMs) return known;
  await encerrarSessoes(db, { ...known, only: known.idSessao, agora: ctx.maquina, motivo: 'REUSO' });
  await note(db, ctx, { acao: 'SESSAO_REUSO', recurso: 'sessao', idRegistro: known.idSessao, idOrgao: known.idOrgao });
  return undefined;
}
