import { cadastro } from './cadastro.ts';

/** Users (S2 §2.10, 4.4, 8). */
export const usuario = cadastro({
  um: 'Usuário',
  varios: 'Usuários',
  genero: 'o',
  updatedOwn: 'Usuário atualizado com sucesso. Será necessário efetuar o login novamente.',
  sections: { usuario: 'Dados do Usuário', endereco: 'Endereço' },
  fields: {
    cpf: 'CPF',
    matricula: 'Matrícula',
    perfil: 'Perfil',
    orgaoCredor: 'Órgão Credor',
    sigla: 'Órgão Credor',
    senhaDefinida: 'Senha definida',
  },
  hints: { emailBloqueado: 'O e-mail da própria conta só pode ser alterado por outra pessoa.' },
  actions: {
    atribuirSenha: 'Atribuir Senha',
    primeiroAcesso: 'Reenviar primeiro acesso',
    primeiroAcessoPergunta: 'Enviar de novo para %{email} o e-mail com o endereço para definir a senha?',
    primeiroAcessoSucesso: 'O e-mail de primeiro acesso será enviado para %{email}.',
  },
});

/** The dialog that gives a user a password. */
export const atribuirSenha = {
  titulo: 'Atribuir Senha',
  para: (nome: string) => `${nome} usará esta senha no próximo acesso. As sessões abertas serão encerradas.`,
  salvar: 'Atribuir',
  salvando: 'Atribuindo…',
  sucesso: 'Senha alterada com sucesso',
} as const;
