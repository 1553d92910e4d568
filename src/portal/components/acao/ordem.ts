import { acoes, type CodigoAcao, codigosAcao } from '@/contract/acoes.ts';

/** Away from the ordinary course: offered in the menu, never as the next step. */
const foraDoCurso: readonly CodigoAcao[] = [
  'QUITAR_DEBITO',
  'PARCELAR_DEBITO',
  'SUSPENDER_PROCESSO',
  'REGISTRAR_CAUSA_PRESCRICAO',
  'CANCELAR_ULTIMA_ACAO',
];
/** What the debtor did in time, once the term has lapsed: seldom, and undoing something. */
const depoisDoPrazo: readonly CodigoAcao[] = ['CONTESTAR_DEBITO', 'RECORRER'];
/** Undoes something: last, and in the colour of warning. */
export const desfaz = (codigo: CodigoAcao): boolean => codigo === 'CANCELAR_ULTIMA_ACAO';

/** Next steps first, in the order of the table of actions; then what leads out of the course. */
function emOrdem(offered: readonly CodigoAcao[], foraDoCurso: readonly CodigoAcao[]): readonly CodigoAcao[] {
  const weight = (codigo: CodigoAcao): number => {
    if (foraDoCurso.includes(codigo)) return 1000 + foraDoCurso.indexOf(codigo);
    // Offered only where the debtor was not found, where publication is what usually comes next (D §5.2).
    const gazette = acoes[codigo].suffix.startsWith('anexarPaginaDiario');
    return gazette ? -1 : codigosAcao.indexOf(codigo);
  };
  return [...offered].sort((a, b) => weight(a) - weight(b));
}

export interface Barra {
  /** What most likely comes next; absent when only what leads out of the course is offered. */
  readonly proxima: CodigoAcao | undefined;
  readonly outras: readonly CodigoAcao[];
  readonly menu: readonly CodigoAcao[];
}

/** How many buttons stand beside the first before the rest goes into the menu. */
const AO_LADO = 2;

/**
 * Which of the offered actions stand as buttons, and which are folded into the menu.
 * @param decorreu the term has lapsed: what keeps to it is out of the course
 */
export function barraDe(offered: readonly CodigoAcao[], decorreu = false): Barra {
  const fora = decorreu ? [...depoisDoPrazo, ...foraDoCurso] : foraDoCurso;
  const list = emOrdem(offered, fora);
  const course = list.filter((codigo) => !fora.includes(codigo));
  const outras = course.slice(1, 1 + AO_LADO);
  const proxima = course[0];
  return { proxima, outras, menu: list.filter((codigo) => codigo !== proxima && !outras.includes(codigo)) };
}
