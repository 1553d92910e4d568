import { type Lugar, lugarDe, type Tabela } from '@/contract/acao.ts';

export interface Barra<C> {
  /** What most likely comes next; absent when only what leads out of the course is offered. */
  readonly proxima: C | undefined;
  readonly outras: readonly C[];
  readonly menu: readonly C[];
}

/** How many buttons stand beside the first before the rest goes into the menu. */
const AO_LADO = 2;

/** Those that the menu takes in come first; what undoes something, last. */
const ordem: readonly Lugar['onde'][] = ['passo', 'menu', 'desfaz'];

/** Which of the offered actions stand as buttons, and which are folded into the menu, as their rows say. */
export function barraDe<S, C extends string>(tabela: Tabela<S, C>, offered: readonly C[], sujeito: S): Barra<C> {
  const list = offered
    .map((codigo) => ({ codigo, ...lugarDe(tabela[codigo], sujeito) }))
    .filter(({ onde }) => onde !== 'cabecalho')
    .sort((a, b) => ordem.indexOf(a.onde) - ordem.indexOf(b.onde) || a.ordem - b.ordem);
  const passos = list.filter(({ onde }) => onde === 'passo').map(({ codigo }) => codigo);
  const [proxima, ...outras] = passos.slice(0, 1 + AO_LADO);
  const menu = list.map(({ codigo }) => codigo).filter((codigo) => codigo !== proxima && !outras.includes(codigo));
  return { proxima, outras, menu };
}
