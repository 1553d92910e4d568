import { formatCep, formatTelefone } from './contato.ts';
import { formatData, formatDataHora } from './data.ts';
import { formatPercentual, formatReais } from './dinheiro.ts';
import { formatCnpj, formatCpf, formatCpfCnpj } from './identificacao.ts';
import { campoDe } from './objeto.ts';
import type { Kind } from './valor.ts';

/** Text shown for a blank value (S1 §1). */
export const VAZIO = '---';

const text = (format: (value: string) => string) => (value: unknown) => format(String(value));
const number = (format: (value: number) => string) => (value: unknown) => format(Number(value));
const inteiro = new Intl.NumberFormat('pt-BR');

const formats: Partial<Record<Kind, (value: unknown) => string>> = {
  maiusculas: text((t) => t.toLocaleUpperCase('pt-BR')),
  cpf: text(formatCpf),
  cnpj: text(formatCnpj),
  cpfCnpj: text(formatCpfCnpj),
  cep: text(formatCep),
  telefone: text(formatTelefone),
  data: text(formatData),
  dataHora: text(formatDataHora),
  dinheiro: number(formatReais),
  percentual: number(formatPercentual),
  numero: number((n) => inteiro.format(n)),
};

/** A value as people read it, by its kind; blank is `---`, and several are joined by «; » (S2 §2.9). The caller finds words for ids of references. */
export const formata = (kind: Kind, value: unknown): string => {
  if (value === null || value === undefined || value === '') return VAZIO;
  if (Array.isArray(value)) return value.length > 0 ? value.map((one) => formata(kind, one)).join('; ') : VAZIO;
  if (typeof value === 'object') return nomeDe(value);
  return (formats[kind] ?? String)(value);
};

/** The name, or else the sigla, of a reference answered as `{ id, nome, sigla }`. */
const nomeDe = (item: object): string => {
  return String(campoDe(item, 'nome') ?? campoDe(item, 'sigla') ?? VAZIO);
};
