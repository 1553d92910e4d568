import type { Banco } from '../cobranca/convenio.ts';

/**
 * What a movement of a return file means to the product. PAGAMENTO and ESTORNO move money. REGISTRO: the bank registered the slip.
 * RECUSA: the bank refused the slip, or what was asked about it. BAIXA: the bank closed the slip. INFORMACAO: the bank informs, and
 * nothing is done. OUTRO: the table below does not have the code, so a person looks at the item.
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
  // Banco do Brasil: the cheque that paid the slip came back. Caixa: the payment was reversed.
  44: 'ESTORNO',
} as const;

/**
 * The movement codes in each bank's files (D §1.7). The codes of the API are others. Caixa has no 17, and Banco do Brasil has no 46
 * and no 47.
 */
const movimentos: Readonly<Record<Banco, Readonly<Record<string, TipoDeMovimento>>>> = {
  BB: { ...dosDois, 10: 'BAIXA', 11: 'INFORMACAO', 15: 'INFORMACAO', 17: 'PAGAMENTO', 50: 'PAGAMENTO' },
  CAIXA: { ...dosDois, 46: 'PAGAMENTO', 47: 'ESTORNO' },
};

export const tipoDoMovimento = (banco: Banco, codigo: string): TipoDeMovimento => movimentos[banco][codigo] ?? 'OUTRO';

/** False: the slip was paid with a cheque that is not cleared yet (50 of Banco do Brasil); another movement tells of its end. */
export const confirmado = (banco: Banco, codigo: string): boolean => !(banco === 'BB' && codigo === '50');

/** Whether the slip was paid at the registry of protests: both banks say so in the first reason (D §1.7). */
export const pagoEmCartorio = (motivos: string): boolean => motivos.startsWith('08');
