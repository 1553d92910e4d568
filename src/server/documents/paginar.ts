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

/** The last page of several has at least this much, in millimetres: more than a signature and the lines above it. */
const CHEIA = 90;
/** The page before it gives up to this much for that: less than a fifth of a sheet. */
const VAZIO = 52;
const PASSO = 2;

/**
 * Places pieces one below the other, adding pages as needed. Glued pieces (`colada`) move to the next page together,
 * unless they need more than one page. A last page with little on it takes more from the page before.
 */
export function paginar(pecas: readonly Peca[], folha: Folha): readonly Lugar[] {
  let lugares = distribuir(pecas, folha);
  const ultima = ultimaPagina(lugares);
  const penultima = ultima - 1;
  for (let corte = PASSO; penultima > 0 && corte <= VAZIO && alturaDa(ultima, lugares, folha) < CHEIA; corte += PASSO) {
    const fim = (pagina: number) => folha.fim(pagina) - (pagina === penultima ? corte : 0);
    const outros = distribuir(pecas, { ...folha, fim });
    const vazio = folha.fim(penultima) - folha.topo - alturaDa(penultima, outros, folha);
    if (ultimaPagina(outros) > ultima || vazio > VAZIO) break;
    // More places than pieces are heads said again: a table that was whole is not split for it.
    if (outros.length <= lugares.length) lugares = outros;
  }
  return lugares;
}

const ultimaPagina = (lugares: readonly Lugar[]): number => lugares.at(-1)?.pagina ?? 1;
const alturaDa = (pagina: number, lugares: readonly Lugar[], { topo }: Folha): number =>
  Math.max(0, ...lugares.map((um) => (um.pagina === pagina ? um.y + um.peca.altura - topo : 0)));

function distribuir(pecas: readonly Peca[], { topo, fim }: Folha): readonly Lugar[] {
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
