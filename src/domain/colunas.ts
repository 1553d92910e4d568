import { aDireita, type Coluna, type Conteudo, type Formato, type Formatos } from '@/contract/coluna.ts';
import { formatData } from '@/contract/values/data.ts';
import { VAZIO } from '@/contract/values/formata.ts';
import { formatCpfCnpj } from '@/contract/values/identificacao.ts';
import { indicesDaLinha } from './frasesDaCorrecao.ts';

const numero = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const ouVazio = (texto: string | null) => texto || VAZIO;
/** Several numbers in one cell. */
export const juntos = (numeros: readonly string[]): string => numeros.join('; ');
/** Integer cents → «1.523,47». */
export const valorImpresso = (centavos: number): string => numero.format(centavos / 100);

const textos: { readonly [F in Formato]: (valor: Formatos[F]) => string } = {
  codigo: ouVazio,
  texto: ouVazio,
  lista: (numeros) => ouVazio(juntos(numeros)),
  cpfCnpj: formatCpfCnpj,
  data: formatData,
  inteiro: String,
  fracao: ([qual, quantas]) => `${qual}/${quantas}`,
  dinheiro: (reais) => numero.format(reais),
  indices: indicesDaLinha,
};
/** What a column says of a row on paper. */
const textoDe = <Linha, F extends Formato>({ formato, de }: Conteudo<Linha, F>, linha: Linha): string =>
  textos[formato](de(linha));

/** A column of a PDF: where it begins and how wide it is, in millimetres. */
export interface ColunaDoPdf<Linha> {
  readonly titulo: string;
  readonly x: number;
  readonly mm: number;
  readonly direita: boolean;
  readonly texto: (linha: Linha) => string;
}

/** The columns of a report's PDF from its left margin on; together they are as wide as `util`. */
export function colunasDoPdf<Linha>(
  todas: readonly Coluna<Linha>[],
  { margem, util }: { readonly margem: number; readonly util: number },
): readonly ColunaDoPdf<Linha>[] {
  const doPdf = todas.filter(({ largura: [mm] }) => mm > 0);
  const soma = doPdf.reduce((total, { largura: [mm] }) => total + mm, 0);
  let x = margem;
  return doPdf.map((coluna) => {
    const mm = (coluna.largura[0] * util) / soma;
    const inicio = x;
    x += mm;
    const texto = (linha: Linha) => textoDe(coluna, linha);
    return { titulo: coluna.titulo, x: inicio, mm, direita: aDireita(coluna), texto };
  });
}
