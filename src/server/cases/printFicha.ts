import type { SessionCtx } from '../context.ts';
import { findOrgaoDeQuemImprime } from '../database/queries/ficha.ts';
import type { Bloco } from '../documents/blocos.ts';
import type { FileAnswer } from '../routes/route.ts';
import { emitir } from './documento/emitir.ts';

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
 * person's own body. It says how the record was on that day, and nothing takes its place.
 */
export const printFicha =
  <R>(
    palavras: Palavras,
    get: (ctx: SessionCtx, input: IdInput) => Promise<R>,
    blocosDe: (record: R) => readonly Bloco[],
  ) =>
  async (ctx: SessionCtx, input: IdInput): Promise<FileAnswer> => {
    const record = await get(ctx, input);
    const { idOrgao } = ctx.usuario;
    const orgao = await ctx.read((db) => findOrgaoDeQuemImprime(db, idOrgao));
    const { id } = input.params;
    return emitir(ctx, palavras.arquivo(id), [
      {
        especie: 'FICHA',
        serie: palavras.arquivo(id),
        substitui: 'FATOS',
        idOrgao,
        idProcesso: null,
        orgao,
        titulo: palavras.titulo,
        numero: palavras.numero(id),
        blocos: blocosDe(record),
        fatos: null,
        resumo: { valor: null, devedor: null, documentoDevedor: null },
      },
    ]);
  };
