/** The content of a printed document, without positions, so that it can be read and tested without a PDF. */
export type Bloco =
  | { readonly tipo: 'aviso'; readonly texto: string }
  | { readonly tipo: 'secao'; readonly titulo: string }
  /** `miudo`: in smaller letters, for terms that are long. */
  | { readonly tipo: 'texto'; readonly texto: string; readonly miudo?: boolean }
  | { readonly tipo: 'campos'; readonly colunas: number; readonly campos: readonly Campo[] }
  | {
      readonly tipo: 'tabela';
      readonly colunas: readonly Coluna[];
      readonly linhas: readonly Linha[];
      /** Rows closer together. */
      readonly densa?: boolean;
    }
  | {
      readonly tipo: 'assinatura';
      readonly local: string;
      /** Print the day of the issue after the place. */
      readonly comData?: boolean;
      readonly linha: string;
      readonly dados: readonly string[];
      /** Who signs at the right of the first. */
      readonly aoLado?: { readonly linha: string; readonly dados: readonly string[] };
    }
  /** Blocks that no page break separates. Keep them short: as much may stay empty before them. */
  | { readonly tipo: 'junto'; readonly blocos: readonly Bloco[] }
  | { readonly tipo: 'pagina' }
  | {
      /** A strip to cut off and stick on the receipt notice (AR), at the foot of a page; at most one in a document. */
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

/** The blocks without grouping by `junto`, in the same order. */
export const planos = (blocos: readonly Bloco[]): Bloco[] =>
  blocos.flatMap((bloco) => (bloco.tipo === 'junto' ? planos(bloco.blocos) : [bloco]));
