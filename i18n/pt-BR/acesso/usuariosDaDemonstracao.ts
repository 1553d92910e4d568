/** The users of a demonstration, on the sign-in screen. */
export const demo = {
  titulo: 'Ambiente de demonstração',
  instrucao: (senha: string) => `Escolha um usuário para preencher o acesso. A senha de todos é ${senha}.`,
  usar: (papel: string, email: string) => `Preencher com ${papel}, ${email}`,
} as const;
