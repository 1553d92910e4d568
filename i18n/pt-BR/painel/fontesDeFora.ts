/** What a server without a source lacks: the variable that connects it, and what does not work meanwhile (docs/operacao.md). */
export const fontes = {
  titulo: 'O que ainda não está ligado neste servidor',
  EMAIL: {
    variavel: 'SMTP_URL',
    efeito: 'nenhum e-mail é enviado – primeiro acesso, nova senha, avisos –: cada um fica num arquivo do servidor',
  },
  INDICES: {
    variavel: 'INDICES_URL',
    efeito: 'os meses dos índices não são lidos do Banco Central: alguém os envia por arquivo, em Índices Financeiros',
  },
  CEP: {
    variavel: 'CEP_URL',
    efeito: 'o CEP só completa endereços de uma pequena amostra: os outros são digitados',
  },
  DIVIDA_ATIVA: {
    variavel: 'SID_URL',
    efeito: 'as solicitações de inscrição esperam: nada vai ao sistema da dívida ativa',
  },
  BANCO: {
    variavel: 'BB_API_URL ou RETORNO_DIR',
    efeito:
      'os boletos não se registram por si, e os pagamentos não voltam: alguém leva a remessa ao banco e envia o retorno, em Conciliação Bancária',
  },
  linha: (variavel: string, efeito: string) => `Falta ${variavel}: ${efeito}.`,
} as const;
