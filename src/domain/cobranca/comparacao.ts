import { negociacao as frases } from '@i18n/pt-BR/negociacao/regras.ts';
import { formatReais, paraReais } from '@/contract/values/dinheiro.ts';
import type { Centavos } from '../exato.ts';
import { somarConsolidados, totalConsolidado } from './componentes.ts';
import { type ParcelaSimulada, type PedidoDeSimulacao, simular } from './simulacao.ts';

export type PedidoDeComparacao = Omit<PedidoDeSimulacao, 'totalParcelas' | 'primeiraCentavos'>;

/** The ways to pay a debt, side by side (M §5.1); each the instalments of a simulation, null where there is none. */
export interface Comparacao {
  readonly aVista: readonly ParcelaSimulada[] | null;
  /** The plan with the fewest instalments in which no instalment costs more than the given amount; null: there is none. */
  readonly mensal: readonly ParcelaSimulada[] | null;
  /** The most instalments. */
  readonly longo: readonly ParcelaSimulada[] | null;
  /** Why there is no plan for the amount, or none at all; null: there is. */
  readonly frase: string | null;
  /** Why nothing may be paid, as sentences. */
  readonly criticas: readonly string[];
  readonly maximo: number;
}

/**
 * Compares paying at once with two plans of equal instalments.
 * @param mensalCentavos what the debtor can pay each month
 */
export function compararFormas(pedido: PedidoDeComparacao, mensalCentavos?: Centavos): Comparacao {
  const aVista = simular({ ...pedido, totalParcelas: 1 });
  const { maximo } = aVista;
  if (maximo === 1) {
    const [frase = null] = simular({ ...pedido, totalParcelas: 2 }).criticas;
    return { ...semPlanos, aVista: ouNada(aVista.parcelas), frase, criticas: aVista.criticas, maximo };
  }
  const longo = simular({ ...pedido, totalParcelas: maximo });
  const semFalta = aVista.parcelas.length > 0 && maiorParcela(aVista.parcelas) <= (mensalCentavos ?? 0);
  const mensal = mensalCentavos && !semFalta ? planoDe(pedido, mensalCentavos, maximo) : null;
  return {
    aVista: ouNada(aVista.parcelas),
    mensal,
    longo: ouNada(longo.parcelas),
    frase: semFalta
      ? frases.comparacao.cabeAVista(emReais(aVista.parcelas))
      : mensalCentavos && !mensal && longo.parcelas.length > 0
        ? semPlanoDe(mensalCentavos, longo.parcelas)
        : null,
    // What cannot be paid at once, because it does not fit into one slip, may still be parted.
    criticas: longo.criticas,
    maximo,
  };
}

const semPlanos = { mensal: null, longo: null } as const;
const ouNada = (parcelas: readonly ParcelaSimulada[]) => (parcelas.length > 0 ? parcelas : null);

/** What the dearest instalment costs. */
export const maiorParcela = (parcelas: readonly ParcelaSimulada[]): Centavos =>
  Math.max(...parcelas.map(({ devida }) => devida.totalCentavos));

/** Fewer instalments than the debt divided by the amount need not be tried: the dearest is at least the mean. */
function planoDe(pedido: PedidoDeComparacao, mensal: Centavos, maximo: number): readonly ParcelaSimulada[] | null {
  const divida = totalConsolidado(somarConsolidados(pedido.partes.map(({ liquido }) => liquido)));
  for (let n = Math.max(2, Math.ceil(divida / mensal)); n <= maximo; n++) {
    const { parcelas } = simular({ ...pedido, totalParcelas: n });
    if (parcelas.length > 0 && maiorParcela(parcelas) <= mensal) return parcelas;
  }
  return null;
}

/** Why not even the longest plan serves: its cheapest instalment, or only the last, which takes the cents left over. */
function semPlanoDe(mensal: Centavos, longo: readonly ParcelaSimulada[]): string {
  const menor = Math.min(...longo.map(({ devida }) => devida.totalCentavos));
  const { nemEm, nemAUltima } = frases.comparacao;
  return menor > mensal ? nemEm(longo.length, reais(menor)) : nemAUltima(longo.length, emReais(longo));
}

const reais = (centavos: Centavos) => formatReais(paraReais(centavos));
const emReais = (parcelas: readonly ParcelaSimulada[]) => reais(maiorParcela(parcelas));
