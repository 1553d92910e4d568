import { refuse } from '@/contract/refusals.ts';
import type { Ctx } from '../../call/context.ts';
import type { FileAnswer } from '../../call/route.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { type ArquivoEnviado, arquivoEnviado } from '../../database/queries/dividaAtiva.ts';
import type { Quando } from '../processo/decurso.ts';

/**
 * A file of a request of inscription, for the active-debt system. Files that were not sent there answer NAO_ENCONTRADO.
 * @throws Refusal NAO_ENCONTRADO
 */
export async function baixarArquivoEnviado(
  ctx: Ctx,
  { params: { uuid } }: { readonly params: { readonly uuid: string } },
): Promise<FileAnswer> {
  const { nome: name, tamanho: size, chave } = await ctx.write((db) => cederArquivo(db, ctx, uuid));
  return { name, type: 'application/pdf', content: await ctx.adapters.files.open(chave), size };
}

/**
 * Gives a file to the active-debt system and notes it, so that it is known with whom data were shared (LGPD, D §8).
 * @throws Refusal NAO_ENCONTRADO
 */
export async function cederArquivo(db: Db, quando: Omit<Quando, 'hoje'>, uuid: string): Promise<ArquivoEnviado> {
  const arquivo = await arquivoEnviado(db, uuid);
  if (!arquivo) throw refuse('NAO_ENCONTRADO');
  const { nome, sha256, idProcesso: idRegistro, idOrgao } = arquivo;
  await note(db, quando, {
    acao: 'ARQUIVO_CEDIDO_DIVIDA_ATIVA',
    recurso: 'processo',
    idRegistro,
    idOrgao,
    depois: { arquivo: nome, sha256 },
  });
  return arquivo;
}
