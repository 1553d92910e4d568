import { comZeros, modulo11 } from '../../digitos.ts';
import { type Banco, type ContaDeBoletos, type ContaNoBB, numeraComDezessete } from '../convenio.ts';

/** Codes of the banks (COMPE): the first digits of the bars. */
export const compe: Readonly<Record<Banco, string>> = { BB: '001', CAIXA: '104' };

/** The head of a slip: «001-9», «104-0» (D §1.1). */
export const bancoComDigito = (banco: Banco): string => `${compe[banco]}-${digitoDaCaixa(compe[banco])}`;

/** Caixa: what has no digit is 0 (D §1.1). */
export const digitoDaCaixa = (base: string): string => {
  const d = modulo11(base);
  return String(d > 9 ? 0 : d);
};

/** Banco do Brasil: 10 is X, 11 is 0 (D §1.1). */
export const digitoDoBB = (base: string): string => {
  const d = modulo11(base);
  return d === 10 ? 'X' : String(d % 11);
};

/** How many digits the sequence of a slip has (D §1.2, 1.3). */
const tamanhoDaSequencia = (conta: ContaDeBoletos): number => {
  if (conta.banco === 'CAIXA') return 15;
  if (numeraComDezessete(conta)) return 17;
  return { 4: 7, 6: 5, 7: 10 }[conta.convenio.length]!;
};

/** The largest sequence of an account: after it no slip is numbered, because a number is never used again (D §1.2). */
export const sequencialMaximo = (conta: ContaDeBoletos): number =>
  Math.min(10 ** tamanhoDaSequencia(conta) - 1, Number.MAX_SAFE_INTEGER);

export interface NossoNumero {
  /** As it is in messages and files of the bank: digits, without the check digit. */
  readonly numero: string;
  /** As printed: with the check digit, where the bank has one. */
  readonly impresso: string;
}

/**
 * The number by which the bank knows a slip (D §1.2, 1.3): Banco do Brasil 17 digits, or 11 and a check digit; Caixa 17 (14,
 * registered and printed by the beneficiary, and the sequence) and a check digit.
 * @param sequencial from 0; beyond `sequencialMaximo` it throws RangeError
 */
export function nossoNumero(conta: ContaDeBoletos, sequencial: number): NossoNumero {
  const sequencia = comZeros(sequencial, tamanhoDaSequencia(conta));
  const numero = `${prefixo(conta)}${sequencia}`;
  if (conta.banco === 'CAIXA') return { numero, impresso: `${numero}-${digitoDaCaixa(numero)}` };
  return { numero, impresso: numero.length === 17 ? numero : `${numero}-${digitoDoBB(numero)}` };
}

const prefixo = (conta: ContaDeBoletos): string => {
  if (conta.banco === 'CAIXA') return '14';
  return numeraComDezessete(conta) ? '' : conta.convenio;
};

/** «Agência/código do beneficiário» as printed: «0452-9/123873-6»; Caixa «0452/245274-0», without an agency «245274-0». */
export function agenciaECodigo(conta: ContaDeBoletos): string {
  if (conta.banco === 'CAIXA')
    return [...(conta.agencia ? [conta.agencia] : []), beneficiarioDaCaixa(conta.beneficiario).join('-')].join('/');
  const comDigito = (parte: keyof Pick<ContaNoBB, 'agencia' | 'conta'>) =>
    `${conta[parte]}-${digitoDoBB(conta[parte])}`;
  return `${comDigito('agencia')}/${comDigito('conta')}`;
}

/** «Carteira» as printed: «17/035»; of Caixa, RG: all its slips are registered (D §1.2, 1.3). */
export const carteiraImpressa = (conta: ContaDeBoletos): string =>
  conta.banco === 'CAIXA' ? 'RG' : [conta.carteira, ...(conta.variacao ? [conta.variacao] : [])].join('/');

/** The code of a beneficiary of Caixa and its check digit, which one of 7 digits does not have (D §1.3). */
export const beneficiarioDaCaixa = (codigo: string): readonly string[] =>
  codigo.length === 6 ? [codigo, digitoDaCaixa(codigo)] : [codigo];
