import { apenasDigitos, semMascara } from '@/contract/values/identificacao.ts';
import type { Kind } from '@/contract/values/valor.ts';

/** A masked input: `limpa` makes the value that the form holds, `mostra` the text shown while it is typed. */
export interface Mascara {
  readonly limpa: (text: string) => string;
  readonly mostra: (value: string) => string;
  readonly inputMode: 'numeric' | 'text' | 'tel';
}

/** Fills `##.###` with the characters typed so far; adds nothing after the last of them. */
const preenche = (pattern: string, value: string): string => {
  let i = 0;
  let out = '';
  for (const place of pattern) {
    if (i >= value.length) break;
    out += place === '#' ? value[i++] : place;
  }
  return out;
};

const CPF = '###.###.###-##';
const CNPJ = '##.###.###/####-##';
const cnpj = (value: string) => preenche(CNPJ, value);
/** Twelve letters or digits, then two digits: letters in the last two places are dropped. */
const limpaCnpj = (text: string) => {
  const value = semMascara(text);
  return value.slice(0, 12) + apenasDigitos(value.slice(12)).slice(0, 2);
};
/** Drops the +55 and the long-distance zero of a pasted number. */
const limpaTelefone = (text: string) => {
  const digits = apenasDigitos(text).replace(/^0+/, '');
  return (digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits).slice(0, 11);
};
/** Up to eleven digits it is a CPF; with the twelfth character, or a letter, a CNPJ. */
const pareceCpf = (value: string) => /^\d{0,11}$/.test(value);

export const mascaras: Partial<Record<Kind, Mascara>> = {
  cpf: { limpa: (t) => apenasDigitos(t).slice(0, 11), mostra: (v) => preenche(CPF, v), inputMode: 'numeric' },
  cnpj: { limpa: limpaCnpj, mostra: cnpj, inputMode: 'text' },
  cpfCnpj: { limpa: limpaCnpj, mostra: (v) => (pareceCpf(v) ? preenche(CPF, v) : cnpj(v)), inputMode: 'text' },
  cep: { limpa: (t) => apenasDigitos(t).slice(0, 8), mostra: (v) => preenche('#####-###', v), inputMode: 'numeric' },
  telefone: {
    limpa: limpaTelefone,
    mostra: (v) => preenche(v.length > 10 ? '(##) #####-####' : '(##) ####-####', v),
    inputMode: 'tel',
  },
  numeroProcesso: {
    limpa: (t) => t.replace(/[\u2010-\u2015\u2212]/g, '-').replace(/[^\d./-]/g, ''),
    mostra: (v) => v,
    inputMode: 'text',
  },
};

/* ---------- dates: dd/MM/yyyy, MM/yyyy or yyyy on the screen, yyyy-MM-dd in the form ---------- */

/** How much of a date is asked; of a month or a year, the form holds the first day. */
export type Precisao = 'dia' | 'mes' | 'ano';
const modelos = { dia: '##/##/####', mes: '##/####', ano: '####' } as const;
/** How many digits are typed. */
export const digitosDe = { dia: 8, mes: 6, ano: 4 } as const;

/** Typed text → the form's value: a whole date as ISO, a partial date as it is (not valid), nothing as null. */
export const dataParaForm = (text: string, precisao: Precisao = 'dia'): string | null => {
  const digits = apenasDigitos(text).slice(0, digitosDe[precisao]);
  if (digits === '') return null;
  if (digits.length < digitosDe[precisao]) return preenche(modelos[precisao], digits);
  return `${digits.slice(-4)}-${digits.slice(-6, -4) || '01'}-${digits.slice(-8, -6) || '01'}`;
};
export const dataParaTela = (value: unknown, precisao: Precisao = 'dia'): string => {
  const text = typeof value === 'string' ? value : '';
  const [, ...partes] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  return partes.length > 0
    ? partes
        .slice(0, digitosDe[precisao] / 2 - 1)
        .reverse()
        .join('/')
    : text;
};
/** «2026-11-20», «20-11-2026», «1/2/26», «20 11 2026», «20.11.2026» → ISO; null: left to the mask. */
export const dataColada = (text: string): string | null => {
  const parts = text
    .trim()
    .split(/[^\d]+/)
    .filter(Boolean);
  const [a = '', b = '', c = ''] = parts;
  if (parts.length < 3) return null;
  const pad = (s: string) => s.padStart(2, '0');
  if (a.length === 4) return `${a}-${pad(b)}-${pad(c)}`;
  const year = c.length === 2 ? `20${c}` : c;
  return year.length === 4 ? `${year}-${pad(b)}-${pad(a)}` : null;
};

/* ---------- numbers: what cannot be read as one stays as it was typed ---------- */

/** The number that a field holds; text: typed, but no number, so that no schema takes it and nothing of it is lost. */
export type Digitado = number | string | null;

/** The number of a field, or null where nothing, or nothing legible, was typed. */
export const numeroDe = (value: Digitado | undefined): number | null => (typeof value === 'number' ? value : null);

/** «12» → 12; of a percentage, «7,5» and «7,5%» → 0.075. */
export const numeroDigitado = (text: string, percentual = false): Digitado => {
  const bare = text.trim();
  if (bare === '') return null;
  if (!percentual) return /^\d{1,15}$/.test(bare) ? Number(bare) : text;
  const [, digits] = /^(\d{1,9}(?:[.,]\d{0,2})?)\s*%?$/.exec(bare) ?? [];
  return digits === undefined ? text : Math.round(Number(digits.replace(',', '.')) * 100) / 10_000;
};
const duasCasas = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2, useGrouping: false });
/** Without separators of thousands, which would be in the way of further digits. */
export const numeroNaTela = (value: unknown, percentual = false): string => {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  return percentual ? duasCasas.format(Math.round(value * 10_000) / 100) : String(value);
};

/* ---------- money: digits enter from the right, cents first; a separator says where the reais end ---------- */

/** «1», «12», «123» → 0.01, 0.12, 1.23. */
export const reaisDigitados = (text: string): number | null => {
  const digits = apenasDigitos(text).replace(/^0+(?=\d)/, '');
  return digits === '' ? null : Number(digits) / 100;
};
const doisDecimais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const reaisNaTela = (value: unknown): string =>
  typeof value === 'number' && Number.isFinite(value) ? doisDecimais.format(value) : '';

/** Reais and cents as people write them: with the separator of thousands or without, of either language. */
const escritas = [
  /^(\d{1,13})(?:[.,](\d{0,2}))?$/,
  /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{0,2}))$/,
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))$/,
  /^(\d{1,3}(?:\.\d{3}){2,}|\d{1,3}(?:,\d{3}){2,})()$/,
];
/** «R$ 2.500,75», «2500.75», «800», «800,5» → reais; null: not an amount, or one of two readings («1.234»). */
export const reaisEscritos = (text: string): number | null => {
  const bare = text.replace(/^\s*R\$/, '').trim();
  for (const escrita of escritas) {
    const [achado, inteiro = '', centavos] = escrita.exec(bare) ?? [];
    if (achado !== undefined) return Number(`${apenasDigitos(inteiro)}.${centavos || '0'}`);
  }
  return null;
};
/** «1.234» → «1.234,00», its usual reading; null: it has one reading, or none. */
export const duvidoso = (text: string): string | null => {
  const bare = text.replace(/^\s*R\$/, '').trim();
  return /^\d{1,3}[.,]\d{3}$/.test(bare) ? reaisNaTela(Number(apenasDigitos(bare))) : null;
};
