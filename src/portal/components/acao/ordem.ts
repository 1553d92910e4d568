import { acoes, type CodigoAcao, codigosAcao } from '@/contract/acoes.ts';

/** Away from the ordinary course: offered in the menu, never as the next step. */
const foraDoCurso: readonly CodigoAcao[] = [
  'QUITAR_DEBITO',
  'PARCELAR_DEBITO',
  'SUSPENDER_PROCESSO',
  'CANCELAR_ULTIMA_ACAO',
];
/** Undoes something: last, and in the colour of warning. */
export const desfaz = (codigo: CodigoAcao): boolean => codigo === 'CANCELAR_ULTIMA_ACAO';

/** «Devedor não localizado» in any stage: publication is what usually comes next (D §5.2). */
const naoLocalizado: ReadonlySet<number> = new Set([2, 9, 11, 16, 18, 24]);

/** Next steps first, in the order of the table of actions; then what leads out of the course. */
export function emOrdem(offered: readonly CodigoAcao[], idSituacao: number): readonly CodigoAcao[] {
  const weight = (codigo: CodigoAcao): number => {
    const place = codigosAcao.indexOf(codigo);
    if (foraDoCurso.includes(codigo)) return 1000 + foraDoCurso.indexOf(codigo);
    const gazette = acoes[codigo].suffix.startsWith('anexarPaginaDiario');
    return gazette && naoLocalizado.has(idSituacao) ? -1 : place;
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

export function barraDe(offered: readonly CodigoAcao[], idSituacao: number): Barra {
  const list = emOrdem(offered, idSituacao);
  const course = list.filter((codigo) => !foraDoCurso.includes(codigo));
  const outras = course.slice(1, 1 + AO_LADO);
  const proxima = course[0];
  return { proxima, outras, menu: list.filter((codigo) => codigo !== proxima && !outras.includes(codigo)) };
}
