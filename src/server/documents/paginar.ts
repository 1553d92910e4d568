/** Something that is drawn in one piece, from its first baseline down; millimetres. */
export interface Peca {
  readonly altura: number;
  /** Space after it, which the foot of a page does without. */
  readonly depois?: number;
  /** Never parted from the next one. */
  readonly colada?: boolean;
  /** What stands above it again when it starts a page: the head of its table. */
  readonly cabeca?: Peca;
  /** What follows starts a page. */
  readonly quebra?: boolean;
  readonly desenhar: (y: number) => void;
}
/** Where a piece goes; pages count from 1. */
export interface Lugar {
  readonly peca: Peca;
  readonly pagina: number;
  readonly y: number;
}
interface Folha {
  readonly topo: number;
  /** How far down a page may be written on. */
  readonly fim: (pagina: number) => number;
}

/**
 * Places pieces one under the other, starting pages as they fill up. Pieces that are glued together go to the next page
 * together, unless they are more than a page.
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
    if (grupo[0]!.quebra) {
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

/** Pieces that are not parted, in their order. */
function grupos(pecas: readonly Peca[]): Peca[][] {
  const todos: Peca[][] = [];
  let aberto = false;
  for (const peca of pecas) {
    if (aberto) todos.at(-1)!.push(peca);
    else todos.push([peca]);
    aberto = peca.colada ?? false;
  }
  return todos;
}

const alturaDe = (grupo: readonly Peca[]): number =>
  grupo.reduce((soma, { altura, depois = 0 }, i) => soma + altura + (i < grupo.length - 1 ? depois : 0), 0);
