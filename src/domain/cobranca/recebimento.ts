import type { Data } from '@/contract/values/data.ts';
import { em } from '@/domain/lista.ts';
import { type Centavos, repartir } from '../exato.ts';
import { type Cobrado, cobrado, cobrados, consolidado, soma } from './componentes.ts';
import type { ParcelaDevida, Quota, QuotaDevida } from './parcela.ts';

/** An open instalment with what it costs on the day of the payment. */
export interface ParcelaAReceber {
  readonly parcela: number;
  readonly quotas: readonly Quota[];
  readonly devida: ParcelaDevida;
}

export interface ParcelaRecebida {
  readonly parcela: number;
  readonly pagoCentavos: Centavos;
  readonly partes: Cobrado;
  readonly baixada: boolean;
  /** Missing cents that were let go, so that the instalment is settled. */
  readonly toleradoCentavos: Centavos;
  readonly quotas: readonly QuotaRecebida[];
}
export interface QuotaRecebida {
  readonly idProcesso: number;
  readonly partes: Cobrado;
  /** The share as it is after the payment. */
  readonly depois: Quota;
}

export interface Recebimento {
  readonly parcelas: readonly ParcelaRecebida[];
  /** Paid beyond the instalments: it stays with the payment; beyond the tolerance it is a credit or to be given back. */
  readonly excedenteCentavos: Centavos;
  readonly excedenteACreditar: boolean;
}

/**
 * A payment over open instalments, in their order (M §2.17, 2.20). Within the tolerance, measured on the whole payment, all of
 * them are settled; with less, the one that is not reached keeps a residue.
 * @param parcelas a prefix of the open ones, at what they cost on `data`
 * @param data the day whose amounts are paid
 */
export function receber(
  parcelas: readonly ParcelaAReceber[],
  valorCentavos: Centavos,
  data: Data,
  toleranciaCentavos: Centavos,
): Recebimento {
  const devido = soma(parcelas.map(({ devida }) => devida.totalCentavos));
  const falta = devido - valorCentavos;
  const tolerado = falta > 0 && falta <= toleranciaCentavos ? falta : 0;
  const ultima = parcelas.at(-1)?.parcela;
  let disponivel = Math.min(valorCentavos, devido);
  const recebidas = parcelas.flatMap((parcela) => {
    const pago = Math.min(disponivel, parcela.devida.totalCentavos);
    disponivel -= pago;
    return pago > 0 ? [receberParcela(parcela, pago, data, parcela.parcela === ultima ? tolerado : 0)] : [];
  });
  const excedenteCentavos = Math.max(-falta, 0);
  return { parcelas: recebidas, excedenteCentavos, excedenteACreditar: excedenteCentavos > toleranciaCentavos };
}

function receberParcela(
  { parcela, quotas, devida }: ParcelaAReceber,
  pagoCentavos: Centavos,
  data: Data,
  toleradoCentavos: Centavos,
): ParcelaRecebida {
  const celulas = devida.quotas.flatMap((quota) => cobrados.map((nome) => quota[nome]));
  const pagas = repartir(pagoCentavos, celulas);
  const recebidas = devida.quotas.map((quota, q) => {
    const partes = cobrado((nome) => pagas[q * cobrados.length + cobrados.indexOf(nome)]!);
    return { idProcesso: quota.idProcesso, partes, depois: depoisDe(em(quotas, q), quota, partes, data) };
  });
  return {
    parcela,
    pagoCentavos,
    partes: cobrado((nome) => soma(recebidas.map(({ partes }) => partes[nome]))),
    baixada: pagoCentavos + toleradoCentavos >= devida.totalCentavos,
    toleradoCentavos,
    quotas: recebidas,
  };
}

/** What is paid of the correction pays the consolidated one and the growth in proportion to what is owed of each. */
function depoisDe(antes: Quota, devida: QuotaDevida, partes: Cobrado, data: Data): Quota {
  const consolidada = devida.correcaoCentavos - devida.crescimentoCentavos;
  const [daConsolidada = 0, doCrescimento = 0] = repartir(partes.correcaoCentavos, [
    consolidada,
    devida.crescimentoCentavos,
  ]);
  const pagos = consolidado((nome) => antes.pagos[nome] + (nome === 'correcaoCentavos' ? daConsolidada : partes[nome]));
  return {
    ...antes,
    pagos,
    resto: {
      ...cobrado((nome) => devida[nome] - partes[nome]),
      data,
      crescimentoCentavos: devida.crescimentoCentavos - doCrescimento,
    },
  };
}
