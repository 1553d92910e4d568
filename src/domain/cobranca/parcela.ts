import type { Data } from '@/contract/values/data.ts';
import { de, primeiro } from '@/domain/lista.ts';
import type { Feriados, Mes } from '../calendario.ts';
import { aberturaDoPeriodo, aumentoAte, type Indice, mesDeAtualizacao } from '../correcao.ts';
import { type Centavos, type Exato, repartir, vezes, ZERO } from '../exato.ts';
import { serieDoDia, type VersaoDoMes } from '../mesesConhecidos.ts';
import {
  type Cobrado,
  type Consolidado,
  cobrado,
  consolidado,
  soma,
  somarCobrados,
  totalCobrado,
  totalConsolidado,
} from './componentes.ts';

/** What the last payment of a part of an instalment left of one process's share, on its day (M §6.1). */
export interface Resto extends Cobrado {
  readonly data: Data;
  /** How much of `correcaoCentavos` is growth since the agreement. */
  readonly crescimentoCentavos: Centavos;
}

/** The share of one process in one instalment: consolidated, and what of that was paid. */
export interface Quota {
  readonly idProcesso: number;
  readonly consolidado: Consolidado;
  readonly pagos: Consolidado;
  readonly resto: Resto | null;
}

/** How the share of a process grows: its own index and m0 (M §2.3). */
export interface Crescimento {
  readonly indice: Indice;
  readonly meses: readonly VersaoDoMes[];
  readonly mesReferencia: Mes;
  readonly feriadosLocais?: Feriados;
}

/** How an amount has grown until a day (`crescimentoEm`). */
export interface CrescimentoDoDia {
  readonly data: Data;
  /** u(D). */
  readonly mes: Mes;
  /** 0.0048 for 0,48 %. */
  readonly aumento: Exato;
  readonly feriadosLocais: Feriados;
}

/** Percentages copied from the configuration when the agreement was made (M §2.21): 1 % is `porCento(exato('1'))`. */
export interface Encargos {
  readonly totalParcelas: number;
  readonly jurosMes: Exato;
  readonly honorarios: Exato;
}

export interface QuotaDevida extends Cobrado {
  readonly idProcesso: number;
  readonly crescimentoCentavos: Centavos;
}
export interface ParcelaDevida extends Cobrado {
  readonly totalCentavos: Centavos;
  readonly quotas: readonly QuotaDevida[];
}

/**
 * What an open instalment costs on a day (D §3.4): what is left of its consolidated shares, their growth since the agreement,
 * interest of the month of payment – once, and only in instalments – and the fees on all of that.
 * @param crescimentos of the day, by the process of each share
 */
export function parcelaEm(
  quotas: readonly Quota[],
  encargos: Encargos,
  crescimentos: ReadonlyMap<number, CrescimentoDoDia>,
): ParcelaDevida {
  const crescidas = quotas.map((quota) => crescer(quota, de(crescimentos, quota.idProcesso)));
  const doPeriodo = crescidas.every(({ resto }) => resto !== null);
  const devidas = doPeriodo
    ? crescidas.map(({ resto, ...quota }) => ({ ...quota, ...resto! }))
    : comEncargos(crescidas, encargos);
  const inteiro = somarCobrados(devidas);
  return { ...inteiro, totalCentavos: totalCobrado(inteiro), quotas: devidas.map(soQuota) };
}

const soQuota = (quota: QuotaDevida): QuotaDevida => ({
  ...cobrado((nome) => quota[nome]),
  idProcesso: quota.idProcesso,
  crescimentoCentavos: quota.crescimentoCentavos,
});

interface Crescida extends Consolidado {
  readonly idProcesso: number;
  readonly crescimentoCentavos: Centavos;
  /** What a payment of this same period left: until the next 4th business day it stands. */
  readonly resto: Resto | null;
}

function crescer(quota: Quota, { data, mes, aumento, feriadosLocais }: CrescimentoDoDia): Crescida {
  const { idProcesso, resto } = quota;
  const aberto = consolidado((nome) => quota.consolidado[nome] - quota.pagos[nome]);
  const valeResto = resto !== null && resto.data <= data;
  const noPeriodo = valeResto && mesDeAtualizacao(resto.data, feriadosLocais) === mes;
  const minimo = valeResto ? resto.crescimentoCentavos : 0;
  const crescimentoCentavos = Math.max(vezes(totalConsolidado(aberto), aumento), minimo);
  return {
    ...aberto,
    correcaoCentavos: aberto.correcaoCentavos + crescimentoCentavos,
    idProcesso,
    crescimentoCentavos,
    resto: noPeriodo ? resto : null,
  };
}

/**
 * Growth since the agreement, the same for all instalments on a day: by the index of the process, never below zero. SELIC's
 * 1 % of the payment month is left out, because the agreement charges its own monthly interest (M §2.4).
 */
export function crescimentoEm(data: Data, crescimento: Crescimento): CrescimentoDoDia {
  const { feriadosLocais = [] } = crescimento;
  const aumento = aumentoDoDia(data, crescimento)?.aumento ?? ZERO;
  return { data, mes: mesDeAtualizacao(data, feriadosLocais), aumento, feriadosLocais };
}

/** The same with the months that make it; null: no month has passed yet. */
export function aumentoDoDia(data: Data, { indice, meses, mesReferencia, feriadosLocais = [] }: Crescimento) {
  if (mesDeAtualizacao(data, feriadosLocais) <= mesReferencia) return null;
  return aumentoAte({
    indice: { ...indice, adicionalMesPagamento: null },
    serie: serieDoDia(meses, aberturaDoPeriodo(data, feriadosLocais)),
    referencia: `${mesReferencia}-01`,
    data,
    feriadosLocais,
  });
}

/** Months since the agreement that an instalment lacks on a day, because they are not known (M §7.85). */
export const mesesSemIndice = (data: Data, crescimento: Crescimento): Mes[] =>
  (aumentoDoDia(data, crescimento)?.memoria ?? []).flatMap(({ mes, percentual }) => (percentual === null ? mes : []));

/** Interest of the month and fees are rounded once for the instalment, and then split over its processes. */
function comEncargos(quotas: readonly Crescida[], { totalParcelas, jurosMes, honorarios }: Encargos): QuotaDevida[] {
  const subtotais = quotas.map(totalConsolidado);
  const subtotal = soma(subtotais);
  const juros = totalParcelas > 1 ? vezes(subtotal, jurosMes) : 0;
  const porQuota = [juros, vezes(subtotal + juros, honorarios)].map((valor) => repartir(valor, subtotais));
  return quotas.map(({ resto: _, ...quota }, i) => ({
    ...quota,
    jurosMesCentavos: primeiro(porQuota)[i]!,
    honorariosCentavos: porQuota[1]![i]!,
  }));
}
