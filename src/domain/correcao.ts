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
import { emAberto } from './saldo.ts';
import type { CorrecaoRestante, Estado, Valores } from './workflow/fatos.ts';

/** How an index corrects: price indexes compound; SELIC is summed, never compounded (D §2.3). */
export type TipoCalculo = 'COMPOSTO' | 'SELIC_SOMADA';
export interface Indice {
  readonly tipoCalculo: TipoCalculo;
  /** Months between a month and the index that corrects it, for what is published after the 4th business day. */
  readonly defasagemMeses: number;
  /** Percent added for the month of payment («1.00» for SELIC); absent: nothing. */
  readonly adicionalMesPagamento?: string | null;
}
/** Monthly variation in percent, as the central bank publishes it: «0.56», «-0.11». */
export type Serie = ReadonlyMap<Mes, string>;

export interface PedidoDeCorrecao {
  readonly indice: Indice;
  /** The months that a value of `data` uses (`serieDoDia`). */
  readonly serie: Serie;
  /** No month of the index was known at all: nothing is added, not even for the month of payment. */
  readonly semMeses?: boolean;
  /** a, b and c as of `referencia`. */
  readonly valores: Valores;
  readonly utilizarMulta: boolean;
  readonly utilizarJuros: boolean;
  /** R: the date the amounts are of. */
  readonly referencia: Data;
  /** D: the date they are wanted for; a closed process stays at its closing date (`dataDeCalculo`). */
  readonly data: Data;
  readonly feriadosLocais?: Feriados;
}

/** One line of the memória de cálculo. */
export interface LinhaDaMemoria {
  readonly mes: Mes;
  /** Percent of the month; `null` when it is not stored, and so not used. */
  readonly percentual: string | null;
  /** Accumulated up to the month: a factor («1.04180380»), or the summed percent of SELIC. */
  readonly acumulado: string;
}
export interface Correcao {
  /** d. Never negative: deflation does not eat the nominal value. */
  readonly correcaoCentavos: Centavos;
  readonly baseCentavos: Centavos;
  /** u(D): the month the amount is updated to. */
  readonly mesAtualizacao: Mes;
  /** DU4(u): shown as «última correção». */
  readonly ultimaCorrecao: Data;
  /** What the base is multiplied by to get base + d, with eight decimals. */
  readonly fator: string;
  /** The same with sixteen decimals: enough to reach the cent by hand, however large the base. */
  readonly fatorDaConta: string;
  /** The factor as the months give it, before the floor: below one where deflation won. */
  readonly fatorAcumulado: string;
  /** The months would have eaten into the nominal value, and were kept from it. */
  readonly pisoAplicado: boolean;
  /** Percent added for the month of payment; `null` where the index has none, or nothing grows yet. */
  readonly adicional: string | null;
  /** d in reais before its one rounding, with eight decimals. */
  readonly semArredondar: string;
  /** Months that the series did not have: they never block, and it is said wherever the value stands. */
  readonly mesesAusentes: readonly Mes[];
  /** The newest month that entered the sum; `null`: none did. */
  readonly indicesAte: Mes | null;
  /** Nothing was added because no month of the index was known at all. */
  readonly semMeses: boolean;
  readonly memoria: readonly LinhaDaMemoria[];
}

/** Monetary correction of a process by D §2.4: full precision inside, one rounding half up at the end. */
export function corrigir(pedido: PedidoDeCorrecao): Correcao {
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

/** What decides the correction of a process. */
export type Corrigivel = Pick<Estado, 'valores' | 'pagos' | 'dataReferenciaCalculo' | 'correcaoRestante'>;

export interface CorrecaoDoProcesso extends Correcao {
  /** What the formula gives for what is still owed of a, b and c. */
  readonly calculadaCentavos: Centavos;
  /** The part of d that is still owed; the rest of it was paid already. */
  readonly doSaldoCentavos: Centavos;
  /** What a payment left, where it has a say; until the next 4th business day it alone has. */
  readonly restante: (CorrecaoRestante & { readonly noPeriodo: boolean }) | null;
}

/**
 * d of a process. What was paid of a, b and c is corrected no more, and the correction that was paid stays counted. What a
 * payment left of d is owed as it is until the next 4th business day, and never less than that afterwards (M §6.1).
 */
export function corrigirProcesso(
  pedido: PedidoDeCorrecao & Pick<Corrigivel, 'pagos' | 'correcaoRestante'>,
): CorrecaoDoProcesso {
  const { valores, pagos } = pedido;
  const correcao = corrigir({ ...pedido, valores: emAberto(valores, pagos) });
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
    correcaoCentavos: doSaldoCentavos + pagos.correcaoCentavos,
  };
}

/** On a day before the payment it has no say. */
function restanteEm(
  mes: Mes,
  { correcaoRestante, feriadosLocais }: Pick<PedidoDeCorrecao, 'feriadosLocais'> & Pick<Corrigivel, 'correcaoRestante'>,
): CorrecaoDoProcesso['restante'] {
  if (!correcaoRestante) return null;
  const mesDoPagamento = mesDeAtualizacao(correcaoRestante.data, feriadosLocais);
  return mesDoPagamento > mes ? null : { ...correcaoRestante, noPeriodo: mesDoPagamento === mes };
}

/** a, plus the fine and the interest where the body corrects them too. */
export const baseDaCorrecao = (p: Pick<PedidoDeCorrecao, 'valores' | 'utilizarMulta' | 'utilizarJuros'>): Centavos =>
  p.valores.valorCentavos +
  (p.utilizarMulta ? p.valores.multaCentavos : 0) +
  (p.utilizarJuros ? p.valores.jurosCentavos : 0);

/** u(D): amounts change on the 4th business day of the month and then stand until the next one. */
export const mesDeAtualizacao = (data: Data, locais: Feriados = []): Mes => {
  const mes = mesDe(data);
  return data >= quartoDiaUtil(mes, locais) ? mes : somarAoMes(mes, -1);
};
/** The 4th business day that opened the period of `data`: what was not known before it waits for the next one. */
export const aberturaDoPeriodo = (data: Data, locais: Feriados = []): Data =>
  quartoDiaUtil(mesDeAtualizacao(data, locais), locais);
/** The 4th business day that ends the period of `data` and opens the next one. */
export const proximaAbertura = (data: Data, locais: Feriados = []): Data =>
  quartoDiaUtil(somarAoMes(mesDeAtualizacao(data, locais), 1), locais);
export const quartoDiaUtil = (mes: Mes, locais: Feriados = []): Data => enesimoDiaUtil(mes, 4, locais);

/** A closed process is not corrected any further. */
export const dataDeCalculo = (processo: { readonly dataEncerramento: Data | null }, hoje: Data): Data =>
  processo.dataEncerramento ?? hoje;

/** Price index: month(R) … u − 1, each lag months earlier. SELIC: the month after R … u − 1. None if u ≤ month(R). */
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

/** Only what is summed has it: «mais 1 % no mês do pagamento» (Lei 10.522 art. 13). */
const adicionalDe = ({ tipoCalculo, adicionalMesPagamento }: Indice): string | null =>
  tipoCalculo === 'SELIC_SOMADA' && adicionalMesPagamento && exato(adicionalMesPagamento).n !== 0n
    ? porExtenso(exato(adicionalMesPagamento))
    : null;
