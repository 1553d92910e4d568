/**
 * Shown when a part of the portal cannot be downloaded or when a newer version exists (S2 §2.13, 4.5). Kept in the
 * first download.
 */
export const resgate = {
  tentar: 'Tentar novamente',
  fechar: 'Fechar',
  recarregar: 'Recarregar a página',
  parte: 'Esta parte não pôde ser aberta. O que você digitou continua na tela.',
  substituida: 'O sistema foi atualizado. Recarregue a página: o que você digitou volta como rascunho.',
  calendario: 'O calendário não pôde ser aberto. Digite a data no campo.',
  dialogo: {
    titulo: 'Não foi possível abrir',
    texto: 'O que você digitou continua na tela. Verifique sua conexão e tente novamente.',
  },
  tela: {
    titulo: 'Esta tela não pôde ser aberta',
    texto:
      'Nada do que foi gravado se perdeu. Verifique sua conexão e tente novamente; se não adiantar, recarregue a página.',
  },
  portal: {
    titulo: 'O portal não pôde ser aberto',
    texto: 'Seu acesso continua válido e nada se perdeu. Verifique sua conexão e tente novamente.',
    naEntrada: 'O portal não pôde ser aberto. Verifique sua conexão e tente novamente.',
  },
  atualizacao: {
    titulo: 'Atualização do Sistema',
    texto: 'Uma nova versão do sistema está disponível. Salve o que estiver preenchendo antes de atualizar.',
    atualizar: 'Atualizar',
    depois: 'Lembrar mais tarde',
    atualizando: 'Atualizando',
  },
} as const;
