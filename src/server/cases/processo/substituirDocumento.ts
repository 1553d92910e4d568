import { sql } from 'kysely';
import { refuse } from '@/contract/refusals.ts';
import { tiposReservados } from '@/contract/tipoDocumento.ts';
import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import { marcarAssinados } from '../../database/queries/documentoEmitido.ts';
import { travarProcesso } from '../../database/queries/processoLido.ts';
import { lerDocumentos } from '../../database/queries/processoPartes.ts';
import { conferirNomes, type Documento, vincular } from './documentos.ts';

/**
 * Replaces the files of a document. The old ones stay in the store and in the trail (S1 §7.2).
 * @throws Refusal NAO_ENCONTRADO, ARQUIVO_DESCONHECIDO, DADOS_INVALIDOS when another document of the form has a file of
 * that name
 */
export async function substituirDocumento(
  ctx: SessionCtx,
  {
    params: { id, idDocumento },
    body: { arquivos },
  }: { params: { id: number; idDocumento: number }; body: { arquivos: Documento['arquivos'] } },
) {
  return ctx.write(async (db) => {
    const { linha } = await travarProcesso(db, id);
    const todos = await lerDocumentos(db, id);
    const achado = todos.find((d) => d.documento.id === idDocumento);
    if (!achado) throw refuse('NAO_ENCONTRADO');
    const { documento: antes, idAndamento } = achado;

    await db
      .updateTable('arquivo')
      .set({ substituido_em: ctx.agora })
      .where('id_documento', '=', idDocumento)
      .where('substituido_em', 'is', null)
      .execute();
    const { arquivos: novos } = await vincular(
      db,
      ctx,
      { documento: sql`select ${idDocumento}::bigint as id`, idOrgao: linha.id_orgao_credor, campo: 'arquivos' },
      arquivos,
    );
    const doMesmoFormulario = todos.filter((d) => d !== achado && d.idAndamento === idAndamento);
    conferirNomes('arquivos', [
      { idTipoDocumento: antes.tipoDocumento.id, arquivos: novos },
      ...doMesmoFormulario.map((d) => ({ idTipoDocumento: d.documento.tipoDocumento.id, ...d.documento })),
    ]);
    await db
      .updateTable('documento')
      .set((e) => ({ versao: e('versao', '+', 1) }))
      .where('id', '=', idDocumento)
      .execute();
    await marcarAndamento();
    if (idAndamento !== null && antes.tipoDocumento.id === tiposReservados.tcc)
      await marcarAssinados(db, id, idDocumento);

    const depois = (await lerDocumentos(db, id)).find((d) => d.documento.id === idDocumento)!.documento;
    await note(db, ctx, {
      acao: 'SUBSTITUIR_DOCUMENTO',
      recurso: 'processo',
      idRegistro: id,
      idOrgao: linha.id_orgao_credor,
      antes,
      depois,
    });
    return depois;

    /** The timeline shows the entry as changed. */
    function marcarAndamento() {
      return db
        .updateTable('andamento')
        .set({ data_ultima_alteracao: ctx.agora })
        .where('id', '=', (e) =>
          e.selectFrom('documento').select('id_andamento').where('documento.id', '=', idDocumento),
        )
        .execute();
    }
  });
}
