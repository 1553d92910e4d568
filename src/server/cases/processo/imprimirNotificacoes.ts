import { notificacao as t } from '@i18n/pt-BR/papeis/notificacao.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import type { lotes } from '@/contract/lote.ts';
import { Refusal, refuse } from '@/contract/refusals.ts';
import { de } from '@/domain/lista.ts';
import type { SessionCtx } from '../../call/context.ts';
import { lerProcessos } from '../../database/queries/processoLido.ts';
import type { Documento } from '../../documents/documento.ts';
import { emitir } from '../documento/emitir.ts';
import { notificacaoDoProcesso } from './imprimirNotificacao.ts';

/**
 * The notifications of many processes in one PDF, in the given order, each as if printed alone. All or none, because
 * nobody would notice a missing one in time. With `frenteEVerso` each begins on a front page.
 * @throws Refusal NOTIFICACOES_INDISPONIVEIS naming the processes, NAO_ENCONTRADO
 */
export async function imprimirNotificacoes(
  ctx: SessionCtx,
  { body: { ids, frenteEVerso = false } }: EndpointInput<typeof lotes.notificacoes>,
) {
  const lidos = await ctx.read((db) => lerProcessos(db, ids));
  if (lidos.length < ids.length) throw refuse('NAO_ENCONTRADO');
  const numeros = new Map(lidos.map(({ linha }) => [linha.id, linha.numero]));
  const documentos: Documento[] = [];
  const recusados: string[] = [];
  for (const id of ids) {
    const documento = await notificacaoDoProcesso(ctx, id).catch(indisponivel);
    if (documento) documentos.push(documento);
    else recusados.push(de(numeros, id));
  }
  if (recusados.length > 0) throw refuse('NOTIFICACOES_INDISPONIVEIS', recusados.slice(0, 10).join(', '));
  return emitir(ctx, t.arquivoDeVarias, documentos, { frenteEVerso });
}

const indisponivel = (error: unknown): undefined => {
  if (!(error instanceof Refusal && error.code === 'NOTIFICACAO_INDISPONIVEL')) throw error;
};
