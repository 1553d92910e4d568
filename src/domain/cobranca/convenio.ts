/** The bank fields of a body (S2 §3). */
export interface DadosBancarios {
  readonly chave_banco: string | null;
  readonly convenio: string | null;
  readonly agencia: string | null;
  readonly conta: string | null;
  readonly carteira: string | null;
  readonly codigo_beneficiario: string | null;
}

/** The two supported banks, Banco do Brasil (001) and Caixa (104). */
export type Banco = 'BB' | 'CAIXA';
const porChave: Readonly<Record<number, Banco>> = { 1: 'BB', 104: 'CAIXA' };

/**
 * The bank of a body's agreement. Null if there is none, or if a field that a slip needs is missing: then the body cannot
 * negotiate (M §2.49; D §1.3). Without a bank code, the filled fields decide which bank it is.
 */
export function bancoDoConvenio(o: DadosBancarios): Banco | null {
  const chave = o.chave_banco?.trim();
  const banco = chave ? porChave[Number(chave)] : o.convenio?.trim() ? 'BB' : 'CAIXA';
  if (banco === 'BB') return usavelNoBB(o) ? 'BB' : null;
  return banco === 'CAIXA' && /^\d{6,7}$/.test(o.codigo_beneficiario?.trim() ?? '') ? 'CAIXA' : null;
}

const usavelNoBB = ({ convenio, agencia, conta, carteira }: DadosBancarios): boolean =>
  /^(\d{4}|\d{6}|\d{7})$/.test(convenio?.trim() ?? '') && [agencia, conta, carteira].every((campo) => campo?.trim());
