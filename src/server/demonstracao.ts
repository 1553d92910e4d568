/** The password of every user of a demonstration (README). */
export const SENHA_DA_DEMONSTRACAO = 'Ativa2026';

/** `gestor.sefin` → the address that this user of a demonstration signs in with. */
export const emailDaDemonstracao = (conta: string): string => `${conta}@ativa.gov.br`;
