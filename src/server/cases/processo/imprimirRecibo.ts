import { recibo as t } from '@i18n/pt-BR/papeis/recibo.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { refuse } from '@/contract/refusals.ts';
import { paraCentavos, paraReais } from '@/contract/values/dinheiro.ts';
import { diaDe } from '@/contract/values/fuso.ts';
import { temRecibo } from '@/domain/workflow/documentosImpressos.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Ato } from '../../documents/ato.ts';
import { resumoDo } from '../../documents/partes.ts';
import { blocosDoRecibo, type Pagamento } from '../../documents/recibo.ts';
import { emitir } from '../documento/emitir.ts';
import { documentoDoProcesso, lerParaImprimir } from './lerParaImprimir.ts';

/**
 * The receipt of the payment that settled a process (D §6).
 * @throws Refusal NAO_ENCONTRADO, RECIBO_INDISPONIVEL
 */
export async function imprimirRecibo(ctx: SessionCtx, { params: { id } }: { params: { id: number } }) {
  const lida = await lerParaImprimir(ctx, id);
  const { processo, orgao, credor, atos } = lida;
  const pagamento = quitacaoDe(processo, atos);
  if (!temRecibo(processo.situacaoProcesso.id, pagamento.total)) throw refuse('RECIBO_INDISPONIVEL');
  return emitir(ctx, t.arquivo(processo.numero), [
    {
      ...documentoDoProcesso('RECIBO', lida),
      substitui: 'CONTEUDO',
      titulo: t.titulo,
      blocos: blocosDoRecibo({ processo, orgao, credor, pagamento }),
      resumo: resumoDo(processo.devedor, pagamento.total),
    },
  ]);
}

/** The paid amounts of the process; files and remark come from the movement QUITAR_DEBITO, if there is one. */
function quitacaoDe(p: ProcessoDetalhe, atos: readonly Ato[]): Pagamento {
  const ato = atos.findLast(({ acao }) => acao === 'QUITAR_DEBITO');
  const { valorJurosMesPagamentoPago: jurosMes, valorHonorariosPago: honorarios } = p;
  const componentes = {
    valor: p.valorAtualizadoPago,
    multa: p.valorMultaPago,
    juros: p.valorJurosPago,
    correcao: p.valorCorrecaoPago,
    ...(jurosMes > 0 ? { jurosMes } : {}),
    ...(honorarios > 0 ? { honorarios } : {}),
  };
  const centavos = Object.values(componentes).reduce((soma, reais) => soma + paraCentavos(reais), 0);
  return {
    data: p.dataEncerramento ?? (ato ? diaDe(ato.data) : p.data),
    canal: ato ? t.canais.orgao : t.canais.outro,
    autenticacao: (ato?.arquivos ?? []).map(({ nome, sha256 }) => t.arquivoComHash(nome, sha256)),
    observacao: ato?.observacao ?? null,
    componentes,
    total: paraReais(centavos),
    saldo: p.saldoDevedor,
  };
}
