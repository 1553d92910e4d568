/** Messages the server sends by e-mail. */
export const emails = {
  recuperacao: {
    assunto: 'Ativa Credor – recuperação de senha',
    texto: (nome: string, link: string, minutos: number) =>
      `Olá, ${nome}.

Recebemos um pedido para recuperar a sua senha no Ativa Credor.

Para definir uma nova senha, acesse o endereço abaixo. Ele vale por ${minutos} minutos e só pode ser usado uma vez:

${link}

Se você não fez esse pedido, desconsidere esta mensagem: a sua senha continua a mesma.
`,
  },
  senhaAlterada: {
    assunto: 'Ativa Credor – senha alterada',
    texto: (nome: string, quando: string) =>
      `Olá, ${nome}.

A sua senha no Ativa Credor foi alterada em ${quando}, e os acessos abertos em outros dispositivos foram encerrados.

Se não foi você, recupere a senha na tela de acesso e avise o setor responsável.
`,
  },
} as const;
