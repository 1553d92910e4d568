import type { Data } from '@/contract/values/data.ts';
import { diasEntre, somarDias } from '../../calendario.ts';
import { comZeros, modulo10, modulo11 } from '../../digitos.ts';
import type { Centavos } from '../../exato.ts';
import { type Banco, type ContaDeBoletos, type ContaNaCaixa, levaAConta } from '../convenio.ts';
import { beneficiarioDaCaixa, compe, digitoDaCaixa, nossoNumero } from './numero.ts';

/**
 * The 44 digits of the bars of a slip (D §1.1).
 * @param sequencial from 0; beyond `sequencialMaximo` it throws RangeError
 * @param valorCentavos at most `valorMaximoDoBoleto`; above it throws RangeError
 */
export const codigoDeBarras = (
  conta: ContaDeBoletos,
  sequencial: number,
  vencimento: Data,
  valorCentavos: Centavos,
): string => barrasDe(conta.banco, campoLivre(conta, sequencial), vencimento, valorCentavos);

/** The bars around the 25 digits that are the bank's own. */
export function barrasDe(banco: Banco, livre: string, vencimento: Data, valorCentavos: Centavos): string {
  const resto = `${comZeros(fatorDeVencimento(vencimento), 4)}${comZeros(valorCentavos, 10)}${livre}`;
  const inicio = `${compe[banco]}9`;
  const d = modulo11(`${inicio}${resto}`);
  return `${inicio}${d > 9 ? 1 : d}${resto}`;
}

/** The line that people type: 47 digits «AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC D EEEEEEEEEEEEEE» (D §1.1). */
export function linhaDigitavel(barras: string): string {
  const campos = [`${barras.slice(0, 4)}${barras.slice(19, 24)}`, barras.slice(24, 34), barras.slice(34)];
  const comDigito = campos.map((campo) => `${campo.slice(0, 5)}.${campo.slice(5)}${modulo10(campo)}`);
  return [...comDigito, barras[4], barras.slice(5, 19)].join(' ');
}

/** The bars of a line that people type, with or without its dots and spaces; null: it does not have 47 digits. */
export function barrasDaLinha(linha: string): string | null {
  const d = linha.replace(/[\s.]/g, '');
  if (!/^\d{47}$/.test(d)) return null;
  return [d.slice(0, 4), d.slice(32), d.slice(4, 9), d.slice(10, 20), d.slice(21, 31)].join('');
}

const ORIGEM = '1997-10-07';
const VOLTA = 9000;

/** Days since 07/10/1997; after 9999, on 21/02/2025, they began again at 1000, and will on 14/10/2049 (D §1.1). */
export function fatorDeVencimento(vencimento: Data): number {
  let fator = diasEntre(ORIGEM, vencimento);
  while (fator > 9999) fator -= VOLTA;
  return fator;
}

/** The due date that a factor means: of those that have it, the nearest to `hoje` (D §1.1). */
export function vencimentoDoFator(fator: number, hoje: Data): Data {
  const voltas = Math.max(Math.round((diasEntre(ORIGEM, hoje) - fator) / VOLTA), 0);
  return somarDias(ORIGEM, fator + voltas * VOLTA);
}

/** The 25 digits of the bank (D §1.2, 1.3). */
function campoLivre(conta: ContaDeBoletos, sequencial: number): string {
  const { numero } = nossoNumero(conta, sequencial);
  if (conta.banco === 'CAIXA') return campoLivreDaCaixa(conta.beneficiario, numero);
  if (conta.convenio.length === 7) return `000000${numero}${conta.carteira}`;
  if (!levaAConta(conta)) return `${conta.convenio}${numero}21`;
  return `${numero}${conta.agencia}${conta.conta.padStart(8, '0')}${conta.carteira}`;
}

/** The 25 digits of Caixa (D §1.3). */
export function campoLivreDaCaixa(beneficiario: ContaNaCaixa['beneficiario'], numero: string): string {
  const [modalidade, emissor] = numero;
  const partes = [numero.slice(2, 5), modalidade, numero.slice(5, 8), emissor, numero.slice(8)];
  const base = `${beneficiarioDaCaixa(beneficiario).join('')}${partes.join('')}`;
  return `${base}${digitoDaCaixa(base)}`;
}
