import type { ImportacaoFeita } from '@/contract/importacao.ts';
import { refuse } from '@/contract/refusals.ts';
import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { confirmarImportacao as confirmar, lerImportacao } from '../../database/queries/importacao.ts';
import { enqueue, hasten } from '../../jobs/queue.ts';
import type { Importacao } from './importacao.ts';
import { paraImportacao } from './resposta.ts';

/** Name of the job that writes the confirmed lines. */
export const GRAVAR = 'gravarImportacao';

interface IdInput {
  readonly params: { readonly id: number };
}

async function achar(db: Db, ctx: SessionCtx, { contrato }: Importacao, id: number) {
  const found = await lerImportacao(db, ctx.usuario.id, contrato.name, id);
  if (!found) throw refuse('NAO_ENCONTRADO');
  return found;
}

/** @throws NAO_ENCONTRADO */
export const consultarImportacao =
  (importacao: Importacao) =>
  (ctx: SessionCtx, { params }: IdInput): Promise<ImportacaoFeita> =>
    ctx.read(async (db) => paraImportacao(await achar(db, ctx, importacao, params.id)));

/**
 * Queues the lines to be written, all or none. Called again, it answers the progress.
 * @throws NAO_ENCONTRADO, IMPORTACAO_COM_ERROS
 */
export const confirmarImportacao =
  (importacao: Importacao) =>
  (ctx: SessionCtx, { params: { id } }: IdInput): Promise<ImportacaoFeita> =>
    ctx.write(async (db) => {
      const found = await achar(db, ctx, importacao, id);
      if (found.com_erro > 0 || found.novos + found.alterados === 0) throw refuse('IMPORTACAO_COM_ERROS');
      if (await confirmar(db, id, ctx.ip)) {
        const { arquivo, sha256, novos, alterados } = found;
        const acao = `${importacao.contrato.name.toUpperCase()}_CONFIRMAR_IMPORTACAO`;
        const depois = { arquivo, sha256, novos, alterados };
        await note(db, ctx, { acao, recurso: 'importacao', idRegistro: id, depois });
        const chave = `${GRAVAR} ${id}`;
        await enqueue(db, { nome: GRAVAR, carga: { id }, chave, agora: ctx.maquina });
        // After a failure its next try may wait for minutes.
        await hasten(db, chave, ctx.maquina);
      }
      return paraImportacao(await achar(db, ctx, importacao, id));
    });
