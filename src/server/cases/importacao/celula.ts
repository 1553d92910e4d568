import { importacao as t } from '@i18n/pt-BR/comum/importacao.ts';
import { cpfCnpjValido, cpfValido } from '@/contract/values/identificacao.ts';
import type { Kind } from '@/contract/values/valor.ts';
import type { Celula } from '../../planilha/ler.ts';
import { plain } from '../enderecoCoerente.ts';

/** The result of reading one cell: a value for the form, an error, or a notice of what was corrected. */
export interface Lido {
  readonly valor?: unknown;
  readonly erro?: string;
  readonly aviso?: string;
}

const { linha: frases } = t;
const sim = new Set(['sim', 's', 'true', 'verdadeiro', '1', 'ativo']);
const nao = new Set(['nao', 'n', 'false', 'falso', '0', 'inativo']);

/** Kinds made of digits, in which a spreadsheet may lose leading zeros or shorten a long number. */
const codigos: ReadonlySet<Kind> = new Set(['cpf', 'cnpj', 'cpfCnpj', 'cep', 'telefone']);

/** A cell for its form field: text, digits of documents, "Sim" or "Não". `nomes.ts` looks up references. */
export function lerCelula(celula: Celula, kind: Kind, zeros = true): Lido {
  if (celula === null) return {};
  if (typeof celula === 'object' && 'data' in celula) return { erro: frases.data };
  const texto = textoDe(celula);
  if (texto === undefined) return { erro: frases.abreviado };
  if (kind === 'booleano') return simOuNao(celula, texto);
  if (!codigos.has(kind)) return { valor: texto };
  // "5,29982E+10": a spreadsheet's shortened form of a long number.
  if (/^\d([.,]\d+)?E\+?\d+$/i.test(texto)) return { erro: frases.abreviado };
  const inteiro = zeros ? comZeros(texto, kind) : texto;
  return inteiro === texto ? { valor: texto } : { valor: inteiro, aviso: frases.zeros(inteiro) };
}

/** A whole number without exponent or decimals; undefined when its last digits are lost. */
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

/** Most characters of a typed text that a message quotes. */
export const MAX_SAID = 60;
const MAX_LOST = 3;
const valido: Partial<Record<Kind, (text: string) => boolean>> = { cpf: cpfValido, cpfCnpj: cpfCnpjValido };
const tamanhos: Partial<Record<Kind, readonly number[]>> = { cpf: [11], cpfCnpj: [11, 14], cnpj: [14], cep: [8] };

/** Restores leading zeros; a CPF or CNPJ must then have right check digits. */
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
