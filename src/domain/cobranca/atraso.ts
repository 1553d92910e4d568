import type { Data } from '@/contract/values/data.ts';
import { maisCedo, maisTarde, proximoDiaUtil, somarDias } from '../calendario.ts';
import { janelaDoCartorio } from '../workflow/cda.ts';
import { type Acordo, parcelasAbertas } from './acordo.ts';
import { situacaoCobranca as s } from './situacoes.ts';
import { diasUteisDepois, vencida } from './vencimentos.ts';

/** The last day on which the signed term may be attached (M §2.36). */
export const limiteDoTermo = (dataAcordo: Data, dias: number, locais: Acordo['feriadosLocais']): Data =>
  proximoDiaUtil(somarDias(dataAcordo, dias), locais);

/** How many open instalments count as overdue on a day (M §2.37). */
export const atrasadas = (acordo: Pick<Acordo, 'parcelas' | 'feriadosLocais'>, hoje: Data): number =>
  parcelasAbertas(acordo).filter(({ vencimento }) => vencida(vencimento, hoje, acordo.feriadosLocais)).length;

/** The first day on which an instalment of a running agreement counts as overdue if nothing is paid; null: none will. */
export function emAtrasoDesde(acordo: Acordo): Data | null {
  const [primeira] = acordo.situacao === s.ATIVO || acordo.situacao === s.PARCELADO ? parcelasAbertas(acordo) : [];
  return primeira ? somarDias(diasUteisDepois(primeira.vencimento, 1, acordo.feriadosLocais), 1) : null;
}

/**
 * The first day on which an open agreement ends by itself if nothing is paid: a single payment or a term that did not come,
 * too many overdue instalments, no first one, or one left open long after the last due date (M §2.36, 2.37); not before the day
 * that a reversal left for it. Null: none.
 */
export function diaDoFim(acordo: Acordo): Data | null {
  const dia = diaPelasRegras(acordo);
  return dia !== null && acordo.fimNaoAntes ? maisTarde(dia, acordo.fimNaoAntes) : dia;
}

function diaPelasRegras(acordo: Acordo): Data | null {
  const { situacao, termoAte, regras, feriadosLocais: locais } = acordo;
  const depois = (dia: Data) => somarDias(dia, 1);
  if (situacao === s.EM_NEGOCIACAO) return termoAte && depois(termoAte);
  const abertas = parcelasAbertas(acordo);
  const [primeira] = abertas;
  if (!primeira) return null;
  if (situacao === s.ATIVO) return depois(diasUteisDepois(primeira.vencimento, regras.diasToleranciaAVista, locais));
  if (situacao !== s.PARCELADO) return null;
  const limite = abertas[regras.parcelasAtrasadasRescisao - 1];
  const dias = [
    ...(limite ? [depois(diasUteisDepois(limite.vencimento, 1, locais))] : []),
    ...(primeira.parcela === 1 ? [depois(somarDias(primeira.vencimento, regras.diasSemPrimeira))] : []),
    depois(somarDias(acordo.parcelas.at(-1)!.vencimento, regras.diasAposFimRescisao)),
  ];
  return dias.reduce(maisCedo);
}

/** The day since which the agreement is to end, if it has come and nothing stops the calendar; else null. */
export function fimPorAtraso(acordo: Acordo, hoje: Data): Data | null {
  const dia = calendarioParado(acordo) ? null : diaDoFim(acordo);
  return dia !== null && dia <= hoje ? dia : null;
}

/** A payment that the bank may still take back. */
export const temPendente = ({ parcelas }: Pick<Acordo, 'parcelas'>): boolean =>
  parcelas.some(({ confirmacao }) => confirmacao === 'PENDENTE');

/** The calendar stands still while a process is suspended or at the registry, or a payment waits (M §2.36, 2.38). */
const calendarioParado = (acordo: Acordo): boolean =>
  temPendente(acordo) ||
  acordo.processos.some(
    ({ estado, cda }) => estado.suspensoDesde !== null || cda?.suspensaOrdemJudicial === true || janelaDoCartorio(cda),
  );
