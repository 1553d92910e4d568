import type { Data } from '@/contract/values/data.ts';
import { enesimoDiaUtil, type Feriados, type Mes, mesDe, mesesEntre, somarAoMes } from './calendario.ts';
import {
  type Centavos,
  decimal,
  type Exato,
  emReais,
  exato,
  multiplicar,
  negativo,
  porCento,
  porExtenso,
  somar,
  subtrair,
  UM,
  vezes,
  ZERO,
} from './exato.ts';
import { type Conta, emAberto, resolvido } from './saldo.ts';
import type { CorrecaoRestante, Estado, Valores } from './workflow/fatos.ts';

/** How an index corrects: price indexes compound; SELIC is summed, never compounded (D §2.3). */
export type TipoCalculo = 'COMPOSTO' | 'SELIC_SOMADA';
export interface Indice {
  readonly tipoCalculo: TipoCalculo;
  /** Months between a month and the index month that corrects it, for indexes published after the 4th business day. */
  readonly defasagemMeses: number;
  /** Percent added for the month of payment ("1.00" for SELIC); absent: nothing. */
  readonly adicionalMesPagamento?: string | null;
}
/** Monthly variation in percent, as the central bank publishes it: "0.56", "-0.11". */
export type Serie = ReadonlyMap<Mes, string>;

export interface PedidoDeCorrecao {
  readonly indice: Indice;
  /** The months that a value of `data` uses (`serieDoDia`). */
  readonly serie: Serie;
  /** No month of the index was known: nothing is added, not even for the month of payment. */
  readonly semMeses?: boolean;
  /** a, b and c as of `referencia`. */
  readonly valores: Valores;
  readonly utilizarMulta: boolean;
  readonly utilizarJuros: boolean;
  /** R: the date of the amounts. */
  readonly referencia: Data;
  /** D: the date of the wanted amounts; for a closed process its closing date (`dataDeCalculo`). */
  readonly data: Data;
  readonly feriadosLocais?: Feriados;
}

/** One line of the memória de cálculo. */
export interface LinhaDaMemoria {
  readonly mes: Mes;
  /** Percent of the month; `null` when it is not stored, and therefore not used. */
  readonly percentual: string | null;
  /** Accumulated up to the month: a factor ("1.04180380"), or the summed percent of SELIC. */
  readonly acumulado: string;
}
export interface Correcao {
  /** d. Never negative: deflation does not reduce the nominal amount. */
  readonly correcaoCentavos: Centavos;
  readonly baseCentavos: Centavos;
  /** u(D): the month the amount is updated to. */
  readonly mesAtualizacao: Mes;
  /** DU4(u): shown as "última correção". */
  readonly ultimaCorrecao: Data;
  /** base × fator = base + d; eight decimals. */
  readonly fator: string;
  /** The same with sixteen decimals: enough to calculate the exact cent by hand for any base. */
  readonly fatorDaConta: string;
  /** The factor of the months before the floor of 1: below 1 after deflation. */
  readonly fatorAcumulado: string;
  /** The months would have reduced the nominal amount, so the factor is 1. */
  readonly pisoAplicado: boolean;
  /** Percent added for the month of payment; `null` when the index has none, or no correction has begun. */
  readonly adicional: string | null;
  /** d in reais before its only rounding, with eight decimals. */
  readonly semArredondar: string;
  /** Months that the series lacks: they do not block, and every place that shows the value names them. */
  readonly mesesAusentes: readonly Mes[];
  /** The newest month used; `null`: none. */
  readonly indicesAte: Mes | null;
  /** Nothing was added, because no month of the index was known. */
  readonly semMeses: boolean;
  readonly memoria: readonly LinhaDaMemoria[];
}

/** What the index alone decides: by how much an amount of `referencia` grows until `data`. */
type PedidoDeAumento = Omit<PedidoDeCorrecao, 'valores' | 'utilizarMulta' | 'utilizarJuros'>;

/** `aumento` is exact and never negative: 0.0418… for 4,18 %. The rest is what the statement shows of it. */
export function aumentoAte(pedido: PedidoDeAumento) {
  const { indice, serie, referencia, data } = pedido;
  const mesAtualizacao = mesDeAtualizacao(data, pedido.feriadosLocais);
  const meses = mesesDaCorrecao(indice, mesDe(referencia), mesAtualizacao);
  const corre = mesAtualizacao > mesDe(referencia);
  const semMeses = corre && pedido.semMeses === true;
  const adicional = corre && !semMeses ? adicionalDe(indice) : null;
  const { fator, memoria } =
    indice.tipoCalculo === 'COMPOSTO' ? compor(meses, serie) : acumular(meses, serie, adicional);
  const pisoAplicado = negativo(subtrair(fator, UM));
  const aumento = pisoAplicado ? ZERO : subtrair(fator, UM);
  return { mesAtualizacao, meses, semMeses, adicional, fator, memoria, pisoAplicado, aumento };
}

/** Monetary correction of a process by D §2.4: full precision inside, one rounding half up at the end. */
export function corrigir(pedido: PedidoDeCorrecao): Correcao {
  const { serie } = pedido;
  const { mesAtualizacao, meses, semMeses, adicional, fator, memoria, pisoAplicado, aumento } = aumentoAte(pedido);
  const baseCentavos = baseDaCorrecao(pedido);
  return {
    correcaoCentavos: vezes(baseCentavos, aumento),
    baseCentavos,
    mesAtualizacao,
    ultimaCorrecao: quartoDiaUtil(mesAtualizacao, pedido.feriadosLocais),
    fator: decimal(somar(UM, aumento), 8),
    fatorDaConta: porExtenso(exato(decimal(somar(UM, aumento), 16))),
    fatorAcumulado: decimal(fator, 8),
    pisoAplicado,
    adicional,
    semArredondar: decimal(multiplicar(emReais(baseCentavos), aumento), 8),
    mesesAusentes: meses.filter((mes) => !serie.has(mes)),
    indicesAte: meses.findLast((mes) => serie.has(mes)) ?? null,
    semMeses,
    memoria,
  };
}

/** The fields that decide the correction of a process. */
export type Corrigivel = Conta & Pick<Estado, 'dataReferenciaCalculo' | 'correcaoRestante'>;

export interface CorrecaoDoProcesso extends Correcao {
  /** d by the formula, for the unpaid part of a, b and c. */
  readonly calculadaCentavos: Centavos;
  /** The part of d that is neither paid nor dispensed. */
  readonly doSaldoCentavos: Centavos;
  /** The part of d that the last payment left: in the payment's period (`noPeriodo`) owed alone, later the minimum. */
  readonly restante: (CorrecaoRestante & { readonly noPeriodo: boolean }) | null;
}

/**
 * d of a process. The paid and dispensed parts of a, b and c are no longer corrected, and paid and dispensed correction
 * still counts. The part of d that a payment left is owed unchanged until the next 4th business day, and is a minimum
 * afterwards (M §6.1).
 */
export function corrigirProcesso(
  pedido: PedidoDeCorrecao & Omit<Corrigivel, 'dataReferenciaCalculo'>,
): CorrecaoDoProcesso {
  const correcao = corrigir({ ...pedido, valores: emAberto(pedido) });
  const calculadaCentavos = correcao.correcaoCentavos;
  const restante = restanteEm(correcao.mesAtualizacao, pedido);
  const doSaldoCentavos = restante?.noPeriodo
    ? restante.correcaoCentavos
    : Math.max(calculadaCentavos, restante?.correcaoCentavos ?? 0);
  return {
    ...correcao,
    calculadaCentavos,
    restante,
    doSaldoCentavos,
    correcaoCentavos: doSaldoCentavos + resolvido(pedido).correcaoCentavos,
  };
}

/** Null for days before the payment's period. */
function restanteEm(
  mes: Mes,
  { correcaoRestante, feriadosLocais }: Pick<PedidoDeCorrecao, 'feriadosLocais'> & Pick<Corrigivel, 'correcaoRestante'>,
): CorrecaoDoProcesso['restante'] {
  if (!correcaoRestante) return null;
  const mesDoPagamento = mesDeAtualizacao(correcaoRestante.data, feriadosLocais);
  return mesDoPagamento > mes ? null : { ...correcaoRestante, noPeriodo: mesDoPagamento === mes };
}

/** a, plus fine and interest if the body corrects them too. */
export const baseDaCorrecao = (p: Pick<PedidoDeCorrecao, 'valores' | 'utilizarMulta' | 'utilizarJuros'>): Centavos =>
  p.valores.valorCentavos +
  (p.utilizarMulta ? p.valores.multaCentavos : 0) +
  (p.utilizarJuros ? p.valores.jurosCentavos : 0);

/** u(D): amounts change on the 4th business day of a month and stay until that of the next month. */
export const mesDeAtualizacao = (data: Data, locais: Feriados = []): Mes => {
  const mes = mesDe(data);
  return data >= quartoDiaUtil(mes, locais) ? mes : somarAoMes(mes, -1);
};
/** The 4th business day that began the period of `data`: months known later count from the next period on. */
export const aberturaDoPeriodo = (data: Data, locais: Feriados = []): Data =>
  quartoDiaUtil(mesDeAtualizacao(data, locais), locais);
/** The 4th business day that ends the period of `data` and begins the next one. */
export const proximaAbertura = (data: Data, locais: Feriados = []): Data =>
  quartoDiaUtil(somarAoMes(mesDeAtualizacao(data, locais), 1), locais);
export const quartoDiaUtil = (mes: Mes, locais: Feriados = []): Data => enesimoDiaUtil(mes, 4, locais);

/** A closed process is not corrected any further. */
export const dataDeCalculo = (processo: { readonly dataEncerramento: Data | null }, hoje: Data): Data =>
  processo.dataEncerramento ?? hoje;

/** Price index: month(R) … u − 1, each earlier by the lag. SELIC: the month after R … u − 1. None if u ≤ month(R). */
const mesesDaCorrecao = ({ tipoCalculo, defasagemMeses }: Indice, r: Mes, u: Mes): Mes[] => {
  if (u <= r) return [];
  if (tipoCalculo === 'SELIC_SOMADA') return mesesEntre(somarAoMes(r, 1), somarAoMes(u, -1));
  return mesesEntre(somarAoMes(r, -defasagemMeses), somarAoMes(u, -1 - defasagemMeses));
};

interface Acumulado {
  readonly fator: Exato;
  readonly memoria: LinhaDaMemoria[];
}

const compor = (meses: readonly Mes[], serie: Serie): Acumulado => {
  let fator = UM;
  const memoria = meses.map((mes) => {
    const percentual = publicado(serie, mes);
    if (percentual) fator = multiplicar(fator, somar(UM, porCento(percentual)));
    return { mes, percentual: percentual && porExtenso(percentual), acumulado: decimal(fator, 8) };
  });
  return { fator, memoria };
};

const acumular = (meses: readonly Mes[], serie: Serie, adicional: string | null): Acumulado => {
  let soma = ZERO;
  const memoria = meses.map((mes) => {
    const percentual = publicado(serie, mes);
    if (percentual) soma = somar(soma, percentual);
    return { mes, percentual: percentual && porExtenso(percentual), acumulado: porExtenso(soma) };
  });
  return { fator: somar(UM, porCento(somar(soma, exato(adicional ?? '0')))), memoria };
};

const publicado = (serie: Serie, mes: Mes): Exato | null => {
  const percentual = serie.get(mes);
  return percentual === undefined ? null : exato(percentual);
};

/** Only summed indexes have it: "mais 1 % no mês do pagamento" (Lei 10.522 art. 13). */
const adicionalDe = ({ tipoCalculo, adicionalMesPagamento }: Indice): string | null =>
  tipoCalculo === 'SELIC_SOMADA' && adicionalMesPagamento && exato(adicionalMesPagamento).n !== 0n
    ? porExtenso(exato(adicionalMesPagamento))
    : null;
