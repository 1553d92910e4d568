import type { configuracoes } from '@/contract/configuracao.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import { gravarConfiguracao, lerConfiguracao } from '../../database/queries/configuracao.ts';
import { lockVersion } from '../../database/versao.ts';

/** Changes the limits of instalment plans made from now on. @throws VERSAO_DIVERGENTE */
export function editarConfiguracao(ctx: SessionCtx, { body }: EndpointInput<typeof configuracoes.editar>) {
  return ctx.write(async (db) => {
    const versao = await lockVersion(db, 'configuracao', 1, body.versao, 'configuracao');
    const antes = await lerConfiguracao(db);
    await gravarConfiguracao(db, { ...body, versao: versao + 1 });
    const depois = await lerConfiguracao(db);
    await note(db, ctx, { acao: 'ALTERAR_CONFIGURACAO', recurso: 'configuracao', idRegistro: 1, antes, depois });
    return depois;
  });
}
