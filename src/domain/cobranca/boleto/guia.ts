import { type Refusal, refuse } from '@/contract/refusals.ts';
import type { Data } from '@/contract/values/data.ts';
import type { Centavos } from '../../exato.ts';
import { janelaDoCartorio } from '../../workflow/cda.ts';
import { type Acordo, type ParcelaDevidaEm, type ParcelaDoAcordo, temPendente } from '../acordo.ts';
import { type Cobrado, soma, somarCobrados } from '../componentes.ts';
import { valorMaximoDoBoleto } from '../convenio.ts';
import type { BoletoEmitido } from '../emitido.ts';
import { situacaoCobranca as s } from '../situacoes.ts';

/** What a slip asks for: the parts owed of its instalments, less the excess of earlier payments (M §6.19). */
export interface ValoresDoBoleto {
  readonly partes: Cobrado;
  readonly creditoCentavos: Centavos;
  readonly totalCentavos: Centavos;
}

export function valoresDoBoleto(
  { creditoCentavos: credito }: Pick<Acordo, 'creditoCentavos'>,
  devidas: readonly Pick<ParcelaDevidaEm, 'devida'>[],
): ValoresDoBoleto {
  const devido = soma(devidas.map(({ devida }) => devida.totalCentavos));
  const creditoCentavos = Math.min(credito, devido);
  return {
    partes: somarCobrados(devidas.map(({ devida }) => devida)),
    creditoCentavos,
    totalCentavos: devido - creditoCentavos,
  };
}

/**
 * Why no slip may be issued now for these instalments, one or all of the open ones; null: it may. In this order, the first
 * reason wins (S2 §4.2, 8; M §2.34, 2.39, 2.49, 2.59). A bank that is not connected registers it by a file (M §2.52). A suspended process does not prevent it: a payment is never refused
 * (M §2.38).
 */
export function recusaDaGuia(
  acordo: Acordo,
  parcelas: readonly ParcelaDoAcordo[],
  totalCentavos: Centavos,
  temConta: boolean,
): Refusal | null {
  const { origem, situacao, encargos, processos } = acordo;
  if (origem === 'EXTERNO') return refuse('COBRANCA_EXTERNA');
  if (situacao === s.EM_NEGOCIACAO) return refuse('TERMO_NAO_ANEXADO');
  if (situacao !== (encargos.totalParcelas > 1 ? s.PARCELADO : s.ATIVO)) return refuse('COBRANCA_INDISPONIVEL');
  if (parcelas.length === 0 || parcelas.some((um) => um.situacao !== 'PREVISTO')) return refuse('PARCELA_PAGA');
  const anterior = acordo.parcelas.find(({ parcela }) => parcela === parcelas[0]!.parcela - 1);
  if (anterior && anterior.dataPagamento === null) return refuse('PARCELA_ANTERIOR_ABERTA');
  if (processos.some(({ cda }) => janelaDoCartorio(cda))) return refuse('DIVIDA_EM_CARTORIO');
  if (temPendente(acordo)) return refuse('PAGAMENTO_A_CONFIRMAR');
  if (!temConta) return refuse('BOLETO_SEM_CONVENIO');
  if (totalCentavos <= 0) return refuse('BOLETO_SEM_VALOR');
  return totalCentavos > valorMaximoDoBoleto ? refuse('BOLETO_GRANDE') : null;
}

/**
 * Whether a slip is still the one that would be issued today: then nobody gets another (M §2.53). One that is past its due date
 * is not, because no new one is due before today.
 */
export const aindaVale = (
  boleto: BoletoEmitido,
  novo: { readonly vencimento: Data; readonly valores: ValoresDoBoleto },
): boolean => boleto.vencimento === novo.vencimento && boleto.totalCentavos === novo.valores.totalCentavos;
