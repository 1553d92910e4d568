/** The roles of a requester. The CPF decides TITULAR, whatever the call says (domain/cobranca/requerente.ts). */
export const papeisDoRequerente = ['TITULAR', 'REPRESENTANTE', 'EMPRESA'] as const;
export type PapelDoRequerente = (typeof papeisDoRequerente)[number];
