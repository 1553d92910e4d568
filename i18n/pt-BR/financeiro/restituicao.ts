/** Sentences of the values to be given back (M §7.87). */
export const restituicao = {
  dataObrigatoria: 'Necessário informar a data.',
  dataAntes: (data: string) => `A data não pode ser anterior ao recebimento, de ${data}.`,
  formaObrigatoria: 'Informe como o valor foi devolvido.',
  favorecidoObrigatorio: 'Informe a quem o valor foi devolvido.',
  comprovanteObrigatorio: 'O comprovante da restituição não foi informado.',
  umaDivida: 'Escolha uma dívida: a cobrança ou o processo.',
  feitos: { RESTITUIDO: 'restituído', COMPENSADO: 'compensado' },
  sucesso: {
    restituido: 'Restituição registrada com sucesso.',
    compensado: (valor: string, onde: string) => `${valor} pagaram a dívida: ${onde}.`,
    resta: (valor: string) => `${valor} continuam a restituir.`,
  },
  cobranca: (numero: string) => `cobrança ${numero}`,
  processo: (numero: string) => `processo ${numero}`,
  /** Movements of a process. */
  noProcesso: {
    RESTITUIDO: 'Valor recebido a mais restituído',
    COMPENSADO: (onde: string) => `Valor recebido a mais compensado: ${onde}`,
    RECEBIDO: 'Pagamento com valor recebido a mais em outra dívida',
    QUITADO: 'Dívida quitada com valor recebido a mais',
  },
  observacao: (forma: string, favorecido: string) => `${forma}. Favorecido: ${favorecido}`,
} as const;
