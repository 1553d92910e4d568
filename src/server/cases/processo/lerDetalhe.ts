import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { tiposReservados } from '@/contract/tipoDocumento.ts';
import { tccAnexado } from '@/domain/workflow/documentosImpressos.ts';
import type { IdSituacao } from '@/domain/workflow/situacoes.ts';
import type { SessionCtx } from '../../context.ts';
import type { Db } from '../../database/database.ts';
import { lerCda } from '../../database/queries/cda.ts';
import { lerProcesso, type ProcessoLido } from '../../database/queries/processoLido.ts';
import { type Anexado, lerAndamentos, lerDocumentos, lerPessoas } from '../../database/queries/processoPartes.ts';
import { detalhe } from './detalhe.ts';

/** A process as it was read, and as this person is told of it. */
export interface DetalheLido {
  readonly lido: ProcessoLido;
  /** The signed TCC; undefined while the process is drafted. */
  readonly tcc: Anexado | undefined;
  readonly resposta: ProcessoDetalhe;
}

/**
 * A process whole, in a transaction that is open already; a term that is over stays as it is.
 * @throws Refusal NAO_ENCONTRADO
 */
export async function lerDetalhe(db: Db, ctx: SessionCtx, id: number): Promise<DetalheLido> {
  const lido = await lerProcesso(db, ctx.usuario, id);
  const pessoas = await lerPessoas(db, id, lido.linha.id_devedor);
  const documentos = await lerDocumentos(db, id);
  const andamentos = await lerAndamentos(db, id, documentos);
  const tipos = await lerTipos(db);
  const cda = lido.cda && (await lerCda(db, lido.cda.id));
  const tcc = tccAnexado(documentos, lido.linha.situacao as IdSituacao);
  return { lido, tcc, resposta: detalhe(ctx, { lido, ...pessoas, documentos, tcc, andamentos, tipos, cda }) };
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
