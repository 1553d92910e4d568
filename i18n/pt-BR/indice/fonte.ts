/** Why the source of the financial indexes could not be read; kept with the index for people to see. */
export const indices = {
  semFonte: 'A fonte dos índices não está configurada.',
  semResposta: 'A fonte dos índices não respondeu.',
  demora: 'A fonte dos índices demorou demais para responder.',
  status: (status: number) => `A fonte dos índices respondeu com o erro ${status}.`,
  grande: 'A fonte dos índices respondeu com dados demais.',
  pagina: 'A fonte dos índices respondeu com uma página em vez dos dados.',
  naoLista: 'A fonte dos índices não respondeu com uma lista de meses.',
  naoMensal: (data: string) => `A série não é mensal ou traz uma data inválida: ${data}.`,
  valor: (valor: string) => `A série traz um valor inválido: ${valor}.`,
  repetido: (mes: string) => `A série traz valores diferentes para ${mes}.`,
  inesperada: 'A leitura da fonte dos índices falhou.',
} as const;
