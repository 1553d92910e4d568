/** The roles of a requester. Who has the debtor's CPF is TITULAR, even if the call says another role
 * (domain/cobranca/requerente.ts). */
export const papeisDoRequerente = ['TITULAR', 'REPRESENTANTE', 'EMPRESA'] as const;
export type PapelDoRequerente = (typeof papeisDoRequerente)[number];
