/** What a server is connected to outside; each may be absent, and then something is done in another way, or not at all (ADR 78). */
export const fontesDeFora = ['EMAIL', 'INDICES', 'CEP', 'DIVIDA_ATIVA', 'BANCO'] as const;
export type FonteDeFora = (typeof fontesDeFora)[number];
