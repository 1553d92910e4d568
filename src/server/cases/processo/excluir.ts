import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import { mudarProcesso } from '../../database/queries/gravarProcesso.ts';
import { travarProcesso } from '../../database/queries/processoLido.ts';
import { dizendoQuem } from '../dizendoQuem.ts';
import { exigirElaboracao } from './alterar.ts';

/**
 * Removes a process in elaboration; its row stays in the database, hidden, and its number is not used again.
 * @throws Refusal NAO_ENCONTRADO, PROCESSO_PROTEGIDO, ACORDO_EM_ANDAMENTO
 */
export async function excluirProcesso(ctx: SessionCtx, { params: { id } }: { params: { id: number } }) {
  await dizendoQuem(ctx, { processos: [id] }, () => excluir(ctx, id));
  return undefined;
}

const excluir = (ctx: SessionCtx, id: number) =>
  ctx.write(async (db) => {
    const { linha } = await travarProcesso(db, id);
    exigirElaboracao(linha);
    await mudarProcesso(db, id, { excluido_em: ctx.agora, versao: linha.versao + 1 });
    await note(db, ctx, {
      acao: 'PROCESSO_EXCLUIR',
      recurso: 'processo',
      idRegistro: id,
      idOrgao: linha.id_orgao_credor,
      antes: linha,
    });
  });
