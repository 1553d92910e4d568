/** Validation sentences of the sign-in screen, which downloads no others (S0 §5). */
export const validacaoAcesso = {
  email: {
    obrigatorio: 'É necessário informar o e-mail',
    invalido: 'E-mail inválido',
    max: (max: number) => `O e-mail deve ter no máximo ${max} caracteres`,
  },
  senha: {
    obrigatoria: 'É necessário informar a senha',
    max: 'A senha deve ter no máximo 32 caracteres',
  },
} as const;
