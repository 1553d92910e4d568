/** The product's name and the footer of every screen, before and after sign-in (S0 §1). */
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
  /** Below a refusal: what a person tells to whoever runs the server. */
  chamada: (id: string) => `Código: ${id}`,
} as const;

/** What a copy button says. */
export const copiar = {
  copiado: 'Copiado',
  falhou: 'Não foi possível copiar: selecione o texto e use Ctrl+C.',
} as const;
