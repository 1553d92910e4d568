/** Configuration of instalment plans (S0 §2.6, 5, 8). */
export const configuracao = {
  resources: {
    configuracao: {
      titulo: 'Configuração',
      alterar: 'Alterar',
      sucesso: 'Configurações atualizadas com sucesso.',
      fields: {
        maxParcelas: 'Quantidade Máxima de Parcelas',
        valorMinParcelas: 'Valor Mínimo das Parcelas (R$)',
        porcentagemJurosMes: 'Porcentagem Juros Mês (%)',
        porcentagemHonorarios: 'Honorários (%)',
      },
    },
  },
};
