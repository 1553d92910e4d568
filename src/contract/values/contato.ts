import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import { apenasDigitos } from './identificacao.ts';
import { type TextRule, textual } from './texto.ts';

const repeated = (text: string) => /^(\d)\1+$/.test(text);

/** Eight digits, not all the same, from 01000-000 on (Correios; D §4). */
export const cepValido = (text: string) => /^\d{8}$/.test(text) && !repeated(text) && text >= '01000000';
export const formatCep = (t: string) => t.replace(/^(\d{5})(\d{3})$/, '$1-$2');
export const cep = <const R extends TextRule>(rule: R) =>
  textual<R>('cep', { normaliza: apenasDigitos, valido: [cepValido, validacao.cepInvalido], ...rule });

/** The 67 area codes in use (Anatel; D §4). */
const dddsEmUso = new Set(
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'.split(
    ' ',
  ),
);
/** Area code in use and a landline (third digit 2–5, ten digits) or a mobile (third digit 9, eleven digits). */
export const telefoneValido = (t: string) =>
  /^\d{10,11}$/.test(t) &&
  dddsEmUso.has(t.slice(0, 2)) &&
  !repeated(t.slice(2)) &&
  (t.length === 11 ? t[2] === '9' : /[2-5]/.test(t[2] ?? ''));
export const formatTelefone = (t: string) => t.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
export const telefone = <const R extends TextRule>(rule: R) =>
  textual<R>('telefone', {
    normaliza: apenasDigitos,
    formato: [/^\d{10,11}$/, validacao.telefoneTamanho],
    valido: [telefoneValido, validacao.telefoneInvalido],
    ...rule,
  });
