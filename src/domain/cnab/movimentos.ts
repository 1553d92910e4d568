import type { Banco } from '../cobranca/convenio.ts';

/**
 * What a movement of a return file is to us. PAGAMENTO and ESTORNO move money; REGISTRO: the bank has the slip; RECUSA: it will not
 * have it, or what was asked of it; BAIXA: the slip is closed there; INFORMACAO: told, and nothing follows; OUTRO: nobody has said
 * what it is to us, so a person looks at it.
 */
export type TipoDeMovimento = 'PAGAMENTO' | 'ESTORNO' | 'REGISTRO' | 'RECUSA' | 'BAIXA' | 'INFORMACAO' | 'OUTRO';

const dosDois = {
  '02': 'REGISTRO',
  '03': 'RECUSA',
  '06': 'PAGAMENTO',
  '09': 'BAIXA',
  26: 'RECUSA',
  28: 'INFORMACAO',
  30: 'RECUSA',
  // At Banco do Brasil, a slip paid with a cheque that came back; at Caixa, a payment taken back.
  44: 'ESTORNO',
} as const;

/**
 * The movements of each bank's file, which are not those of its API, and not those of the other bank: Caixa has no 17, and 46 and
 * 47 of Caixa are nothing at Banco do Brasil (D §1.7).
 */
const movimentos: Readonly<Record<Banco, Readonly<Record<string, TipoDeMovimento>>>> = {
  BB: { ...dosDois, 10: 'BAIXA', 11: 'INFORMACAO', 15: 'INFORMACAO', 17: 'PAGAMENTO', 50: 'PAGAMENTO' },
  CAIXA: { ...dosDois, 46: 'PAGAMENTO', 47: 'ESTORNO' },
};

export const tipoDoMovimento = (banco: Banco, codigo: string): TipoDeMovimento => movimentos[banco][codigo] ?? 'OUTRO';

/** Whether the bank will not take it back by itself: one with a cheque that is not cleared is told again (Banco do Brasil, 50). */
export const confirmado = (banco: Banco, codigo: string): boolean => !(banco === 'BB' && codigo === '50');

/** Paid at the registry of protests: the first of the reasons, at both banks (D §1.7). */
export const pagoEmCartorio = (motivos: string): boolean => motivos.startsWith('08');
