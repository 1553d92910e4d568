/** The people of the demo data (README): one password for all. */
export type Quem = 'admin' | 'gestor' | 'operador' | 'consulta';
export const SENHA = 'Ativa2026';
export const emailDe = (quem: Quem): string => `${quem}@ativa.gov.br`;
