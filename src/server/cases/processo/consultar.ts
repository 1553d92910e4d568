import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { tiposReservados } from '@/contract/tipoDocumento.ts';
import { decursoDePrazo } from '@/domain/workflow/decurso.ts';
import type { SessionCtx } from '../../context.ts';
import type { Db } from '../../database/database.ts';
import { lerCda } from '../../database/queries/cda.ts';
import { lerProcesso, type ProcessoLido, travarProcesso } from '../../database/queries/processoLido.ts';
import { lerAndamentos, lerDocumentos, lerPessoas } from '../../database/queries/processoPartes.ts';
import { vencerPrazo } from './decurso.ts';
import { detalhe } from './detalhe.ts';
import { fatosDe } from './fatos.ts';

/**
 * A process whole, with its values of today and what this person may do (S1 §2.3, 3.1).
 * @throws Refusal NAO_ENCONTRADO
 */
export async function consultarProcesso(
  ctx: SessionCtx,
  { params: { id } }: { params: { id: number } },
): Promise<ProcessoDetalhe> {
  const { lido, resposta } = await ctx.read((db) => lerDetalhe(db, ctx, id));
  if (!decursoDePrazo(fatosDe(lido, ctx.hoje), ctx.hoje)) return resposta;
  return ctx.write(async (db) => {
    await vencerPrazo(db, ctx, await travarProcesso(db, ctx.usuario, id));
    return (await lerDetalhe(db, ctx, id)).resposta;
  });
}

/** The same, in a transaction that is open already; a term that is over stays as it is. */
export async function lerDetalhe(
  db: Db,
  ctx: SessionCtx,
  id: number,
): Promise<{ readonly lido: ProcessoLido; readonly resposta: ProcessoDetalhe }> {
  const lido = await lerProcesso(db, ctx.usuario, id);
  const pessoas = await lerPessoas(db, id, lido.linha.id_devedor);
  const documentos = await lerDocumentos(db, id);
  const andamentos = await lerAndamentos(db, id, documentos);
  const tipos = await lerTipos(db);
  const cda = lido.cda && (await lerCda(db, lido.cda.id));
  return { lido, resposta: detalhe(ctx, { lido, ...pessoas, documentos, andamentos, tipos, cda }) };
}

/** Names of the document types that actions ask for; people may rename them. */
async function lerTipos(db: Db): Promise<ReadonlyMap<number, string>> {
  const linhas = await db
    .selectFrom('tipo_documento')
    .select(['id', 'nome'])
    .where('id', 'in', Object.values(tiposReservados))
    .execute();
  return new Map(linhas.map((t) => [t.id, t.nome]));
}
