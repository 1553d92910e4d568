import type { Data } from '@/contract/values/data.ts';
import type { Centavos } from '../exato.ts';
import type { Acordo, ParcelaDoAcordo } from './acordo.ts';
import { type Baixa, baixar, type Recibo } from './baixar.ts';
import { cobrado, consolidado } from './componentes.ts';
import { type BoletoEmitido, diaDosValores } from './emitido.ts';

/** Money that came in, as it was received. */
export interface RecebimentoFeito {
  readonly data: Data;
  readonly valorCentavos: Centavos;
  /** The slip that was paid, and its instalments; null: given by hand, for so many open instalments from the first one on. */
  readonly boleto: { readonly emitido: BoletoEmitido; readonly parcelas: readonly number[] } | null;
  readonly quantas: number;
  /** Of the day on which it was received. */
  readonly toleranciaCentavos: Centavos;
  /** How much of its excess was given back or paid another debt, and so pays nothing here (M §7.87). */
  readonly usadoCentavos: Centavos;
}

/** A receipt; of one from a credit, which payment left the credit, by its place. Without instalment: all of it is excess. */
export interface ReciboRefeito extends Omit<Recibo, 'idParcela' | 'credito'> {
  readonly idParcela: number | null;
  readonly fonte: number | null;
}

/** What a payment does when it is applied in its turn. */
export interface Refeito {
  readonly recibos: readonly ReciboRefeito[];
  /** Instalments that it settled. */
  readonly baixadas: readonly number[];
  /** Of its excess, what later payments took, and what waits or is to be given back. */
  readonly creditadoCentavos: Centavos;
  readonly esperaCentavos: Centavos;
  /** What of its excess was used elsewhere is more than there is of it. */
  readonly faltaExcesso: boolean;
}

export interface Reaplicado {
  readonly parcelas: readonly ParcelaDoAcordo[];
  /** In the order of the payments. */
  readonly refeitos: readonly Refeito[];
}

/**
 * An agreement as payments make it, one after the other from the day on which nothing was paid (M §7.88). A payment by hand goes to
 * the first open instalments, as when it was given; one of a slip to the instalments of the slip.
 * @param feitos in the order in which they were received
 */
export function reaplicar(acordo: Acordo, feitos: readonly RecebimentoFeito[]): Reaplicado {
  let parcelas: readonly ParcelaDoAcordo[] = acordo.parcelas.map(semNadaPago);
  const refeitos: Refeito[] = [];
  for (const [i, feito] of feitos.entries()) {
    const fontes = refeitos.flatMap((um, fonte) => (um.esperaCentavos > 0 && !emDobro(um) ? fonte : []));
    const creditos = fontes.map((fonte) => refeitos[fonte]!.esperaCentavos);
    const { regras } = acordo;
    const atual = {
      ...acordo,
      parcelas,
      creditos,
      creditoCentavos: 0,
      regras: { ...regras, toleranciaCentavos: feito.toleranciaCentavos },
    };
    const abertas = pedidas(parcelas, feito);
    const baixa = abertas.length > 0 ? receberEm(atual, feito, abertas) : semParcela(feito, parcelas);
    usar(refeitos, fontes, baixa.creditoUsadoCentavos);
    const antes = new Set(abertasDe(parcelas).map(({ id }) => id));
    parcelas = baixa.parcelas;
    refeitos.push({
      recibos: baixa.recibos.map(({ credito, ...recibo }) => ({
        ...recibo,
        fonte: recibo.origem === 'CREDITO' ? (credito === null ? i : fontes[credito]!) : null,
      })),
      baixadas: parcelas.flatMap(({ id, situacao }) => (situacao === 'BAIXADO' && antes.has(id) ? id : [])),
      creditadoCentavos: 0,
      esperaCentavos: Math.max(baixa.sobraCentavos - feito.usadoCentavos, 0),
      faltaExcesso: baixa.sobraCentavos < feito.usadoCentavos,
    });
  }
  return { parcelas, refeitos };
}

/** It found nothing to pay, and so is no credit of the agreement. */
export const emDobro = ({ recibos }: Pick<Refeito, 'recibos'>): boolean =>
  recibos.every(({ idParcela }) => idParcela === null);

const abertasDe = (parcelas: readonly ParcelaDoAcordo[]) => parcelas.filter(({ situacao }) => situacao === 'PREVISTO');

const semNadaPago = (parcela: ParcelaDoAcordo): ParcelaDoAcordo => ({
  ...parcela,
  situacao: 'PREVISTO',
  dataPagamento: null,
  confirmacao: null,
  quotas: parcela.quotas.map((quota) => ({ ...quota, pagos: consolidado(() => 0), resto: null })),
});

function pedidas(parcelas: readonly ParcelaDoAcordo[], { boleto, quantas }: RecebimentoFeito) {
  const abertas = abertasDe(parcelas);
  return boleto ? abertas.filter(({ id }) => boleto.parcelas.includes(id)) : abertas.slice(0, quantas);
}

const receberEm = (
  acordo: Acordo,
  { data, valorCentavos, boleto }: RecebimentoFeito,
  abertas: readonly ParcelaDoAcordo[],
): Omit<Baixa, 'recibos'> & {
  readonly recibos: readonly (Omit<Recibo, 'idParcela'> & { idParcela: number | null })[];
} =>
  baixar(acordo, {
    data,
    valoresDe: boleto ? diaDosValores(boleto.emitido, abertas, data) : data,
    valorCentavos,
    parcelas: abertas.map(({ id }) => id),
  });

/** All that it was for is paid: the money is to be given back (M §2.54), where it is more than the tolerance (M §2.17). */
function semParcela(
  { valorCentavos, toleranciaCentavos }: RecebimentoFeito,
  parcelas: readonly ParcelaDoAcordo[],
): ReturnType<typeof receberEm> {
  const recibo = {
    idParcela: null,
    origem: 'PAGAMENTO',
    credito: null,
    valorCentavos,
    partes: cobrado(() => 0),
    excedenteCentavos: valorCentavos,
    toleradoCentavos: 0,
    quotas: [],
  } as const;
  return {
    recibos: [recibo],
    parcelas,
    creditoUsadoCentavos: 0,
    sobraCentavos: valorCentavos > toleranciaCentavos ? valorCentavos : 0,
  };
}

/** The oldest excess is taken first. */
function usar(refeitos: Refeito[], fontes: readonly number[], usadoCentavos: Centavos): void {
  let resta = usadoCentavos;
  for (const fonte of fontes) {
    const um = refeitos[fonte]!;
    const usado = Math.min(resta, um.esperaCentavos);
    resta -= usado;
    refeitos[fonte] = {
      ...um,
      creditadoCentavos: um.creditadoCentavos + usado,
      esperaCentavos: um.esperaCentavos - usado,
    };
  }
}
