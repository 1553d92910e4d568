/** What a printed document is made of: content without positions, so that it can be read and tested without a PDF. */
export type Bloco =
  | { readonly tipo: 'aviso'; readonly texto: string }
  | { readonly tipo: 'secao'; readonly titulo: string }
  | { readonly tipo: 'texto'; readonly texto: string }
  | { readonly tipo: 'campos'; readonly colunas: number; readonly campos: readonly Campo[] }
  | { readonly tipo: 'tabela'; readonly colunas: readonly Coluna[]; readonly linhas: readonly Linha[] }
  | {
      readonly tipo: 'assinatura';
      readonly local: string;
      /** The day of the issue follows the place. */
      readonly comData?: boolean;
      readonly linha: string;
      readonly dados: readonly string[];
    }
  /** What is never parted by the end of a page; less than a fifth of one, or as much stays empty before it. */
  | { readonly tipo: 'junto'; readonly blocos: readonly Bloco[] }
  | { readonly tipo: 'pagina' }
  | {
      /** Strip to be cut off and stuck on the receipt notice (AR), at the foot of a page; a document has one at most. */
      readonly tipo: 'canhoto';
      readonly titulo: string;
      readonly destinatario: Quadro;
      readonly remetente: Quadro;
      readonly objeto: Quadro;
      readonly recebimento: readonly string[];
      readonly devolucao: Quadro & { readonly opcoes: readonly string[] };
    };

/** Lines under a small title, in a frame of their own. */
export interface Quadro {
  readonly titulo: string;
  readonly linhas: readonly string[];
}
/** A label over its value; `ocupa` columns of the grid (default 1). */
export interface Campo {
  readonly rotulo: string;
  readonly valor: string;
  readonly ocupa?: number;
  readonly destaque?: boolean;
}
export interface Coluna {
  readonly titulo: string;
  /** Share of the width; the shares of a table add up to 1. */
  readonly largura: number;
  readonly direita?: boolean;
  readonly destaque?: boolean;
}
export interface Linha {
  readonly celulas: readonly string[];
  readonly destaque?: boolean;
}

/** The same blocks one after the other, whatever stays together on the paper. */
export const planos = (blocos: readonly Bloco[]): Bloco[] =>
  blocos.flatMap((bloco) => (bloco.tipo === 'junto' ? planos(bloco.blocos) : [bloco]));
