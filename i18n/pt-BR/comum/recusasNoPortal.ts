/** Refusals that dialogs also find by themselves: only these are downloaded. */
export const recusasNoPortal = {
  TIPO_DOCUMENTO_DIVERGENTE: 'O tipo do documento não corresponde à ação.',
  OBSERVACAO_OBRIGATORIA: 'Informe a observação.',
  FIM_PARCELAMENTO_OBRIGATORIO: 'Informe o fim do parcelamento.',
  JUSTIFICATIVA_DO_ATRASO:
    'O prazo já decorreu: informe, de 10 a 100 caracteres, por que o que foi feito dentro dele só agora é registrado.',
  FIM_DA_SUSPENSAO: 'Informe até quando o prazo ficou parado. Se ainda está, suspenda o processo com o fundamento.',
  MULTA_OBRIGATORIA: 'Informe a multa, pois o processo já possui multa.',
  JUROS_OBRIGATORIOS: 'Informe os juros, pois o processo já possui juros.',
  DATA_ANTERIOR: (data: string) => `A data não pode ser anterior a ${data}.`,
  VALORES_JUNTOS: 'Valores de outra data de referência são informados juntos: este componente também tem saldo.',
  DATA_ANTERIOR_A_CIENCIA: (data: string) => `A data não pode ser anterior à ciência do devedor, em ${data}.`,
  CAUSA_ANTERIOR: (data: string) =>
    `A causa é anterior à constituição definitiva do crédito, em ${data}: o prazo de prescrição ainda não corria.`,
  CAUSA_POSTERIOR: (data: string) =>
    `O prazo de prescrição já tinha acabado em ${data}: o que aconteceu depois não o interrompe nem o suspende.`,
  CAUSA_SEM_EFEITO: 'O prazo de prescrição já estava parado nesses dias: a causa não o muda.',
} as const;
