/**
 * Method, path and access of the calls that the sign-in screen and the session make. They stand here without their
 * schemas, so that the sign-in screen stays small; `sessao.ts` and `documento.ts` add the schemas.
 */
export const calls = {
  login: { method: 'POST', path: 'auth/login', access: 'publico' },
  logout: { method: 'POST', path: 'auth/logout', access: 'sessao' },
  token: { method: 'GET', path: 'auth/token', access: 'renovacao' },
  recoverPassword: { method: 'POST', path: 'auth/recoverPassword', access: 'publico' },
  conferirLink: { method: 'POST', path: 'auth/resetPassword/link', access: 'publico' },
  resetPassword: { method: 'POST', path: 'auth/resetPassword', access: 'publico' },
  changePassword: { method: 'POST', path: 'usuario/changePassword', access: 'sessao' },
  desafio: { method: 'GET', path: 'auth/desafio', access: 'publico' },
  upload: { method: 'POST', path: 'documento/upload', access: 'sessao', upload: true },
} as const;

/**
 * Header of a call with a token: the id of the person whose page makes it. The server refuses it with the token of another
 * person (ADR 51). Without the header nothing is compared.
 */
export const PESSOA = 'ativa-pessoa';
