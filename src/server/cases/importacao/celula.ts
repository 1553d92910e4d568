import { importacao as t } from '@i18n/pt-BR/importacao.ts';
import { cpfCnpjValido, cpfValido } from '@/contract/values/identificacao.ts';
import type { Kind } from '@/contract/values/valor.ts';
import type { Celula } from '../../planilha/ler.ts';
import { plain } from '../enderecoCoerente.ts';

/** What a cell says to its column: a value of the form, and what was wrong or was put right. */
export interface Lido {
  readonly valor?: unknown;
  readonly erro?: string;
  readonly aviso?: string;
}

const { linha: frases } = t;
const sim = new Set(['sim', 's', 'true', 'verdadeiro', '1', 'ativo']);
const nao = new Set(['nao', 'n', 'false', 'falso', '0', 'inativo']);

/** Kinds whose digits say more than a number: where zeros may have been lost, and a number may have been shortened. */
const codigos: ReadonlySet<Kind> = new Set(['cpf', 'cnpj', 'cpfCnpj', 'cep', 'telefone']);

/** A cell as the form of its column takes it: texts, documents and «Sim» or «Não»; references are looked up elsewhere. */
export function lerCelula(celula: Celula, kind: Kind, zeros = true): Lido {
  if (celula === null) return {};
  if (typeof celula === 'object' && 'data' in celula) return { erro: frases.data };
  const texto = textoDe(celula);
  if (texto === undefined) return { erro: frases.abreviado };
  if (kind === 'booleano') return simOuNao(celula, texto);
  if (!codigos.has(kind)) return { valor: texto };
  // «5,29982E+10»: what a spreadsheet makes of a long number when it saves a text.
  if (/^\d([.,]\d+)?E\+?\d+$/i.test(texto)) return { erro: frases.abreviado };
  const inteiro = zeros ? comZeros(texto, kind) : texto;
  return inteiro === texto ? { valor: texto } : { valor: inteiro, aviso: frases.zeros(inteiro) };
}

/** A number whole, without exponent or ending; undefined when its digits are not known any more. */
function textoDe(celula: Exclude<Celula, null | { data: string }>): string | undefined {
  if (typeof celula !== 'object') return String(celula).trim();
  if (/^-?\d{1,15}$/.test(celula.numero)) return celula.numero;
  const number = Number(celula.numero);
  if (!Number.isFinite(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER) return undefined;
  return Number.isInteger(number) ? String(number) : celula.numero.replace('.', ',');
}

function simOuNao(celula: Celula, texto: string): Lido {
  if (typeof celula === 'boolean') return { valor: celula };
  const word = plain(texto);
  return sim.has(word)
    ? { valor: true }
    : nao.has(word)
      ? { valor: false }
      : { erro: frases.opcao(texto.slice(0, MAX_SAID)) };
}

/** Of what was typed, in a sentence about it. */
export const MAX_SAID = 60;
const MAX_LOST = 3;
const valido: Partial<Record<Kind, (text: string) => boolean>> = { cpf: cpfValido, cpfCnpj: cpfCnpjValido };
const tamanhos: Partial<Record<Kind, readonly number[]>> = { cpf: [11], cpfCnpj: [11, 14], cnpj: [14], cep: [8] };

/** Digits that lack only the zeros before them; a document must then be right by its check digits. */
function comZeros(texto: string, kind: Kind): string {
  if (!/^\d+$/.test(texto)) return texto;
  const lengths = tamanhos[kind] ?? [];
  if (lengths.includes(texto.length) && (valido[kind]?.(texto) ?? true)) return texto;
  const padded = lengths
    .filter((length) => length > texto.length && length - texto.length <= MAX_LOST)
    .map((length) => texto.padStart(length, '0'))
    .find((text) => valido[kind]?.(text) ?? true);
  return padded ?? texto;
}
