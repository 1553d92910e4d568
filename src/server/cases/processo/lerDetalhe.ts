import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { tiposReservados } from '@/contract/tipoDocumento.ts';
import { tccAnexado } from '@/domain/workflow/documentosImpressos.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { lerCda } from '../../database/queries/cda.ts';
import { lerProcesso, type ProcessoLido } from '../../database/queries/processoLido.ts';
import { type Anexado, lerAndamentos, lerDocumentos, lerPessoas } from '../../database/queries/processoPartes.ts';
import { cobrancasEmDia } from '../cobranca/emDia.ts';
import { type AcordoDoProcesso, acordoDoProcesso } from '../cobranca/saldos.ts';
import { detalhe } from './detalhe.ts';

/** The rows of a process, and the answer made of them for this user. */
export interface DetalheLido {
  readonly lido: ProcessoLido;
  /** The signed TCC; undefined in elaboration. */
  readonly tcc: Anexado | undefined;
  /** Its open agreement; null: it has none of the portal. */
  readonly acordo: AcordoDoProcesso | null;
  readonly resposta: ProcessoDetalhe;
}

/**
 * A whole process, read in the caller's transaction; does not check whether its term is over.
 * @throws Refusal NAO_ENCONTRADO
 */
export async function lerDetalhe(db: Db, ctx: SessionCtx, id: number): Promise<DetalheLido> {
  const lido = await lerProcesso(db, id);
  const pessoas = await lerPessoas(db, id, lido.linha.id_devedor);
  const documentos = await lerDocumentos(db, id);
  const andamentos = await lerAndamentos(db, id, documentos);
  const tipos = await lerTipos(db);
  const cda = lido.cda && (await lerCda(db, lido.cda.id));
  const cobranca = cda?.cobranca?.id;
  const emDia = cobranca ? (await cobrancasEmDia(db, ctx, [cobranca])).get(cobranca) : undefined;
  const noAcordo = lido.linha.acordo === 'PORTAL' ? await acordoDoProcesso(db, ctx.hoje, id) : null;
  const tcc = tccAnexado(documentos, lido.linha.situacao);
  const partes = { lido, ...pessoas, documentos, tcc, andamentos, tipos, cda, emDia, noAcordo };
  return { lido, tcc, acordo: noAcordo, resposta: detalhe(ctx, partes) };
}

/** Names of the document types that actions ask for, from the table, because people may rename them. */
async function lerTipos(db: Db): Promise<ReadonlyMap<number, string>> {
  const linhas = await db
    .selectFrom('tipo_documento')
    .select(['id', 'nome'])
    .where('id', 'in', Object.values(tiposReservados))
    .execute();
  return new Map(linhas.map((t) => [t.id, t.nome]));
}
