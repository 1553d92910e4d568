import { negociacao as frases } from '@i18n/pt-BR/negociacao/regras.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { formatReais, paraReais } from '@/contract/values/dinheiro.ts';
import { type Feriados, maisCedo, somarAoMes, somarDias } from '../calendario.ts';
import type { Centavos } from '../exato.ts';
import { maximoDeParcelas, type RegrasDeParcelas } from '../parcelas.ts';
import { somarConsolidados, totalConsolidado } from './componentes.ts';
import type { ParteDoAcordo } from './consolidacao.ts';
import { valorMaximoDoBoleto } from './convenio.ts';
import {
  type Crescimento,
  crescimentoEm,
  type Encargos,
  type ParcelaDevida,
  parcelaEm,
  type Quota,
} from './parcela.ts';
import { montarPlano, type ParcelaDoPlano } from './plano.ts';

export interface PedidoDeSimulacao {
  readonly partes: readonly ParteDoAcordo[];
  readonly crescimentos: ReadonlyMap<number, Crescimento>;
  readonly totalParcelas: number;
  readonly primeiraCentavos?: Centavos | undefined;
  readonly primeiroVencimento?: Data | undefined;
  /** Days from the agreement to the first due date, unless another is asked for (M §2.63). */
  readonly diasPrimeiroVencimento: number;
  /** Why the debt may only be paid at once, as sentences; none: it may be parted. */
  readonly soAVista: readonly string[];
  readonly regras: RegrasDeParcelas;
  readonly encargos: Omit<Encargos, 'totalParcelas'>;
  readonly hoje: Data;
  readonly feriadosLocais?: Feriados;
}
export interface ParcelaSimulada extends ParcelaDoPlano {
  readonly devida: ParcelaDevida;
}
export interface Simulacao {
  /** Sentences; with any of them there are no instalments. */
  readonly criticas: readonly string[];
  readonly parcelas: readonly ParcelaSimulada[];
  /** The most instalments; 1: only at once. */
  readonly maximo: number;
}

/** A negotiation as it would be if it were made today (S2 §5.9, 9; D §3.2). Nothing to collect is no agreement (M §7.93). */
export function simular(pedido: PedidoDeSimulacao): Simulacao {
  const { partes, crescimentos, totalParcelas, primeiraCentavos, hoje, feriadosLocais } = pedido;
  const divida = somarConsolidados(partes.map(({ liquido }) => liquido));
  const principal = divida.valorCentavos;
  const maximo = principal === 0 || pedido.soAVista.length > 0 ? 1 : maximoDeParcelas(principal, pedido.regras);
  const primeiroVencimento = pedido.primeiroVencimento ?? primeiroVencimentoPadrao(hoje, pedido.diasPrimeiroVencimento);
  const perdoada = totalConsolidado(divida) === 0 && partes.some(({ bruto }) => totalConsolidado(bruto) > 0);
  if (perdoada) return { criticas: [frases.nadaAPagar], parcelas: [], maximo };
  const recusado = criticasDoPedido({ ...pedido, primeiroVencimento }, principal, maximo);
  if (recusado.length > 0) return { criticas: recusado, parcelas: [], maximo };
  const doDia = new Map([...crescimentos].map(([id, crescimento]) => [id, crescimentoEm(hoje, crescimento)]));
  const parcelas = montarPlano({
    partes,
    totalParcelas,
    primeiroVencimento,
    ...(primeiraCentavos === undefined ? {} : { primeiraCentavos }),
    ...(feriadosLocais ? { feriadosLocais } : {}),
  }).map((parcela) => ({
    ...parcela,
    devida: parcelaEm(parcela.quotas.map(semPagamento), { ...pedido.encargos, totalParcelas }, doDia),
  }));
  const grande = parcelas.some(({ devida }) => devida.totalCentavos > valorMaximoDoBoleto);
  return grande ? { criticas: [frases.naoCabeNoBoleto], parcelas: [], maximo } : { criticas: [], parcelas, maximo };
}

/** The first due date where none is asked for: so many days from today, but not beyond the last one allowed (M §2.63). */
export const primeiroVencimentoPadrao = (hoje: Data, dias: number): Data =>
  maisCedo(somarDias(hoje, dias), ultimoPrimeiroVencimento(hoje));

/** A share without payments. */
export const semPagamento = (quota: Pick<Quota, 'idProcesso' | 'consolidado'>): Quota => ({
  ...quota,
  pagos: { valorCentavos: 0, correcaoCentavos: 0, multaCentavos: 0, jurosCentavos: 0 },
  resto: null,
});

/** The last day on which the first instalment may fall due: the end of the next month (S2 §9, M §2.63). */
export const ultimoPrimeiroVencimento = (hoje: Data): Data => somarDias(`${somarAoMes(hoje.slice(0, 7), 2)}-01`, -1);

function criticasDoPedido(
  pedido: PedidoDeSimulacao & { readonly primeiroVencimento: Data },
  principal: Centavos,
  maximo: number,
): string[] {
  const { totalParcelas: n, primeiroVencimento, hoje } = pedido;
  const minimo = pedido.regras.valorMinCentavos;
  const emReais = formatReais(paraReais(minimo));
  const criticas: string[] = [];
  const limite = ultimoPrimeiroVencimento(hoje);
  if (primeiroVencimento < hoje || primeiroVencimento > limite)
    criticas.push(frases.primeiroVencimento(formatData(limite)));
  if (n === 1) return criticas;
  if (pedido.soAVista.length > 0) return [...criticas, ...pedido.soAVista];
  if (maximo === 1) return [...criticas, frases.soAVista(emReais)];
  if (n < 1 || n > maximo) return [...criticas, frases.parcelasEntre(maximo)];
  const primeira = pedido.primeiraCentavos ?? Math.floor(principal / n);
  if (primeira < minimo) criticas.push(frases.primeiraAbaixo(emReais));
  if (primeira > principal) criticas.push(frases.primeiraAcima);
  else if (Math.floor((principal - primeira) / (n - 1)) < minimo) criticas.push(frases.demaisAbaixo(emReais));
  return criticas;
}
