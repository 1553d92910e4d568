import { sql } from 'kysely';
import type { documentosDaCobranca } from '@/contract/documentoDaCobranca.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import { refuse } from '@/contract/refusals.ts';
import { tiposReservados } from '@/contract/tipoDocumento.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { FileAnswer } from '../../call/route.ts';
import { doEscopo } from '../../database/queries/escopo.ts';

/**
 * A file of an agreement that the caller may read. The identification of its requester may have come with another one (M §2.66).
 * @throws Refusal NAO_ENCONTRADO
 */
export async function baixarDocumentoDaCobranca(
  { adapters, read }: SessionCtx,
  { params: { id, idArquivo } }: EndpointInput<typeof documentosDaCobranca.download>,
): Promise<FileAnswer> {
  const { nome, chave } = await read(async (db) => {
    const { rows } = await sql<{ nome: string; chave: string }>`
      select f.nome, f.chave from arquivo f join documento d on d.id = f.id_documento
       where f.id = ${idArquivo} and (d.id_cobranca = ${id} or d.id_tipo_documento = ${tiposReservados.identificacao}
             and exists (select from processo_cobranca c where c.id = ${id} and c.id_requerente = d.id_requerente)) and ${doEscopo(db, 'd.id_orgao_credor')}
         and d.excluido_em is null and f.removido_em is null`.execute(db);
    if (!rows[0]) throw refuse('NAO_ENCONTRADO');
    return rows[0];
  });
  return { name: nome, type: 'application/pdf', content: await adapters.files.read(chave) };
}
