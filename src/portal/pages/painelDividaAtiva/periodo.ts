import { periodosDoPainel } from '@/contract/painelDividaAtiva.ts';
import { validate } from '@/contract/validate.ts';
import { type Data, dataValida } from '@/contract/values/data.ts';
import { type Mes, maisCedo, mesDe, somarAoMes, somarDias } from '@/domain/calendario.ts';
import { ultimosDias } from '@/domain/dividaAtiva/periodo.ts';

/** A period as a person chose it: the first two move with the days, so an address kept for a month still says them. */
export type Periodo =
  | { readonly modo: '15dias' }
  | { readonly modo: '30dias' }
  | { readonly modo: 'mes'; readonly mes: Mes }
  | { readonly modo: 'livre'; readonly inicio: Data; readonly fim: Data };
export const modos = ['15dias', '30dias', 'mes', 'livre'] as const satisfies readonly Periodo['modo'][];

/** The periods of the cards and of the charts: names in the address, and of their days in the call. */
export const nomesNaChamada = {
  periodo: ['dataInicio', 'dataFim'],
  grafico: ['dataInicioGrafico', 'dataFimGrafico'],
} as const;
export type Nome = keyof typeof nomesNaChamada;

/** `30dias`, `2026-11` or `2026-11-01_2026-11-20`; anything that the call refuses is the last 15 days (M §2.71). */
export function lePeriodo(nome: Nome, text: string | null, hoje: Data): Periodo {
  if (text === '30dias') return { modo: '30dias' };
  if (mesPassado(text ?? '', hoje)) return { modo: 'mes', mes: text! };
  const [inicio, fim] = (text ?? '').split('_');
  const [de, ate] = nomesNaChamada[nome];
  const valido = inicio && fim && validate(periodosDoPainel, { [de]: inicio, [ate]: fim }, hoje).ok;
  return valido ? { modo: 'livre', inicio, fim } : { modo: '15dias' };
}

/** As `lePeriodo` reads it. */
export function escrevePeriodo(periodo: Periodo): string {
  if (periodo.modo === 'mes') return periodo.mes;
  return periodo.modo === 'livre' ? `${periodo.inicio}_${periodo.fim}` : periodo.modo;
}

/**
 * The periods of an address. The charts are of that of the cards, if it is not longer than they can draw, unless the address
 * has one of their own, as those of before had.
 */
export function periodosDe(search: URLSearchParams, hoje: Data): Readonly<Record<Nome, Periodo>> {
  const periodo = search.get('periodo');
  return {
    periodo: lePeriodo('periodo', periodo, hoje),
    grafico: lePeriodo('grafico', search.get('grafico') ?? periodo, hoje),
  };
}

/** Whether cards and charts are of one period, which is then chosen once. */
export const juntos = ({ periodo, grafico }: Readonly<Record<Nome, Periodo>>): boolean =>
  escrevePeriodo(periodo) === escrevePeriodo(grafico);

/** The address with another period: of both while they are one, otherwise of those named. */
export function comPeriodo(search: URLSearchParams, nome: Nome, periodo: Periodo, hoje: Data): URLSearchParams {
  const antes = periodosDe(search, hoje);
  const { periodo: cartoes, grafico }: Record<Nome, Periodo> = juntos(antes)
    ? { periodo, grafico: periodo }
    : { ...antes, [nome]: periodo };
  const novo = new URLSearchParams(search);
  novo.delete('periodo');
  novo.delete('grafico');
  if (cartoes.modo !== '15dias') novo.set('periodo', escrevePeriodo(cartoes));
  if (!juntos({ periodo: cartoes, grafico })) novo.set('grafico', escrevePeriodo(grafico));
  return novo;
}

/** The days of a period in the call; none for those that the server takes by itself. */
export function naChamada(nome: Nome, periodo: Periodo, hoje: Data) {
  if (periodo.modo === '15dias') return {};
  const { inicio, fim } = diasDe(periodo, hoje);
  const [de, ate] = nomesNaChamada[nome];
  return { [de]: inicio, [ate]: fim };
}

function diasDe(periodo: Exclude<Periodo, { modo: '15dias' }>, hoje: Data) {
  if (periodo.modo === 'livre') return periodo;
  if (periodo.modo === '30dias') return ultimosDias(hoje, 30);
  const ultimo = somarDias(`${somarAoMes(periodo.mes, 1)}-01`, -1);
  return { inicio: `${periodo.mes}-01`, fim: maisCedo(ultimo, hoje) };
}

/** Whether a text is a month, `yyyy-MM`, that has begun. */
export const mesPassado = (text: string, hoje: Data): boolean =>
  /^\d{4}-\d{2}$/.test(text) && dataValida(`${text}-01`) && text <= mesDe(hoje);
