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

/**
 * The account of a body's slips. Null if the body has no agreement with a bank, or if a field that a slip needs is missing or
 * does not fit in its bars: then the body cannot negotiate (M §2.49; D §1.3). Without a bank code, the filled fields decide
 * which bank it is.
 */
export function contaDeBoletos(o: DadosBancarios): ContaDeBoletos | null {
  const chave = o.chave_banco?.trim();
  const banco = chave ? porChave[Number(chave)] : o.convenio?.trim() ? 'BB' : 'CAIXA';
  if (banco === 'BB') return contaNoBB(o);
  const beneficiario = o.codigo_beneficiario?.trim() ?? '';
  return banco === 'CAIXA' && /^\d{6,7}$/.test(beneficiario)
    ? { banco, beneficiario, agencia: algarismos(o.agencia, 4) }
    : null;
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

function contaNoBB(o: DadosBancarios): ContaNoBB | null {
  const convenio = o.convenio?.trim() ?? '';
  const [agencia, conta, carteira] = [algarismos(o.agencia, 4), algarismos(o.conta, 1), algarismos(o.carteira, 2)];
  if (!/^(\d{4}|\d{6}|\d{7})$/.test(convenio) || !agencia || !conta || carteira?.length !== 2) return null;
  const lida = { banco: 'BB', convenio, agencia, conta, carteira, variacao: algarismos(o.variacao, 3) } as const;
  return levaAConta(lida) && (agencia.length > 4 || conta.length > 8) ? null : lida;
}

/** The digits of a field, with zeros up to `minimo` of them and none beyond; null if it has none, or anything else. */
const algarismos = (campo: string | null, minimo: number): string | null =>
  /^0*(\d+)$/.exec(campo?.trim() ?? '')?.[1]?.padStart(minimo, '0') ?? null;

/** The most that the field of value of a slip holds: R$ 99.999.999,99 (D §1.1, M §2.59). */
export const valorMaximoDoBoleto: Centavos = 9_999_999_999;
