import { aDireita, type Coluna, type Conteudo, type Formato, type Formatos } from '@/contract/coluna.ts';
import { formatCpfCnpj } from '@/contract/values/identificacao.ts';
import { juntos } from '@/domain/colunas.ts';
import { indicesDaLinha } from '@/domain/frasesDaCorrecao.ts';
import { diaDoExcel } from '../../planilha/diaDoExcel.ts';

/** A cell as both kinds of workbook take it; `repete`: other rows say the same. */
type Celula =
  | { readonly texto: string; readonly repete: boolean }
  | { readonly numero: number; readonly estilo: 'data' | 'inteiro' | 'dinheiro' };

const texto = (dito: string): Celula => ({ texto: dito, repete: true });

const celulas: { readonly [F in Formato]: (valor: Formatos[F], vazio: string) => Celula } = {
  codigo: (codigo, vazio) => ({ texto: codigo || vazio, repete: !codigo }),
  texto: (dito, vazio) => texto(dito || vazio),
  lista: (numeros, vazio) => texto(juntos(numeros) || vazio),
  cpfCnpj: (documento) => texto(formatCpfCnpj(documento)),
  data: (dia) => ({ numero: diaDoExcel(dia), estilo: 'data' }),
  inteiro: (numero) => ({ numero, estilo: 'inteiro' }),
  fracao: ([qual, quantas]) => texto(`${qual}/${quantas}`),
  dinheiro: (reais) => ({ numero: reais, estilo: 'dinheiro' }),
  indices: (meses) => texto(indicesDaLinha(meses)),
};
const celulaDe = <Linha, F extends Formato>({ formato, de }: Conteudo<Linha, F>, linha: Linha, vazio: string): Celula =>
  celulas[formato](de(linha), vazio);

/** The spreadsheet of a report, column by column: headings, widths in letters, and the cells of a row. */
export function daPlanilha<Linha>(todas: readonly Coluna<Linha>[], vazio: string) {
  const colunas = todas.filter(({ largura: [, letras] }) => letras > 0);
  return {
    larguras: colunas.map(({ largura: [, letras] }) => letras),
    cabeca: colunas.map((coluna) => ({
      texto: coluna.naPlanilha ?? coluna.titulo,
      estilo: aDireita(coluna) ? ('cabecaDireita' as const) : ('cabeca' as const),
      repete: true,
    })),
    celulas: (linha: Linha): Celula[] => colunas.map((coluna) => celulaDe(coluna, linha, vazio)),
    /** Where a column of that format stands first, from 0. */
    onde: (formato: Formato): number => colunas.findIndex((coluna) => coluna.formato === formato),
  };
}
