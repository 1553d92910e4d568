import type { Data } from '@/contract/values/data.ts';
import { ultimo } from '@/domain/lista.ts';
import { maisCedo, maisTarde, proximoDiaUtil, somarDias } from '../calendario.ts';
import { type Acordo, parcelasAbertas } from './acordo.ts';
import { situacaoCobranca as s } from './situacoes.ts';
import { motivosDaParada } from './tempo.ts';
import { contarDias, contarDiasUteis, vencida, vencidaDesde } from './vencimentos.ts';

/** The last day on which the signed term may be attached (M §2.36). */
export const limiteDoTermo = (dataAcordo: Data, dias: number, locais: Acordo['feriadosLocais']): Data =>
  proximoDiaUtil(somarDias(dataAcordo, dias), locais);

/** How many open instalments count as overdue on a day (M §2.37). */
export const atrasadas = (acordo: Pick<Acordo, 'parcelas' | 'feriadosLocais' | 'paradas'>, hoje: Data): number =>
  parcelasAbertas(acordo).filter((um) => vencida(um.vencimento, hoje, acordo.feriadosLocais, acordo.paradas)).length;

/** The first day on which an instalment of a running agreement counts as overdue if nothing is paid; null: none will. */
export function emAtrasoDesde(acordo: Acordo): Data | null {
  const [primeira] = acordo.situacao === s.ATIVO || acordo.situacao === s.PARCELADO ? parcelasAbertas(acordo) : [];
  return primeira ? vencidaDesde(primeira.vencimento, acordo.feriadosLocais, acordo.paradas) : null;
}

/**
 * The first day on which an open agreement ends by itself if nothing is paid: a single payment or a term that did not come,
 * too many overdue instalments, no first one, or one left open long after the last due date (M §2.36, 2.37); not before the day
 * that a reversal left for it. Days on which its calendar stands still do not count (M §7.86). Null: none, or none that is known
 * while it stands still.
 */
export function diaDoFim(acordo: Acordo): Data | null {
  const dia = diaPelasRegras(acordo);
  return dia !== null && acordo.fimNaoAntes ? maisTarde(dia, acordo.fimNaoAntes) : dia;
}

function diaPelasRegras(acordo: Acordo): Data | null {
  const { situacao, termoAte, regras, feriadosLocais: locais, paradas } = acordo;
  const depois = (dia: Data | null) => dia && contarDias(dia, 1, paradas);
  const dias = (dia: Data, n: number) => depois(contarDias(dia, n, paradas));
  if (situacao === s.EM_NEGOCIACAO) return depois(termoAte);
  const abertas = parcelasAbertas(acordo);
  const [primeira] = abertas;
  if (!primeira) return null;
  if (situacao === s.ATIVO)
    return depois(contarDiasUteis(primeira.vencimento, regras.diasToleranciaAVista, locais, paradas));
  if (situacao !== s.PARCELADO) return null;
  const limite = abertas[regras.parcelasAtrasadasRescisao - 1];
  const fins = [
    limite ? vencidaDesde(limite.vencimento, locais, paradas) : null,
    primeira.parcela === 1 ? dias(primeira.vencimento, regras.diasSemPrimeira) : null,
    dias(ultimo(acordo.parcelas).vencimento, regras.diasAposFimRescisao),
  ].filter((dia) => dia !== null);
  return fins.length > 0 ? fins.reduce(maisCedo) : null;
}

/** The day since which the agreement is to end, if it has come and nothing stops the calendar; else null. */
export function fimPorAtraso(acordo: Acordo, hoje: Data): Data | null {
  const dia = motivosDaParada(acordo).length > 0 ? null : diaDoFim(acordo);
  return dia !== null && dia <= hoje ? dia : null;
}
