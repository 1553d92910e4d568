/** Words that react-admin looks up by key: the work of the server that waits or failed. */
export const trabalhos = {
  resources: {
    trabalhos: {
      name: 'Trabalho do servidor |||| Trabalhos do servidor',
      list: 'Trabalhos do Servidor',
      fields: {
        tipo: 'Tipo',
        nome: 'Trabalho',
        sobre: 'De quê',
        orgao: { sigla: 'Órgão Credor' },
        estado: 'Estado',
        tentativas: 'Tentativas',
        criadoEm: 'Pedido em',
        proximaEm: 'Próxima tentativa',
        erro: 'O que houve',
      },
      actions: { repetir: 'Tentar de novo' },
    },
  },
  opcoes: {
    tipo: { JOB: 'Rotina', EMAIL: 'E-mail', PACOTE: 'Envio à dívida ativa', BOLETO: 'Boleto' },
    estado: { ESPERA: 'Espera outra tentativa', FALHOU: 'Falhou' },
  },
} as const;

/** What people call the jobs whose name in the log is not meant to be read; the others are called as they are there. */
export const nomesDosTrabalhos: Readonly<Record<string, string>> = {
  recuperarSenha: 'recuperação de senha',
  primeiroAcesso: 'primeiro acesso',
  avisoDeEmailAlterado: 'aviso de e-mail alterado',
  RESERVADO: 'registro no banco',
  REGISTRADO: 'impressão',
  A_CANCELAR: 'cancelamento no banco',
  RECUSADO: 'cancelamento no banco',
  SOLICITACAO_INSCRICAO: 'solicitação de inscrição',
};

/** Sentences of the dialog that tries one again. */
export const repetirTrabalho = {
  titulo: 'Tentar de novo',
  pergunta: (nome: string, sobre: string | null) => `Tentar agora «${nome}»${sobre ? ` (${sobre})` : ''}?`,
  feito: 'O trabalho começa em instantes.',
} as const;

/** What a job that did all but some rows failed with; the number of the first is that of its row in the database. */
export const falhasDoTrabalho = {
  linhas: (quantas: number, primeira: number, motivo: string) =>
    quantas === 1
      ? `falhou com o registro ${primeira}: ${motivo}`
      : `falhou com ${quantas} registros; com o primeiro, ${primeira}: ${motivo}`,
};
