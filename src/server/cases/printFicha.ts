import type { SessionCtx } from '../context.ts';
import { findOrgaoDeQuemImprime } from '../database/queries/ficha.ts';
import type { Bloco } from '../documents/blocos.ts';
import { imprimirFicha } from '../documents/ficha.ts';
import type { FileAnswer } from '../routes/route.ts';

interface Palavras {
  readonly titulo: string;
  readonly numero: (id: number) => string;
  readonly arquivo: (id: number) => string;
}
interface IdInput {
  readonly params: { readonly id: number };
}

/**
 * The record of a register in print: what its consultation answers to this person and nothing more, under the name of the
 * person's own body. Made outside of any transaction.
 */
export const printFicha =
  <R>(
    palavras: Palavras,
    get: (ctx: SessionCtx, input: IdInput) => Promise<R>,
    blocosDe: (record: R) => readonly Bloco[],
  ) =>
  async (ctx: SessionCtx, input: IdInput): Promise<FileAnswer> => {
    const record = await get(ctx, input);
    const orgao = await ctx.read((db) => findOrgaoDeQuemImprime(db, ctx.usuario.idOrgao));
    const { id } = input.params;
    return imprimirFicha({
      orgao,
      titulo: palavras.titulo,
      numero: palavras.numero(id),
      arquivo: palavras.arquivo(id),
      emissao: { agora: ctx.agora, usuario: ctx.usuario.nome, versao: ctx.settings.versao },
      blocos: blocosDe(record),
    });
  };
