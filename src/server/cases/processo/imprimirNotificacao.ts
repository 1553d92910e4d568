import { notificacao as t } from '@i18n/pt-BR/papeis/notificacao.ts';
import type { CodigoAcao } from '@/contract/acoes.ts';
import { refuse } from '@/contract/refusals.ts';
import { diaDe } from '@/contract/values/fuso.ts';
import { notificacaoDe } from '@/domain/workflow/documentosImpressos.ts';
import { diasDoPrazo } from '@/domain/workflow/prazos.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Documento } from '../../documents/documento.ts';
import { blocosDaNotificacao, type ModeloNotificacao } from '../../documents/notificacao.ts';
import { resumoDo } from '../../documents/partes.ts';
import { emitir } from '../documento/emitir.ts';
import { parametrosDe } from './fatos.ts';
import { documentoDoProcesso, lerParaImprimir, type ParaImprimir, valorAte } from './lerParaImprimir.ts';

/**
 * The notification of the process's present stage, to be signed and sent (S1 §4.1, 7.2; D §6).
 * @throws Refusal NAO_ENCONTRADO, NOTIFICACAO_INDISPONIVEL
 */
export async function imprimirNotificacao(ctx: SessionCtx, { params: { id } }: { params: { id: number } }) {
  return emitir(ctx, t.arquivo, [await notificacaoDoProcesso(ctx, id)]);
}

/**
 * The notification of one process, not issued yet; `emitir` prints several in one PDF.
 * @throws Refusal NAO_ENCONTRADO, NOTIFICACAO_INDISPONIVEL
 */
export async function notificacaoDoProcesso(ctx: SessionCtx, id: number): Promise<Documento> {
  const lida = await lerParaImprimir(ctx, id);
  const { processo, orgao, credor } = lida;
  const documento = documentoDoProcesso('NOTIFICACAO', lida);
  const notificacao = notificacaoDe(processo.situacaoProcesso.id, processo.documentosEnviadosDividaAtiva);
  if (!notificacao) throw refuse('NOTIFICACAO_INDISPONIVEL');
  const { prazo, etapa, variante } = notificacao;
  return {
    ...documento,
    serie: `${documento.serie}:${etapa}`,
    substitui: 'CONTEUDO',
    titulo: t.variantes[variante].titulo,
    blocos: blocosDaNotificacao({
      processo,
      orgao,
      credor,
      notificacao,
      prazoDias: prazo && diasDoPrazo(prazo, parametrosDe(lida.lido)),
      valorAte: valorAte(ctx.hoje, lida.lido.feriados),
      decisao: etapa === 'PRIMEIRA' || etapa === 'SEGUNDA' ? decisaoDe(lida) : null,
    }),
    resumo: resumoDo(processo.devedor, processo.saldoDevedor),
  };
}

/** The last decision that was not cancelled; a process returned to this stage by hand may have none. */
function decisaoDe({ atos }: ParaImprimir): ModeloNotificacao['decisao'] {
  const ato = atos.findLast(({ acao }) => acao !== null && decisoes.includes(acao));
  return ato ? { data: diaDe(ato.data), observacao: ato.observacao } : null;
}
const decisoes: readonly CodigoAcao[] = [
  'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA',
  'INDEFERIR_PRIMEIRA_INSTANCIA',
  'DEFERIR_PARCIALMENTE_SEGUNDA_INSTANCIA',
  'INDEFERIR_SEGUNDA_INSTANCIA',
];
