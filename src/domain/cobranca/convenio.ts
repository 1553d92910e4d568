import { chavesDe } from '@/contract/values/chaves.ts';
import type { Centavos } from '../exato.ts';

/** The bank fields of a body (S2 §3). */
export interface DadosBancarios {
  readonly chave_banco: string | null;
  readonly convenio: string | null;
  readonly agencia: string | null;
  readonly conta: string | null;
  readonly carteira: string | null;
  readonly variacao: string | null;
  readonly codigo_beneficiario: string | null;
}

/** The two supported banks, Banco do Brasil (001) and Caixa (104). */
export type Banco = ContaDeBoletos['banco'];
const porChave: Readonly<Record<number, Banco>> = { 1: 'BB', 104: 'CAIXA' };

/**
 * What the slips of a body are numbered and paid by; every part in digits. The check digits are not among them: they are
 * computed, because the fields hold figures only, and a digit may be X (D §1.3).
 */
export type ContaDeBoletos = ContaNoBB | ContaNaCaixa;
export interface ContaNoBB {
  readonly banco: 'BB';
  /** 4, 6 or 7 digits. */
  readonly convenio: string;
  /** Two digits. */
  readonly carteira: string;
  readonly variacao: string | null;
  /** At least four digits, and the account: both without their check digit. */
  readonly agencia: string;
  readonly conta: string;
}
export interface ContaNaCaixa {
  readonly banco: 'CAIXA';
  /** 6 or 7 digits. */
  readonly beneficiario: string;
  readonly agencia: string | null;
}

/** Of a body's bank fields, those that a slip needs and that are missing or do not fit in its bars. */
export interface FaltasDaConta {
  /** Null: no bank field is filled, or the bank's code is of another bank. */
  readonly banco: Banco | null;
  readonly campos: readonly (keyof DadosBancarios)[];
}

/**
 * What keeps a body from issuing slips; without fields, nothing does (M §2.49; D §1.3). Without a bank code, the filled fields
 * decide which bank it is.
 */
export function faltasDaConta(o: DadosBancarios): FaltasDaConta {
  const cheio = (campo: keyof DadosBancarios) => Boolean(o[campo]?.trim());
  if (!cheio('chave_banco') && !cheio('convenio') && !cheio('codigo_beneficiario'))
    return { banco: null, campos: ['chave_banco'] };
  const banco = cheio('chave_banco') ? porChave[Number(o.chave_banco)] : cheio('convenio') ? 'BB' : 'CAIXA';
  if (!banco) return { banco: null, campos: ['chave_banco'] };
  if (banco === 'BB') return { banco, campos: faltasNoBB(o) };
  return { banco, campos: /^\d{6,7}$/.test(o.codigo_beneficiario?.trim() ?? '') ? [] : ['codigo_beneficiario'] };
}

/** The account of a body's slips. Null if anything is missing for it: then the body cannot negotiate. */
export function contaDeBoletos(o: DadosBancarios): ContaDeBoletos | null {
  const { banco, campos } = faltasDaConta(o);
  if (!banco || campos.length > 0) return null;
  return banco === 'BB'
    ? { banco, ...partesNoBB(o) }
    : { banco, beneficiario: o.codigo_beneficiario?.trim() ?? '', agencia: algarismos(o.agencia, 4) };
}

/** The bank of a body's agreement; null as above. */
export const bancoDoConvenio = (o: DadosBancarios): Banco | null => contaDeBoletos(o)?.banco ?? null;

/** By what the bank knows the agreement. */
export const convenioDe = (conta: ContaDeBoletos): string =>
  conta.banco === 'BB' ? conta.convenio : conta.beneficiario;

/** Whether agency and account are part of the bars: with 4 digits, and with 6 but for numbers of 17 (D §1.2). */
export const levaAConta = (conta: Pick<ContaNoBB, 'convenio' | 'carteira' | 'variacao'>): boolean =>
  conta.convenio.length < 7 && !numeraComDezessete(conta);

/** A convênio of 6 digits whose slips have numbers of 17: carteiras 16 and 18 with variação 017 (D §1.2). */
export const numeraComDezessete = ({
  convenio,
  carteira,
  variacao,
}: Pick<ContaNoBB, 'convenio' | 'carteira' | 'variacao'>) =>
  convenio.length === 6 && ['16', '18'].includes(carteira) && Number(variacao) === 17;

/** Empty where a part is missing. */
const partesNoBB = (o: DadosBancarios): Omit<ContaNoBB, 'banco'> => ({
  convenio: o.convenio?.trim() ?? '',
  carteira: algarismos(o.carteira, 2) ?? '',
  variacao: algarismos(o.variacao, 3),
  agencia: algarismos(o.agencia, 4) ?? '',
  conta: algarismos(o.conta, 1) ?? '',
});

function faltasNoBB(o: DadosBancarios): readonly (keyof DadosBancarios)[] {
  const partes = partesNoBB(o);
  const { convenio, agencia, conta, carteira } = partes;
  const nasBarras = levaAConta(partes);
  const certos = {
    convenio: /^(\d{4}|\d{6}|\d{7})$/.test(convenio),
    agencia: agencia !== '' && !(nasBarras && agencia.length > 4),
    conta: conta !== '' && !(nasBarras && conta.length > 8),
    carteira: carteira.length === 2,
  };
  return chavesDe(certos).filter((campo) => !certos[campo]);
}

/** The digits of a field, with zeros up to `minimo` of them and none beyond; null if it has none, or anything else. */
const algarismos = (campo: string | null, minimo: number): string | null =>
  /^0*(\d+)$/.exec(campo?.trim() ?? '')?.[1]?.padStart(minimo, '0') ?? null;

/** The most that the field of value of a slip holds: R$ 99.999.999,99 (D §1.1, M §2.59). */
export const valorMaximoDoBoleto: Centavos = 9_999_999_999;
