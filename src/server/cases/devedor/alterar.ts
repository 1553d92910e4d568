import type { devedores } from '@/contract/devedor.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import { refuse } from '@/contract/refusals.ts';
import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import { lerDevedor } from '../../database/queries/devedorLista.ts';
import { doEscopo } from '../../database/queries/escopo.ts';
import { lockVersion } from '../../database/versao.ts';
import { municipioCoerente } from '../enderecoCoerente.ts';
import { comDevidoHoje } from './detalhe.ts';

/**
 * Changes a debtor's contact data. Name and document belong to the processes and change only with them.
 * @throws NAO_ENCONTRADO, VERSAO_DIVERGENTE, DADOS_INVALIDOS
 */
export function alterarDevedor(ctx: SessionCtx, { params: { id }, body }: EndpointInput<typeof devedores.update>) {
  const { id: _id, versao, municipio: _municipio, email, complemento, telefone2, ...own } = body;
  const contato = {
    ...own,
    municipio: municipioCoerente(body),
    email: email || null,
    complemento: complemento || null,
    telefone2: telefone2 || null,
  };
  return ctx.write(async (db) => {
    const atual = await lockVersion(db, 'devedor', id, versao, 'devedor', doEscopo(db, 'id_orgao_credor'));
    const antes = await lerDevedor(db, id);
    if (!antes) throw refuse('NAO_ENCONTRADO');
    await db
      .updateTable('devedor')
      .set({ ...contato, versao: atual + 1, alterado_em: ctx.agora })
      .where('id', '=', id)
      .execute();
    const depois = (await lerDevedor(db, id))!;
    await note(db, ctx, {
      acao: 'DEVEDOR_ALTERAR',
      recurso: 'devedor',
      idRegistro: id,
      antes,
      depois,
      idOrgao: depois.orgaoCredor.id,
    });
    return comDevidoHoje(db, ctx, depois);
  });
}
