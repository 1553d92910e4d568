import { importacao as t } from '@i18n/pt-BR/comum/importacao.ts';
import type { Problema } from '@/contract/importacao.ts';
import { refuse } from '@/contract/refusals.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { FileAnswer } from '../../call/route.ts';
import { lerImportacao } from '../../database/queries/importacao.ts';
import { csv } from '../../planilha/csv.ts';
import type { Importacao } from './importacao.ts';

/** The stored problems of a spreadsheet (`limits.importacao.problemas`) as a CSV file. @throws NAO_ENCONTRADO */
export const baixarProblemas =
  ({ contrato }: Importacao) =>
  (ctx: SessionCtx, { params: { id } }: { params: { id: number } }): Promise<FileAnswer> =>
    ctx.read(async (db) => {
      const found = await lerImportacao(db, ctx.usuario.id, contrato.name, id);
      if (!found) throw refuse('NAO_ENCONTRADO');
      const { cabecalho, erro, aviso, linhaInteira, arquivo } = t.problemas;
      const rows = (found.problemas as readonly Problema[]).map((p) => [
        String(p.linha),
        p.coluna ?? linhaInteira,
        p.aviso ? aviso : erro,
        p.mensagem,
      ]);
      return { name: arquivo(id), type: 'text/csv; charset=utf-8', content: csv([cabecalho, ...rows]) };
    });
