import { cnab as t } from '@i18n/pt-BR/cobranca/cnab.ts';
import { type Refusal, refuse } from '@/contract/refusals.ts';
import { type Data, dataValida } from '@/contract/values/data.ts';
import type { Banco } from '../cobranca/convenio.ts';
import type { Centavos } from '../exato.ts';
import { type Posicao, posicoesDe, type Registro, type Tipo, type Variavel } from './campos.ts';

/** The refusal of a whole file, with a sentence that names the line at fault. */
export const ilegivel = (motivo: string): Refusal => refuse('ARQUIVO_DO_BANCO', motivo);

interface Valores {
  NUMERO: string;
  INSCRICAO: string;
  TEXTO: string;
  DATA: Data | null;
  VALOR: Centavos;
}
/** The fields that are read from a record. A blank number is ''. */
export type Lido<R extends Registro> = { readonly [L in Variavel<R> as L[2]]: Valores[L[5]] };

/**
 * Fields of one line.
 * @param n the number of the line in its file, from 1, for the sentence
 * @param so names of the fields to read; the others are skipped, even if they are malformed
 * @throws Refusal ARQUIVO_DO_BANCO: a field that should be figures, an amount or a date is none
 */
export function lerRegistro<R extends Registro, C extends keyof Lido<R> & string>(
  registro: R,
  banco: Banco,
  linha: string,
  n: number,
  so: readonly C[],
): Pick<Lido<R>, C> {
  const lido: Record<string, string | number | null> = {};
  for (const posicao of posicoesDe(registro, banco))
    if (so.some((campo) => campo === posicao.campo)) lido[posicao.campo] = lerCampo(posicao, linha, n);
  return lido as Pick<Lido<R>, C>;
}

function lerCampo(posicao: Posicao, linha: string, n: number): string | number | null {
  const texto = linha.slice(posicao.de - 1, posicao.ate);
  const valor = leitores[posicao.tipo](texto);
  if (valor === undefined) throw ilegivel(t.campo(n, posicao, texto));
  return valor;
}

/** Reads a text as each kind of field; undefined: it is not of that kind. */
const leitores: { readonly [T in Tipo]: (texto: string) => Valores[T] | undefined } = {
  TEXTO: (texto) => texto.trim(),
  INSCRICAO: (texto) => texto.trim(),
  NUMERO: (texto) => (/^(\d+| +)$/.test(texto) ? texto.trim() : undefined),
  VALOR: (texto) => (/^(\d+| +)$/.test(texto) ? Number(texto) : undefined),
  DATA: (texto) => {
    if (/^(0+| +)$/.test(texto)) return null;
    const data = texto.replace(/^(\d{2})(\d{2})(\d{4})$/, '$3-$2-$1');
    return dataValida(data) ? data : undefined;
  },
};
