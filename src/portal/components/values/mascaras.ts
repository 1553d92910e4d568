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

/* ---------- money: digits enter from the right, cents first ---------- */

/** «1», «12», «123» → 0.01, 0.12, 1.23; digits beyond R$ 999.999.999,99 are dropped. */
export const reaisDigitados = (text: string): number | null => {
  const digits = apenasDigitos(text)
    .replace(/^0+(?=\d)/, '')
    .slice(0, 11);
  return digits === '' ? null : Number(digits) / 100;
};
const doisDecimais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const reaisNaTela = (value: unknown): string =>
  typeof value === 'number' && Number.isFinite(value) ? doisDecimais.format(value) : '';
/** «R$ 2.500,75», «2500.75», «2.500», «10.5» → reais: the last separator counts as decimal when one or two digits follow it. */
export const reaisColados = (text: string): number | null => {
  const bare = text.replace(/[^\d.,]/g, '');
  if (!/\d/.test(bare)) return null;
  const decimal = /^(.*?)[.,](\d{1,2})$/.exec(bare);
  const [whole, cents] = decimal ? [decimal[1] ?? '', decimal[2] ?? ''] : [bare, ''];
  const value = Number(`${apenasDigitos(whole) || '0'}.${cents || '0'}`);
  return Number.isFinite(value) ? value : null;
};
