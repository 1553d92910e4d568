/** Sign-in, passwords and what the session says of itself (S0 §2.1, 2.8, 4, 5, 8). */
export const sessao = {
  expirou: 'Sua sessão expirou, por gentileza, realize o acesso novamente.',
  erroDeRede: 'Não foi possível conectar ao servidor. Verifique sua conexão e tente novamente.',
  erroDoServidor: (id: string | null) =>
    id
      ? `Ocorreu um erro inesperado. Informe o código ${id} ao suporte.`
      : 'Ocorreu um erro inesperado. Tente novamente em instantes.',
  erroDoPedido: 'Não foi possível concluir a operação.',

  acesso: {
    titulo: 'Acesse sua conta',
    chamada: 'Constituição de créditos, cobrança e dívida ativa em um só lugar.',
    publico: 'Portal dos órgãos credores',
    usuario: 'Usuário',
    usuarioDica: 'nome@orgao.gov.br',
    senha: 'Senha',
    mostrarSenha: 'Mostrar senha',
    ocultarSenha: 'Ocultar senha',
    entrar: 'Entrar',
    entrando: 'Entrando…',
    esqueci: 'Esqueci minha senha',
    voltar: 'Voltar para o acesso',
    modoEscuro: 'Usar tema escuro',
    modoClaro: 'Usar tema claro',
  },

  demo: {
    titulo: 'Ambiente de demonstração',
    instrucao: (senha: string) => `Escolha um usuário para preencher o acesso. A senha de todos é ${senha}.`,
    usar: (papel: string, email: string) => `Preencher com ${papel}, ${email}`,
  },

  verificacao: {
    rotulo: 'Não sou um robô',
    verificando: 'Verificando…',
    verificado: 'Verificação concluída',
    expirou: 'A verificação expirou. Marque novamente.',
    falhou: 'Não foi possível verificar. Tente novamente.',
    semContexto: 'A verificação só funciona em endereço seguro (https).',
    indisponivel:
      'O serviço de verificação não respondeu. Verifique se o navegador ou a rede o bloqueia e recarregue a página.',
    titulo: 'Verificação humana',
  },

  recuperar: {
    titulo: 'Recuperar senha',
    instrucao: 'Informe o e-mail do seu usuário. Enviaremos as instruções para criar uma nova senha.',
    email: 'E-mail',
    enviar: 'Enviar instruções',
    enviando: 'Enviando…',
    enviado: (email: string) => `Um e-mail com as instruções para recuperar sua senha foi enviado para ${email}`,
  },

  redefinir: {
    titulo: 'Criar nova senha',
    instrucao: 'Escolha a senha que passará a usar para acessar o sistema.',
    nova: 'Nova senha',
    confirmacao: 'Confirmação da nova senha',
    salvar: 'Salvar nova senha',
    salvando: 'Salvando…',
    alterada: 'Senha alterada com sucesso!',
  },

  trocar: {
    titulo: 'Alterar Senha',
    atual: 'Senha atual',
    nova: 'Nova senha',
    confirmacao: 'Confirmação da nova senha',
    salvar: 'Alterar',
    salvando: 'Alterando…',
    cancelar: 'Cancelar',
    alterada: 'Senha alterada com sucesso.',
  },

  regras: {
    titulo: 'A senha deve ter',
    tamanho: (min: number, max: number) => `De ${min} a ${max} caracteres`,
    digito: 'Ao menos um número',
    letra: 'Ao menos uma letra',
    minuscula: 'Ao menos uma letra minúscula',
    iguais: 'As duas senhas iguais',
    atendida: 'atendido',
    pendente: 'pendente',
  },
} as const;
