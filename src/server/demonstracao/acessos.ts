/** The password of every user of a demonstration (README). */
export const SENHA_DA_DEMONSTRACAO = 'Ativa2026';

/** `gestor.sefin` → the e-mail of this user of a demonstration. */
export const emailDaDemonstracao = (conta: string): string => `${conta}@ativa.gov.br`;
