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
  | { readonly tipo: 'pagina' }
  | {
      /** Strip to be cut off and stuck on the receipt notice (AR); stays at the foot of a page. */
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
}
export interface Coluna {
  readonly titulo: string;
  /** Share of the width; the shares of a table add up to 1. */
  readonly largura: number;
  readonly direita?: boolean;
}
export interface Linha {
  readonly celulas: readonly string[];
  readonly destaque?: boolean;
}
