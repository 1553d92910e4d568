/** Recovering, choosing and changing a password (S0 §2.1, 2.8, 5, 8). */
export const senha = {
  voltar: 'Voltar para o acesso',

  /** To who opens these pages while signed in. */
  dentro: {
    voltar: 'Voltar ao portal',
    recuperar: (nome: string) =>
      `Você está no sistema como ${nome}. Pedir a recuperação não encerra esta sessão; para trocar a sua senha, há «Alterar Senha» no menu do seu nome.`,
    mesma: (nome: string) =>
      `Você está no sistema como ${nome}, e este link é da sua conta. Salvar a nova senha encerra as suas sessões, esta também: entre depois com ela.`,
    outra: (nome: string, email: string) =>
      `Você está no sistema como ${nome}, e esta sessão continua. A nova senha será a de ${email}, a conta deste link.`,
    alterada: (email: string) => `Senha de ${email} alterada com sucesso! A sua sessão continua.`,
  },

  link: {
    conferindo: 'Conferindo o link…',
    USADO:
      'Este link já foi usado ou substituído por outro. Se a senha já foi criada, entre com ela; se não, peça outro link.',
    INVALIDO: 'O link de recuperação é inválido ou já expirou. Solicite um novo.',
    pedir: 'Pedir outro link',
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
