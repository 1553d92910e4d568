import { ficha as frases } from '@i18n/pt-BR/registros/cadastro.ts';
import type * as z from 'zod/v4/core';
import type { SessionCtx } from '../call/context.ts';
import type { FileAnswer } from '../call/route.ts';
import { lerOrgaoDeQuemImprime } from '../database/queries/ficha.ts';
import { blocosDaFicha, type Ficha } from '../documents/ficha.ts';
import { emitir } from './documento/emitir.ts';

interface IdInput {
  readonly params: { readonly id: number };
}

/**
 * Prints the record of a register: exactly what this user may read of it, under the name of the user's own body. It
 * shows the record as of that day; no later issue replaces it.
 */
export const imprimirFicha =
  <R extends object>(
    { name, record: schema }: { readonly name: string; readonly record: z.$ZodType },
    get: (ctx: SessionCtx, input: IdInput) => Promise<R>,
    ficha: Ficha<R>,
  ) =>
  async (ctx: SessionCtx, input: IdInput): Promise<FileAnswer> => {
    const record = await get(ctx, input);
    const { idOrgao } = ctx.usuario;
    const orgao = await ctx.read((db) => lerOrgaoDeQuemImprime(db, idOrgao));
    const { id } = input.params;
    const [um = ''] = ficha.words.name.split(' |||| ');
    const arquivo = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${id}.pdf`;
    return emitir(ctx, arquivo, [
      {
        especie: 'FICHA',
        serie: arquivo,
        substitui: 'FATOS',
        idOrgao,
        idProcesso: null,
        orgao,
        titulo: frases.titulo(um),
        numero: frases.numero(um, id),
        blocos: blocosDaFicha(ficha, schema, record),
        fatos: [],
        resumo: { valor: null, devedor: null, documentoDevedor: null },
      },
    ]);
  };
