import type { Banco } from '../cobranca/convenio.ts';

/** Records of a file in CNAB 240: its header and end, those of a lot, and the segments of a slip. */
export type Registro = 'ARQUIVO' | 'LOTE' | 'P' | 'Q' | 'T' | 'U' | 'FIM_DO_LOTE' | 'FIM_DO_ARQUIVO';

/**
 * How a field is written. NUMERO: figures, filled with zeros on the left. INSCRICAO: a CPF or CNPJ, filled likewise; its letters
 * are kept (M §2.57). TEXTO: filled with blanks on the right. DATA: ddmmaaaa; zeros mean that there is no day. VALOR: cents.
 */
export type Tipo = 'NUMERO' | 'INSCRICAO' | 'TEXTO' | 'DATA' | 'VALOR';

type Linha =
  | readonly [Registro, Banco | '*', campo: string, de: number, ate: number, Tipo]
  | readonly [Registro, Banco | '*', campo: string, de: number, ate: number, Tipo, escrito: string];

/**
 * The position of each field: its first and last column, counted from 1 (D §1.7). The reader of return files and the writer of
 * remessas use only this table. Where a row ends with a text, the writer always writes that text and the reader ignores the field.
 * The layout's version is such a field, because publications of one layout differ in it.
 */
export const tabela = [
  ['ARQUIVO', '*', 'banco', 1, 3, 'NUMERO'],
  ['ARQUIVO', '*', 'lote', 4, 7, 'NUMERO'],
  ['ARQUIVO', '*', 'tipo', 8, 8, 'NUMERO'],
  ['ARQUIVO', '*', 'tipoDeInscricao', 18, 18, 'NUMERO'],
  ['ARQUIVO', '*', 'inscricao', 19, 32, 'INSCRICAO'],
  ['ARQUIVO', 'BB', 'convenio', 33, 41, 'NUMERO'],
  ['ARQUIVO', 'BB', 'produto', 42, 45, 'NUMERO', '0014'],
  ['ARQUIVO', 'BB', 'carteira', 46, 47, 'TEXTO'],
  ['ARQUIVO', 'BB', 'variacao', 48, 50, 'TEXTO'],
  ['ARQUIVO', 'CAIXA', 'daCaixa', 33, 52, 'NUMERO', '0'],
  ['ARQUIVO', '*', 'agencia', 53, 57, 'TEXTO'],
  ['ARQUIVO', '*', 'digitoDaAgencia', 58, 58, 'TEXTO'],
  ['ARQUIVO', 'BB', 'conta', 59, 70, 'TEXTO'],
  ['ARQUIVO', 'BB', 'digitoDaConta', 71, 71, 'TEXTO'],
  // Either a code of 7 figures, or one of 6 figures followed by a zero (D §1.3).
  ['ARQUIVO', 'CAIXA', 'convenio', 59, 65, 'NUMERO'],
  ['ARQUIVO', 'CAIXA', 'zeros', 66, 72, 'NUMERO', '0'],
  ['ARQUIVO', '*', 'nome', 73, 102, 'TEXTO'],
  ['ARQUIVO', 'BB', 'nomeDoBanco', 103, 132, 'TEXTO', 'BANCO DO BRASIL S.A.'],
  ['ARQUIVO', 'CAIXA', 'nomeDoBanco', 103, 132, 'TEXTO', 'CAIXA ECONOMICA FEDERAL'],
  ['ARQUIVO', '*', 'sentido', 143, 143, 'NUMERO'],
  ['ARQUIVO', '*', 'data', 144, 151, 'DATA'],
  ['ARQUIVO', '*', 'hora', 152, 157, 'TEXTO'],
  ['ARQUIVO', '*', 'sequencial', 158, 163, 'NUMERO'],
  ['ARQUIVO', 'BB', 'versao', 164, 166, 'NUMERO', '084'],
  ['ARQUIVO', 'CAIXA', 'versao', 164, 166, 'NUMERO', '101'],
  ['ARQUIVO', '*', 'densidade', 167, 171, 'NUMERO', '0'],
  ['ARQUIVO', 'CAIXA', 'situacao', 192, 211, 'TEXTO', 'REMESSA-PRODUCAO'],

  ['LOTE', '*', 'banco', 1, 3, 'NUMERO'],
  ['LOTE', '*', 'lote', 4, 7, 'NUMERO'],
  ['LOTE', '*', 'tipo', 8, 8, 'NUMERO'],
  ['LOTE', '*', 'operacao', 9, 9, 'TEXTO'],
  ['LOTE', '*', 'servico', 10, 11, 'NUMERO'],
  ['LOTE', 'CAIXA', 'zeros', 12, 13, 'NUMERO', '0'],
  ['LOTE', 'BB', 'versao', 14, 16, 'NUMERO', '043'],
  ['LOTE', 'CAIXA', 'versao', 14, 16, 'NUMERO', '060'],
  ['LOTE', '*', 'tipoDeInscricao', 18, 18, 'NUMERO'],
  ['LOTE', '*', 'inscricao', 19, 33, 'INSCRICAO'],
  ['LOTE', 'BB', 'convenio', 34, 42, 'NUMERO'],
  ['LOTE', 'BB', 'produto', 43, 46, 'NUMERO', '0014'],
  ['LOTE', 'BB', 'carteira', 47, 48, 'TEXTO'],
  ['LOTE', 'BB', 'variacao', 49, 51, 'TEXTO'],
  ['LOTE', 'CAIXA', 'convenio', 34, 40, 'NUMERO'],
  ['LOTE', 'CAIXA', 'daCaixa', 41, 53, 'NUMERO', '0'],
  ['LOTE', '*', 'agencia', 54, 58, 'TEXTO'],
  ['LOTE', '*', 'digitoDaAgencia', 59, 59, 'TEXTO'],
  ['LOTE', 'BB', 'conta', 60, 71, 'TEXTO'],
  ['LOTE', 'BB', 'digitoDaConta', 72, 72, 'TEXTO'],
  ['LOTE', 'CAIXA', 'convenioDeSeis', 60, 65, 'TEXTO'],
  ['LOTE', 'CAIXA', 'modelo', 66, 73, 'NUMERO', '0'],
  ['LOTE', '*', 'nome', 74, 103, 'TEXTO'],
  ['LOTE', '*', 'sequencial', 184, 191, 'NUMERO'],
  ['LOTE', '*', 'data', 192, 199, 'DATA'],
  ['LOTE', '*', 'credito', 200, 207, 'NUMERO', '0'],

  ['P', '*', 'banco', 1, 3, 'NUMERO'],
  ['P', '*', 'lote', 4, 7, 'NUMERO'],
  ['P', '*', 'tipo', 8, 8, 'NUMERO', '3'],
  ['P', '*', 'numero', 9, 13, 'NUMERO'],
  ['P', '*', 'segmento', 14, 14, 'TEXTO', 'P'],
  ['P', '*', 'movimento', 16, 17, 'NUMERO'],
  ['P', '*', 'agencia', 18, 22, 'NUMERO'],
  ['P', '*', 'digitoDaAgencia', 23, 23, 'TEXTO'],
  ['P', 'BB', 'conta', 24, 35, 'NUMERO'],
  ['P', 'BB', 'digitoDaConta', 36, 36, 'TEXTO'],
  ['P', 'BB', 'nossoNumero', 38, 57, 'TEXTO'],
  ['P', 'BB', 'carteira', 58, 58, 'NUMERO'],
  ['P', 'CAIXA', 'convenio', 24, 30, 'NUMERO'],
  ['P', 'CAIXA', 'daCaixa', 31, 39, 'NUMERO', '0'],
  ['P', 'CAIXA', 'nossoNumero', 40, 57, 'NUMERO'],
  // Simple collection, registered, traditional title; the creditor prints the slip and delivers it.
  ['P', 'CAIXA', 'carteira', 58, 62, 'NUMERO', '11220'],
  ['P', 'BB', 'seuNumero', 63, 77, 'TEXTO'],
  ['P', 'CAIXA', 'seuNumero', 63, 73, 'TEXTO'],
  ['P', '*', 'vencimento', 78, 85, 'DATA'],
  ['P', '*', 'valor', 86, 100, 'VALOR'],
  ['P', '*', 'cobradora', 101, 106, 'NUMERO', '0'],
  // 99 means «others». The codes of the file are not those of the bank's API.
  ['P', '*', 'especie', 107, 108, 'NUMERO', '99'],
  ['P', '*', 'aceite', 109, 109, 'TEXTO', 'N'],
  ['P', '*', 'emissao', 110, 117, 'DATA'],
  // No interest, discount, tax or rebate: when the debt changes, another slip is issued (D §1.6).
  ['P', '*', 'juros', 118, 118, 'NUMERO', '3'],
  ['P', '*', 'semAcrescimos', 119, 195, 'NUMERO', '0'],
  ['P', '*', 'usoDaEmpresa', 196, 220, 'TEXTO'],
  ['P', '*', 'protesto', 221, 221, 'NUMERO', '3'],
  ['P', '*', 'diasParaProtesto', 222, 223, 'NUMERO', '0'],
  // Caixa writes an unpaid slip off on the day after its due date.
  ['P', 'BB', 'baixa', 224, 227, 'NUMERO', '0'],
  ['P', 'CAIXA', 'baixa', 224, 227, 'NUMERO', '1000'],
  ['P', '*', 'moeda', 228, 229, 'NUMERO', '09'],
  ['P', '*', 'contrato', 230, 239, 'NUMERO', '0'],

  ['Q', '*', 'banco', 1, 3, 'NUMERO'],
  ['Q', '*', 'lote', 4, 7, 'NUMERO'],
  ['Q', '*', 'tipo', 8, 8, 'NUMERO', '3'],
  ['Q', '*', 'numero', 9, 13, 'NUMERO'],
  ['Q', '*', 'segmento', 14, 14, 'TEXTO', 'Q'],
  ['Q', '*', 'movimento', 16, 17, 'NUMERO'],
  ['Q', '*', 'tipoDeInscricao', 18, 18, 'NUMERO'],
  ['Q', '*', 'inscricao', 19, 33, 'INSCRICAO'],
  ['Q', '*', 'nome', 34, 73, 'TEXTO'],
  ['Q', '*', 'endereco', 74, 113, 'TEXTO'],
  ['Q', '*', 'bairro', 114, 128, 'TEXTO'],
  ['Q', '*', 'cep', 129, 136, 'NUMERO'],
  ['Q', '*', 'cidade', 137, 151, 'TEXTO'],
  ['Q', '*', 'uf', 152, 153, 'TEXTO'],
  ['Q', '*', 'avalista', 154, 169, 'NUMERO', '0'],
  ['Q', '*', 'correspondente', 210, 212, 'NUMERO', '0'],

  ['T', '*', 'banco', 1, 3, 'NUMERO'],
  ['T', '*', 'lote', 4, 7, 'NUMERO'],
  ['T', '*', 'tipo', 8, 8, 'NUMERO'],
  ['T', '*', 'numero', 9, 13, 'NUMERO'],
  ['T', '*', 'segmento', 14, 14, 'TEXTO'],
  ['T', '*', 'movimento', 16, 17, 'NUMERO'],
  ['T', 'BB', 'nossoNumero', 38, 57, 'TEXTO'],
  // Column 57 has the check digit of the number. Some files have a zero in column 39.
  ['T', 'CAIXA', 'nossoNumero', 40, 56, 'TEXTO'],
  ['T', 'BB', 'seuNumero', 59, 73, 'TEXTO'],
  ['T', 'CAIXA', 'seuNumero', 59, 69, 'TEXTO'],
  ['T', '*', 'vencimento', 74, 81, 'DATA'],
  ['T', '*', 'valor', 82, 96, 'VALOR'],
  ['T', '*', 'bancoRecebedor', 97, 99, 'TEXTO'],
  ['T', '*', 'agenciaRecebedora', 100, 104, 'TEXTO'],
  ['T', '*', 'usoDaEmpresa', 106, 130, 'TEXTO'],
  ['T', '*', 'inscricao', 134, 148, 'INSCRICAO'],
  ['T', '*', 'nome', 149, 188, 'TEXTO'],
  ['T', '*', 'tarifa', 199, 213, 'VALOR'],
  ['T', '*', 'motivos', 214, 223, 'TEXTO'],

  ['U', '*', 'banco', 1, 3, 'NUMERO'],
  ['U', '*', 'lote', 4, 7, 'NUMERO'],
  ['U', '*', 'tipo', 8, 8, 'NUMERO'],
  ['U', '*', 'numero', 9, 13, 'NUMERO'],
  ['U', '*', 'segmento', 14, 14, 'TEXTO'],
  ['U', '*', 'movimento', 16, 17, 'NUMERO'],
  ['U', '*', 'pago', 78, 92, 'VALOR'],
  ['U', '*', 'creditado', 93, 107, 'VALOR'],
  ['U', '*', 'ocorrencia', 138, 145, 'DATA'],
  ['U', '*', 'credito', 146, 153, 'DATA'],

  ['FIM_DO_LOTE', '*', 'banco', 1, 3, 'NUMERO'],
  ['FIM_DO_LOTE', '*', 'lote', 4, 7, 'NUMERO'],
  ['FIM_DO_LOTE', '*', 'tipo', 8, 8, 'NUMERO'],
  ['FIM_DO_LOTE', '*', 'registros', 18, 23, 'NUMERO'],
  ['FIM_DO_LOTE', 'CAIXA', 'titulos', 24, 29, 'TEXTO'],
  ['FIM_DO_LOTE', 'CAIXA', 'total', 30, 46, 'TEXTO'],
  ['FIM_DO_LOTE', 'CAIXA', 'outros', 47, 92, 'NUMERO', '0'],

  ['FIM_DO_ARQUIVO', '*', 'banco', 1, 3, 'NUMERO'],
  ['FIM_DO_ARQUIVO', '*', 'lote', 4, 7, 'NUMERO'],
  ['FIM_DO_ARQUIVO', '*', 'tipo', 8, 8, 'NUMERO'],
  ['FIM_DO_ARQUIVO', '*', 'lotes', 18, 23, 'NUMERO'],
  ['FIM_DO_ARQUIVO', '*', 'registros', 24, 29, 'NUMERO'],
] as const satisfies readonly Linha[];

/** Characters of a line. */
export const COLUNAS = 240;

/** The fields of a record without a fixed text: the reader answers them, and the writer needs their values. */
export type Variavel<R extends Registro> = Extract<(typeof tabela)[number], { readonly length: 6; readonly 0: R }>;

/** One field, for the reader and the writer. */
export interface Posicao {
  readonly campo: string;
  readonly de: number;
  readonly ate: number;
  readonly tipo: Tipo;
  /** The fixed text; undefined: the field has none. */
  readonly escrito: string | undefined;
}

const porBanco = (banco: Banco): ReadonlyMap<Registro, readonly Posicao[]> => {
  const delas = new Map<Registro, Posicao[]>();
  for (const [registro, dele, campo, de, ate, tipo, escrito] of tabela)
    if (dele === '*' || dele === banco) {
      const posicoes = delas.get(registro) ?? [];
      posicoes.push({ campo, de, ate, tipo, escrito });
      delas.set(registro, posicoes);
    }
  return delas;
};
const posicoes: Readonly<Record<Banco, ReturnType<typeof porBanco>>> = { BB: porBanco('BB'), CAIXA: porBanco('CAIXA') };

/** The fields of a record of a bank, in the order of the table. */
export const posicoesDe = (registro: Registro, banco: Banco): readonly Posicao[] => posicoes[banco].get(registro) ?? [];
