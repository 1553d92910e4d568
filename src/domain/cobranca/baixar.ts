import type { Data } from '@/contract/values/data.ts';
import type { Centavos } from '../exato.ts';
import { type Acordo, devidasEm, type ParcelaDoAcordo, parcelasAbertas } from './acordo.ts';
import { type Cobrado, type Consolidado, cobrado, consolidado, soma } from './componentes.ts';
import { dispensado } from './efeitos.ts';
import { type ParcelaRecebida, receber } from './recebimento.ts';

export interface PedidoDeBaixa {
  /** The day of the payment. */
  readonly data: Data;
  /** The instalments cost what they cost on this day; absent: on the day of the payment (M §2.18, 6.15). */
  readonly valoresDe?: Data;
  readonly valorCentavos: Centavos;
  /** Ids of open instalments, from the first one on. */
  readonly parcelas: readonly number[];
}

/** What a receipt paid of one process's share, and what it made final of its discount. */
export interface QuotaPaga {
  readonly idProcesso: number;
  readonly partes: Cobrado;
  /** How much of the correction was growth since the agreement. */
  readonly crescimentoCentavos: Centavos;
  readonly dispensado: Consolidado;
}

/** A receipt of one instalment; `CREDITO`: the excess of an earlier payment (M §6.19). */
export interface Recibo {
  readonly idParcela: number;
  readonly origem: 'PAGAMENTO' | 'CREDITO';
  /** Of a credit: which of the agreement's `creditos` it is; null: the excess of this payment. */
  readonly credito: number | null;
  /** The parts and the excess together. */
  readonly valorCentavos: Centavos;
  readonly partes: Cobrado;
  readonly excedenteCentavos: Centavos;
  readonly toleradoCentavos: Centavos;
  readonly quotas: readonly QuotaPaga[];
}

export interface Baixa {
  /** In the order in which they happened. */
  readonly recibos: readonly Recibo[];
  readonly parcelas: readonly ParcelaDoAcordo[];
  /** How much of the earlier excess was taken. */
  readonly creditoUsadoCentavos: Centavos;
  /** New excess that waits for the next instalment, or, where there is none, to be given back; 0: none. */
  readonly sobraCentavos: Centavos;
}

/**
 * A payment over instalments of an agreement. An earlier excess is taken first; what is paid beyond the instalments and the
 * tolerance settles those that it covers whole, and the rest waits for the next one (M §2.17, 6.19).
 */
export function baixar(
  acordo: Acordo,
  { data, valoresDe = data, valorCentavos, parcelas: pedidas }: PedidoDeBaixa,
): Baixa {
  const { toleranciaCentavos } = acordo.regras;
  let parcelas = acordo.parcelas;
  const recibos: Recibo[] = [];
  const registrar = (recebida: ParcelaRecebida, origem: Recibo['origem'], fonte: number | null = null) => {
    const { recibo, depois } = aplicar({ ...acordo, parcelas }, recebida, origem, data);
    recibos.push({ ...recibo, credito: fonte });
    parcelas = depois;
  };
  const credito = (centavos: Centavos, fonte: number | null, dia: Data): Centavos => {
    let resta = centavos;
    for (const { id } of parcelasAbertas({ parcelas })) {
      const [aberta] = devidasEm(acordo, naOrdem(parcelas, [id]), dia);
      const total = aberta!.devida.totalCentavos;
      // What a payment leaves settles whole instalments only, and else waits.
      if (resta === 0 || (fonte === null && resta < total)) break;
      for (const recebida of receber([aberta!], Math.min(resta, total), dia, 0).parcelas)
        registrar(recebida, 'CREDITO', fonte);
      resta -= Math.min(resta, total);
    }
    return resta;
  };

  const creditos = acordo.creditos ?? [acordo.creditoCentavos];
  const creditoUsadoCentavos = soma(creditos.map((um, fonte) => um - credito(um, fonte, valoresDe)));
  const abertas = devidasEm(
    acordo,
    parcelasAbertas({ parcelas }).filter(({ id }) => pedidas.includes(id)),
    valoresDe,
  );
  const recebimento = receber(abertas, valorCentavos, valoresDe, toleranciaCentavos);
  for (const recebida of recebimento.parcelas) registrar(recebida, 'PAGAMENTO');
  const excedente = recebimento.excedenteCentavos;
  if (excedente > 0) comExcedente(recibos, pedidas.at(-1)!, excedente);
  const sobraCentavos = recebimento.excedenteACreditar ? credito(excedente, null, data) : 0;
  return { recibos, parcelas, creditoUsadoCentavos, sobraCentavos };
}

/** What a payment brings beyond the instalments that it names, and how much of that no later instalment takes. */
export interface Excesso {
  readonly excessoCentavos: Centavos;
  readonly aRestituirCentavos: Centavos;
}

/** Null: nothing beyond the tolerance of the body (M §2.17, 7.87). */
export function excessoDa(acordo: Acordo, pedido: PedidoDeBaixa): Excesso | null {
  const { recibos, parcelas, sobraCentavos } = baixar(acordo, pedido);
  const excessoCentavos = soma(recibos.map((recibo) => recibo.excedenteCentavos));
  if (excessoCentavos <= acordo.regras.toleranciaCentavos) return null;
  const espera = parcelas.some(({ situacao }) => situacao === 'PREVISTO');
  return { excessoCentavos, aRestituirCentavos: espera ? 0 : sobraCentavos };
}

const naOrdem = (parcelas: readonly ParcelaDoAcordo[], ids: readonly number[]) =>
  parcelas.filter(({ id }) => ids.includes(id));

/** The excess stays with the last receipt of the payment; where a credit had settled them all, with one that has no parts. */
function comExcedente(recibos: Recibo[], idParcela: number, excedenteCentavos: Centavos): void {
  const i = recibos.findLastIndex(({ origem }) => origem === 'PAGAMENTO');
  const ultimo = recibos[i] ?? {
    idParcela,
    origem: 'PAGAMENTO' as const,
    credito: null,
    valorCentavos: 0,
    partes: cobrado(() => 0),
    toleradoCentavos: 0,
    quotas: [],
  };
  const cheio = { ...ultimo, valorCentavos: ultimo.valorCentavos + excedenteCentavos, excedenteCentavos };
  if (i < 0) recibos.push(cheio);
  else recibos[i] = cheio;
}

/** The receipt of an instalment, and the instalments as they are after it. */
function aplicar(
  acordo: Acordo,
  recebida: ParcelaRecebida,
  origem: Recibo['origem'],
  data: Data,
): { recibo: Recibo; depois: readonly ParcelaDoAcordo[] } {
  const antes = acordo.parcelas.find(({ parcela }) => parcela === recebida.parcela)!;
  const paga: ParcelaDoAcordo = {
    ...antes,
    quotas: recebida.quotas.map(({ depois }) => depois),
    ...(recebida.baixada ? { situacao: 'BAIXADO', dataPagamento: data } : {}),
  };
  const depois = acordo.parcelas.map((um) => (um === antes ? paga : um));
  const quotas = recebida.quotas.map(({ idProcesso, partes, depois: quota }): QuotaPaga => {
    const processo = acordo.processos.find((p) => p.idProcesso === idProcesso)!;
    const [eram, sao] = [acordo.parcelas, depois].map((lista) => dispensado(processo, lista));
    const anterior = antes.quotas.find((q) => q.idProcesso === idProcesso)!;
    return {
      idProcesso,
      partes,
      crescimentoCentavos: partes.correcaoCentavos - (quota.pagos.correcaoCentavos - anterior.pagos.correcaoCentavos),
      dispensado: consolidado((nome) => sao![nome] - eram![nome]),
    };
  });
  const { pagoCentavos: valorCentavos, partes, toleradoCentavos } = recebida;
  return {
    recibo: {
      idParcela: antes.id,
      origem,
      credito: null,
      valorCentavos,
      partes,
      excedenteCentavos: 0,
      toleradoCentavos,
      quotas,
    },
    depois,
  };
}
