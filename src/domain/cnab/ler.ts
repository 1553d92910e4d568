import { cnab as t } from '@i18n/pt-BR/cobranca/cnab.ts';
import { type Refusal, refuse } from '@/contract/refusals.ts';
import { type Data, dataValida } from '@/contract/values/data.ts';
import type { Banco } from '../cobranca/convenio.ts';
import type { Centavos } from '../exato.ts';
import { type Posicao, posicoesDe, type Registro, type Tipo, type Variavel } from './campos.ts';

/** Why a file is not read: the whole of it, with a sentence that names the line. */
export const ilegivel = (motivo: string): Refusal => refuse('ARQUIVO_DO_BANCO', motivo);

interface Valores {
  NUMERO: string;
  INSCRICAO: string;
  TEXTO: string;
  DATA: Data | null;
  VALOR: Centavos;
}
/** The fields of a record that change. A number that is blank is ''. */
export type Lido<R extends Registro> = { readonly [L in Variavel<R> as L[2]]: Valores[L[5]] };

/**
 * Fields of one line.
 * @param n of the line in its file, from 1, for the sentence
 * @param so those that are needed; nobody looks at what is in the others
 * @throws Refusal ARQUIVO_DO_BANCO: figures, an amount or a date that is none
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

/** Undefined: it is none. */
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
