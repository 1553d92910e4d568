/** Sentences of the first download: sign-in, its human verification, and calls that failed (S0 §2.1, 4, 8). */
export const acesso = {
  expirou: 'Sua sessão expirou, por gentileza, realize o acesso novamente.',
  erroDeRede: 'Não foi possível conectar ao servidor. Verifique sua conexão e tente novamente.',
  erroDoServidor: (id: string | null) =>
    id
      ? `Ocorreu um erro inesperado. Informe o código ${id} ao suporte.`
      : 'Ocorreu um erro inesperado. Tente novamente em instantes.',
  /** The server or its database cannot be reached for a moment (502, 503, 504). */
  erroPassageiro: 'Ocorreu um erro inesperado. Nada foi perdido; tente de novo em instantes.',
  erroDoPedido: 'Não foi possível concluir a operação.',

  /** Dialog to sign in again over the open page, after the session ended. */
  deNovo: {
    titulo: 'Entre de novo para continuar',
    explicacao: 'A página continua como você a deixou: nada do que foi preenchido se perdeu.',
    outraConta: 'Entrar com outra conta',
  },
  entrada: {
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
  },

  verificacao: {
    rotulo: 'Não sou um robô',
    verificando: 'Verificando…',
    verificandoMais: 'Verificando… Desta vez pode levar um minuto.',
    verificado: 'Verificação concluída',
    expirou: 'A verificação expirou. Marque novamente.',
    falhou: 'Não foi possível verificar. Tente novamente.',
    semContexto: 'A verificação só funciona em endereço seguro (https).',
  },
} as const;
