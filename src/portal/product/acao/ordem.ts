import { type Lugar, lugarDe, passosDe, type Tabela } from '@/contract/acao.ts';
import { chavesDe } from '@/contract/values/chaves.ts';
import { can } from '../../providers/session.ts';
import type { Sujeito } from './familia.ts';

export interface Barra<C> {
  /** The most likely next step; undefined if no `passo` is offered. */
  readonly proxima: C | undefined;
  readonly outras: readonly C[];
  readonly menu: readonly C[];
}

/** Number of buttons beside the first; the rest goes into the menu. */
const AO_LADO = 2;

/** The order in the menu; a `passo` is there if it has no room as a button. */
const ordem: readonly Lugar['onde'][] = ['passo', 'menu', 'desfaz'];

/** Divides the offered actions into buttons and menu, by the `lugar` of their rows. */
export function barraDe<S, C extends string>(tabela: Tabela<S, C>, offered: readonly C[], sujeito: S): Barra<C> {
  const list = offered
    .map((codigo) => ({ codigo, ...lugarDe(tabela[codigo], sujeito) }))
    .filter(({ onde }) => onde !== 'cabecalho')
    .sort((a, b) => ordem.indexOf(a.onde) - ordem.indexOf(b.onde) || a.ordem - b.ordem);
  const [proxima, ...outras] = passosDe(tabela, offered, sujeito).slice(0, 1 + AO_LADO);
  const menu = list.map(({ codigo }) => codigo).filter((codigo) => codigo !== proxima && !outras.includes(codigo));
  return { proxima, outras, menu };
}

/**
 * The most likely next step of those that the server offers and the person has the permission for; undefined: there is none, or
 * somebody judges between several.
 */
export function proximaAcao<S extends Sujeito, C extends string>(tabela: Tabela<S, C>, sujeito: S): C | undefined {
  const podem = chavesDe(tabela).filter(
    (codigo) => can(tabela[codigo].permission) && sujeito.acoesDisponiveis.some(({ acao }) => acao === codigo),
  );
  const { proxima } = barraDe(tabela, podem, sujeito);
  return proxima && lugarDe(tabela[proxima], sujeito).neutro ? undefined : proxima;
}
