/** Messages the server sends by e-mail. */
export const emails = {
  primeiroAcesso: {
    assunto: 'Ativa Credor – primeiro acesso',
    texto: (nome: string, link: string, horas: number) =>
      `Olá, ${nome}.

Foi criado um usuário para você no Ativa Credor, com este endereço de e-mail.

Para definir a sua senha e realizar o primeiro acesso, utilize o endereço abaixo. Ele vale por ${horas} horas e só pode ser usado uma vez:

${link}

Depois desse prazo, utilize a opção de recuperar senha na tela de acesso.
`,
  },
  emailAlterado: {
    assunto: 'Ativa Credor – e-mail de acesso alterado',
    texto: (nome: string, por: string, quando: string) =>
      `Olá, ${nome}.

O e-mail de acesso da sua conta no Ativa Credor foi alterado por ${por} em ${quando}. As sessões abertas foram encerradas, e este endereço não dá mais acesso à conta.

Se você não sabia dessa alteração, avise o responsável pelos usuários do seu órgão.
`,
  },
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
