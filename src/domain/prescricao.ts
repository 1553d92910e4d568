import { interrompe, type TipoDeCausa } from '@/contract/prescricao.ts';
import type { Data } from '@/contract/values/data.ts';
import { diasEntre, mesmoDiaDepois, somarDias } from './calendario.ts';

/** An interruption or a suspension of prescription. Stored with the process, in the order of registration. */
export interface Causa {
  readonly tipo: TipoDeCausa;
  /** The day on which it happened or began. */
  readonly data: Data;
  /** The day from which the deadline ran again; the cause's own day if it took no time; null: not yet. */
  readonly ate: Data | null;
  /** As stated at registration; absent: the ground of its kind (`i18n/pt-BR/processo/prescricao.ts`). */
  readonly fundamento?: string;
}

/** Five years (Decreto 20.910/1932 art. 1 by equality, Súmula STJ 467; CTN art. 174; D §5.4). */
const MESES = 60;
/** LEF art. 2 §3. */
const DIAS_DA_INSCRICAO = 180;

export interface Prescricao {
  /** The last day of the deadline; null while it is suspended. */
  readonly data: Data | null;
  /** The first day of counting: the constitution, or the end of the last interruption. */
  readonly contadaDe: Data;
  /** The cause that suspends it now. */
  readonly parada: Causa | null;
  /** The causes that had an effect, oldest first. */
  readonly causas: readonly Causa[];
  /** The last day if only the first interruption counts (CC art. 202, caput); null without a second one. */
  readonly soComAPrimeira: Data | null;
}

/**
 * When a credit constituted on `constituicao` prescribes, given the causes since. An interruption restarts the whole
 * deadline on the day its effect ended, such as the day the debtor stopped keeping a plan (Súmula TFR 248). A
 * suspension adds its days. A cause before the constitution, or after the deadline, has no effect. The deadline of a
 * tax is not suspended by inscription (LEF art. 2 §3), and may be interrupted more than once.
 * @returns null while the credit is not constituted, because nothing runs
 */
export function prescricaoDe(
  constituicao: Data | null,
  causas: readonly Causa[],
  tributaria: boolean,
): Prescricao | null {
  if (constituicao === null) return null;
  const contagem = contar(constituicao, causas, tributaria, Number.POSITIVE_INFINITY);
  const segunda = !tributaria && contagem.causas.filter((c) => interrompe(c.tipo)).length > 1;
  return { ...contagem, soComAPrimeira: segunda ? contar(constituicao, causas, tributaria, 1).data : null };
}

function contar(
  constituicao: Data,
  causas: readonly Causa[],
  tributaria: boolean,
  maximo: number,
): Omit<Prescricao, 'soComAPrimeira'> {
  let contadaDe = constituicao;
  let fim = mesmoDiaDepois(constituicao, MESES);
  // The deadline was already suspended up to this day, so overlaps are not counted twice.
  let corrida = constituicao;
  const contadas: Causa[] = [];
  let restantes = maximo;
  for (const causa of causas.toSorted(porData)) {
    if (causa.data > fim || (tributaria && causa.tipo === 'INSCRICAO')) continue;
    if (interrompe(causa.tipo)) {
      if (causa.data < constituicao || restantes === 0) continue;
      restantes--;
      contadas.push(causa);
      if (causa.ate === null) return { data: null, contadaDe: causa.data, parada: causa, causas: contadas };
      contadaDe = maior(causa.ate, corrida);
      corrida = contadaDe;
      fim = mesmoDiaDepois(contadaDe, MESES);
    } else {
      if (causa.ate === null) return { data: null, contadaDe, parada: causa, causas: [...contadas, causa] };
      const desde = maior(causa.data, corrida);
      if (causa.ate <= desde) continue;
      contadas.push(causa);
      fim = somarDias(fim, diasEntre(desde, causa.ate));
      corrida = causa.ate;
    }
  }
  return { data: fim, contadaDe, parada: null, causas: contadas };
}

/** Adds a cause whose effect has begun and not ended. */
export const abrir = (causas: readonly Causa[], tipo: TipoDeCausa, data: Data): Causa[] => [
  ...causas,
  { tipo, data, ate: null },
];

/** Ends on `dia` the causes of these kinds that still last, but never before they began. */
export const fechar = (causas: readonly Causa[], tipos: readonly TipoDeCausa[], dia: Data): Causa[] =>
  causas.map((c) => (tipos.includes(c.tipo) && c.ate === null ? { ...c, ate: maior(dia, c.data) } : c));

/** Adds the suspension by inscription: 180 days (non-tax debts), or less (see `encurtarInscricao`). */
export const inscrever = (causas: readonly Causa[], dia: Data): Causa[] => [
  ...causas,
  { tipo: 'INSCRICAO', data: dia, ate: somarDias(dia, DIAS_DA_INSCRICAO) },
];

/** Ends that suspension early: the execution was filed, or the inscription cancelled, within the 180 days. */
export const encurtarInscricao = (causas: readonly Causa[], dia: Data): Causa[] =>
  causas.map((c) => (c.tipo === 'INSCRICAO' && c.ate !== null && c.ate > dia ? { ...c, ate: maior(dia, c.data) } : c));

const maior = (a: Data, b: Data): Data => (a > b ? a : b);
const porData = (a: Causa, b: Causa): number => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0);
