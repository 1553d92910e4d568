import type { Data } from './values/data.ts';

/** What a column of a report has in a row, by the way it is written. Each paper writes each of them in its own way. */
export interface Formatos {
  /** Seldom the same in two rows. */
  readonly codigo: string | null;
  readonly texto: string | null;
  readonly lista: readonly string[];
  readonly cpfCnpj: string;
  readonly data: Data;
  readonly inteiro: number;
  /** One of several: «2/12». */
  readonly fracao: readonly [qual: number, quantas: number];
  /** Reais. */
  readonly dinheiro: number;
  /** Months of the index in a corrected amount. */
  readonly indices: { readonly indicesAte: string | null; readonly mesesQueFaltam: number };
}
export type Formato = keyof Formatos;

/** What a column has of a row, how it is written, and how wide it is. */
export type Conteudo<Linha, F extends Formato = Formato> = {
  readonly [Um in F]: {
    readonly de: (linha: Linha) => Formatos[Um];
    readonly formato: Um;
    /** In the PDF, in millimetres: the columns share the sheet in this proportion. In the spreadsheet, in letters. 0: the column is not in it. */
    readonly largura: readonly [mm: number, letras: number];
  };
}[F];

/** A column of a report, said once for its PDF, its spreadsheet and its screen. */
export type Coluna<Linha> = Conteudo<Linha> & {
  readonly titulo: string;
  /** The heading in the spreadsheet, if it is another. */
  readonly naPlanilha?: string;
};

/** Numbers are aligned at the right. */
export const aDireita = ({ formato }: { readonly formato: Formato }): boolean =>
  formato === 'dinheiro' || formato === 'inteiro' || formato === 'fracao';
