import { primeiro, ultimo } from '@/domain/lista.ts';

/** A part of a document that is drawn as one piece, from its first baseline down; in millimetres. */
export interface Peca {
  readonly altura: number;
  /** Space after it, dropped at the foot of a page. */
  readonly depois?: number;
  /** Stays on one page with the next piece. */
  readonly colada?: boolean;
  /** Drawn above it when it starts a page: the head of its table. */
  readonly cabeca?: Peca;
  /** The next piece starts a page. */
  readonly quebra?: boolean;
  readonly desenhar: (y: number) => void;
}
/** The place of a piece; pages count from 1. */
export interface Lugar {
  readonly peca: Peca;
  readonly pagina: number;
  readonly y: number;
}
interface Folha {
  readonly topo: number;
  /** The lowest y of a page that may be used. */
  readonly fim: (pagina: number) => number;
}

/**
 * Places pieces one below the other, adding pages as needed. Glued pieces (`colada`) move to the next page together,
 * unless they need more than one page.
 */
export function paginar(pecas: readonly Peca[], { topo, fim }: Folha): readonly Lugar[] {
  const lugares: Lugar[] = [];
  let pagina = 1;
  let y = topo;
  const por = (peca: Peca) => {
    lugares.push({ peca, pagina, y });
    y += peca.altura + (peca.depois ?? 0);
  };
  const virar = (primeira?: Peca) => {
    pagina++;
    y = topo;
    if (primeira?.cabeca) por(primeira.cabeca);
  };
  for (const grupo of grupos(pecas)) {
    if (primeiro(grupo).quebra) {
      if (y > topo) virar();
      continue;
    }
    if (y > topo && y + alturaDe(grupo) > fim(pagina)) virar(grupo[0]);
    for (const peca of grupo) {
      if (y > topo && y + peca.altura > fim(pagina)) virar(peca);
      por(peca);
    }
  }
  return lugares;
}

/** Groups of glued pieces, in order. */
function grupos(pecas: readonly Peca[]): Peca[][] {
  const todos: Peca[][] = [];
  let aberto = false;
  for (const peca of pecas) {
    if (aberto) ultimo(todos).push(peca);
    else todos.push([peca]);
    aberto = peca.colada ?? false;
  }
  return todos;
}

const alturaDe = (grupo: readonly Peca[]): number =>
  grupo.reduce((soma, { altura, depois = 0 }, i) => soma + altura + (i < grupo.length - 1 ? depois : 0), 0);
