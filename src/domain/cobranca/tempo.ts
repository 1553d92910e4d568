import type { MotivoDaParada } from '@/contract/cobranca.ts';
import type { Data } from '@/contract/values/data.ts';
import { em, primeiro, ultimo } from '@/domain/lista.ts';
import {
  diasEntre,
  diaUtil,
  type Feriados,
  maisCedo,
  maisTarde,
  proximoDiaUtil,
  somarDias,
  somarMeses,
} from '../calendario.ts';
import { janelaDoCartorio } from '../workflow/cda.ts';
import { type Acordo, type ParcelaDoAcordo, parcelasAbertas, temPendente } from './acordo.ts';

/*
 * Time that stands still does not count (M §7.86; ADR 57): days of suspension, court order, notary window and pending
 * confirmation. What was left of a term runs on after them, and what fell due in them becomes due again.
 */

/** Why the calendar of an agreement stands still now; empty: it runs (M §2.36, 2.38). */
export function motivosDaParada(acordo: Pick<Acordo, 'processos' | 'parcelas'>): readonly MotivoDaParada[] {
  const { processos } = acordo;
  const motivos: readonly [MotivoDaParada, boolean][] = [
    ['SUSPENSAO', processos.some(({ estado }) => estado.suspensoDesde !== null)],
    ['ORDEM_JUDICIAL', processos.some(({ cda }) => cda?.suspensaOrdemJudicial === true)],
    ['CARTORIO', processos.some(({ cda }) => janelaDoCartorio(cda))],
    ['A_CONFIRMAR', temPendente(acordo)],
  ];
  return motivos.flatMap(([motivo, parou]) => (parou ? motivo : []));
}

/**
 * Since when the calendar stands still: from the first day of what stopped it, as far as it is known, but not before the
 * agreement nor before it last went on.
 * @param fato the day of what happened now
 */
export function inicioDaParada({ processos, data, paradas }: Acordo, fato: Data): Data {
  const suspensos = processos.flatMap(({ estado }) => estado.suspensoDesde ?? []);
  const desde = [fato, ...suspensos].reduce(maisCedo);
  return [desde, data, ...paradas.flatMap(({ ate }) => ate ?? [])].reduce(maisTarde);
}

/** A due date that moved. */
export interface Redatada {
  readonly id: number;
  readonly parcela: number;
  readonly de: Data;
  readonly para: Data;
}

/**
 * The instalments that become due again on other days, because they fell due while time stood still: one a month in their
 * order, on the plan's days after `hoje`, and the open ones behind them. None becomes due later than the end that the plan had,
 * plus the days that stood still, or than the first business day from `hoje` on, where that is later; one that would is due on the
 * last business day before, each on a day of its own.
 * @param nominal the day from which the plan counts its months (`diaDoPlano`)
 * @param hoje the day on which time goes on
 */
function redatar(acordo: Acordo, nominal: Data, hoje: Data): readonly Redatada[] {
  const { paradas, feriadosLocais: locais } = acordo;
  const abertas = parcelasAbertas(acordo);
  const caiu = ({ vencimento }: ParcelaDoAcordo) =>
    paradas.findLast(({ de, ate }) => ate !== null && de <= vencimento && vencimento < ate);
  const primeira = abertas.findIndex((parcela) => caiu(parcela) !== undefined);
  if (primeira < 0) return [];
  const movidas = abertas.slice(primeira);
  const novas = diasDoPlano(nominal, hoje, movidas.length, locais);
  const limite = caiu(primeiro(movidas))!.limite!;
  const limites = ultimosDias(maisTarde(limite, proximoDiaUtil(hoje, locais)), movidas.length, locais);
  // After the limit, as when a payment is taken back much later, only the plan's days are left.
  const cabem = limite >= hoje && primeiro(limites) >= hoje;
  return movidas.flatMap(({ id, parcela, vencimento: de }, i) => {
    const para = cabem ? maisCedo(em(novas, i), em(limites, i)) : em(novas, i);
    return para === de ? [] : { id, parcela, de, para };
  });
}

/** What changes in an agreement whose calendar goes on after a stop. */
export interface Retomada {
  readonly acordo: Acordo;
  /** How many days stood still; null: it ran, but what had fallen due in an earlier stop is open again. */
  readonly dias: number | null;
  /** The day from which the plan counts its months. */
  readonly nominal: Data;
  readonly redatadas: readonly Redatada[];
}

/**
 * Lets the calendar go on: its stop, if one stands, is over; what was left of the term of the signature runs on, and what fell
 * due becomes due again.
 * @param nominal null: it was not stored, because no due date ever moved; it is read from the due dates
 */
export function retomar(antes: Acordo, nominal: Data | null, hoje: Data): Retomada {
  const { parcelas, feriadosLocais: locais, termoAte } = antes;
  const acabadas = antes.paradas.filter(({ ate }) => ate !== null);
  const de = antes.paradas.find(({ ate }) => ate === null)?.de ?? null;
  // What began and ended on one day stopped nothing.
  const parada = de !== null && de < hoje ? { de, ate: hoje, limite: limiteDaParada(antes, de, hoje) } : null;
  const parado = {
    ...antes,
    paradas: [...acabadas, ...(parada ? [parada] : [])],
    termoAte: termoAte && parada ? termoDepois(termoAte, parada.de, hoje, locais) : termoAte,
  };
  const doPlano = nominal ?? diaDoPlano(parcelas, locais);
  const redatadas = redatar(parado, doPlano, hoje);
  const novo = new Map(redatadas.map(({ id, para }) => [id, para]));
  return {
    acordo: { ...parado, parcelas: parcelas.map((p) => ({ ...p, vencimento: novo.get(p.id) ?? p.vencimento })) },
    dias: de === null ? null : diasEntre(de, hoje),
    nominal: doPlano,
    redatadas,
  };
}

/** The latest due date after a stop: what the last one was, plus the days that stood still. */
const limiteDaParada = ({ parcelas }: Pick<Acordo, 'parcelas'>, de: Data, ate: Data): Data =>
  somarDias(ultimo(parcelas).vencimento, diasEntre(de, ate));

/** The term of the signature after a stop: what was left of it runs on. */
const termoDepois = (termoAte: Data, de: Data, ate: Data, locais: Feriados): Data =>
  termoAte < de ? termoAte : proximoDiaUtil(somarDias(termoAte, diasEntre(de, ate)), locais);

/**
 * The day of the first instalment before it moved to a business day, from the due dates of a plan as it was made: the one that
 * explains most of them.
 */
function diaDoPlano(parcelas: Acordo['parcelas'], locais: Feriados): Data {
  const vencimentos = parcelas.map(({ vencimento }) => vencimento);
  const [primeiro] = vencimentos;
  const explica = (nominal: Data) =>
    vencimentos.filter((dia, i) => dia === proximoDiaUtil(somarMeses(nominal, i), locais)).length;
  const candidatos = Array.from({ length: MAIS_LONGA }, (_, i) => somarDias(primeiro!, -i));
  return candidatos.reduce((melhor, um) => (explica(um) > explica(melhor) ? um : melhor));
}
/** More days than banks close in a row. */
const MAIS_LONGA = 7;

/** The first `n` days of a plan after a date. */
function diasDoPlano(nominal: Data, depoisDe: Data, n: number, locais: Feriados): Data[] {
  const dias: Data[] = [];
  for (let i = 0; dias.length < n; i++) {
    const dia = proximoDiaUtil(somarMeses(nominal, i), locais);
    if (dia > depoisDe) dias.push(dia);
  }
  return dias;
}

/** The last `n` business days until a date, in order. */
function ultimosDias(ate: Data, n: number, locais: Feriados): Data[] {
  const dias: Data[] = [];
  for (let dia = ate; dias.length < n; dia = somarDias(dia, -1)) if (diaUtil(dia, locais)) dias.unshift(dia);
  return dias;
}
