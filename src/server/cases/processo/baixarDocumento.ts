import { sql } from 'kysely';
import { refuse } from '@/contract/refusals.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { FileAnswer } from '../../call/route.ts';
import { lerProcesso } from '../../database/queries/processoLido.ts';

/**
 * A file of a process that the caller may read; files of cancelled actions are not given.
 * @throws Refusal NAO_ENCONTRADO
 */
export async function baixarDocumento(
  ctx: SessionCtx,
  { params: { id, idArquivo } }: { params: { id: number; idArquivo: number } },
): Promise<FileAnswer> {
  const { nome, chave } = await ctx.read(async (db) => {
    await lerProcesso(db, id);
    const { rows } = await sql<{ nome: string; chave: string }>`
      select f.nome, f.chave from arquivo f join documento d on d.id = f.id_documento
       where f.id = ${idArquivo} and d.id_processo = ${id} and d.excluido_em is null and f.removido_em is null`.execute(
      db,
    );
    if (!rows[0]) throw refuse('NAO_ENCONTRADO');
    return rows[0];
  });
  return { name: nome, type: 'application/pdf', content: await ctx.adapters.files.read(chave) };
}
