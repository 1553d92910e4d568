/** Recovering, choosing and changing a password (S0 §2.1, 2.8, 5, 8). */
export const senha = {
  voltar: 'Voltar para o acesso',

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
