/** Refusals that screens also find by themselves. */
export const recusasDasTelas = {
  SO_ORGAO_CENTRAL: 'Diz respeito a todos os órgãos: somente o órgão central pode alterar.',
  RELATORIO_VAZIO: 'Não foi encontrado nenhuma informação no período e situações informadas',
} as const;
