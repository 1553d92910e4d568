import type { Data } from '@/contract/values/data.ts';
import type { Feriados, Mes } from '../calendario.ts';
import { aberturaDoPeriodo, corrigir, type Indice, mesDeAtualizacao } from '../correcao.ts';
import { type Centavos, type Exato, repartir, vezes } from '../exato.ts';
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
 * @param crescimentos by the process of each share
 */
export function parcelaEm(
  quotas: readonly Quota[],
  data: Data,
  encargos: Encargos,
  crescimentos: ReadonlyMap<number, Crescimento>,
): ParcelaDevida {
  const crescidas = quotas.map((quota) => crescer(quota, data, crescimentos.get(quota.idProcesso)!));
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

function crescer(quota: Quota, data: Data, crescimento: Crescimento): Crescida {
  const { idProcesso, resto } = quota;
  const aberto = consolidado((nome) => quota.consolidado[nome] - quota.pagos[nome]);
  const { feriadosLocais } = crescimento;
  const valeResto = resto !== null && resto.data <= data;
  const noPeriodo =
    valeResto && mesDeAtualizacao(resto.data, feriadosLocais) === mesDeAtualizacao(data, feriadosLocais);
  const minimo = valeResto ? resto.crescimentoCentavos : 0;
  const crescimentoCentavos = Math.max(crescimentoDe(totalConsolidado(aberto), data, crescimento), minimo);
  return {
    ...aberto,
    correcaoCentavos: aberto.correcaoCentavos + crescimentoCentavos,
    idProcesso,
    crescimentoCentavos,
    resto: noPeriodo ? resto : null,
  };
}

/**
 * Growth of an amount since the agreement: by the index of its process, never below zero; of SELIC without the percent of the
 * month of payment, in whose place the agreement has its own (M §2.4).
 */
export function crescimentoDe(baseCentavos: Centavos, data: Data, c: Crescimento): Centavos {
  if (mesDeAtualizacao(data, c.feriadosLocais) <= c.mesReferencia || baseCentavos === 0) return 0;
  return corrigir({
    indice: { ...c.indice, adicionalMesPagamento: null },
    serie: serieDoDia(c.meses, aberturaDoPeriodo(data, c.feriadosLocais)),
    valores: { valorCentavos: baseCentavos, multaCentavos: 0, jurosCentavos: 0 },
    utilizarMulta: false,
    utilizarJuros: false,
    referencia: `${c.mesReferencia}-01`,
    data,
    ...(c.feriadosLocais ? { feriadosLocais: c.feriadosLocais } : {}),
  }).correcaoCentavos;
}

/** Interest of the month and fees are rounded once for the instalment, and then split over its processes. */
function comEncargos(quotas: readonly Crescida[], { totalParcelas, jurosMes, honorarios }: Encargos): QuotaDevida[] {
  const subtotais = quotas.map(totalConsolidado);
  const subtotal = soma(subtotais);
  const juros = totalParcelas > 1 ? vezes(subtotal, jurosMes) : 0;
  const porQuota = [juros, vezes(subtotal + juros, honorarios)].map((valor) => repartir(valor, subtotais));
  return quotas.map(({ resto: _, ...quota }, i) => ({
    ...quota,
    jurosMesCentavos: porQuota[0]![i]!,
    honorariosCentavos: porQuota[1]![i]!,
  }));
}
