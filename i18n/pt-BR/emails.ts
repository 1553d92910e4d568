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
} as const;
