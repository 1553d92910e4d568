/** The product's name and what every screen of it says, signed in or not (S0 §1). */
export const produto = {
  nome: 'Ativa',
  titulo: 'Ativa Credor',
  rodape: {
    direitos: (ano: number) => `© ${ano} Ativa`,
    versao: (versao: string) => `Versão ${versao}`,
    aprovacao: 'Produto aprovado pela Procuradoria-Geral do Estado',
  },
  tema: { escuro: 'Usar tema escuro', claro: 'Usar tema claro' },
  fecharAviso: 'Fechar aviso',
} as const;
