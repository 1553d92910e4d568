import type { Data } from '@/contract/values/data.ts';
import type { Banco } from '../cobranca/convenio.ts';
import type { Centavos } from '../exato.ts';
import { COLUNAS, type Posicao, posicoesDe, type Registro, type Variavel } from './campos.ts';

interface Valores {
  NUMERO: string | number;
  INSCRICAO: string;
  TEXTO: string;
  DATA: Data;
  VALOR: Centavos;
}
type Linhas<R extends Registro, B extends Banco> = Extract<Variavel<R>, { readonly 1: B | '*' }>;
/** The values of a record: one for each field without a fixed text. */
export type Dados<R extends Registro, B extends Banco> = {
  readonly [L in Linhas<R, B> as L[2]]: Valores[L[5]];
};

/**
 * Writes one line of 240 columns, without its line end, by the table that the reader uses. A text that is too long is cut
 * (M §2.58). A number that is too long throws RangeError, because cut it would be another number.
 */
export function escreverRegistro<R extends Registro, B extends Banco>(
  registro: R,
  banco: B,
  dados: Dados<R, B>,
): string {
  const linha = Array<string>(COLUNAS).fill(' ');
  const ditos: Readonly<Record<string, string | number>> = dados;
  for (const posicao of posicoesDe(registro, banco)) {
    const { campo, de, ate, escrito } = posicao;
    linha.splice(de - 1, ate - de + 1, ...escrita(posicao, escrito ?? ditos[campo] ?? ''));
  }
  return linha.join('');
}

function escrita({ campo, de, ate, tipo }: Posicao, valor: string | number): string {
  const tamanho = ate - de + 1;
  if (tipo === 'TEXTO') return String(valor).slice(0, tamanho).padEnd(tamanho);
  const texto = tipo === 'DATA' ? String(valor).split('-').reverse().join('') : String(valor);
  if (texto.length > tamanho) throw new RangeError(`${campo} does not fit in ${tamanho} columns`);
  return texto.padStart(tamanho, '0');
}
