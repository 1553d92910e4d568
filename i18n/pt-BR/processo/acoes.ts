/**
 * Words of the process actions: `nome` on the button, `titulo` on its dialog, `botao` on the button there where the name is
 * not the deed, `andamento` on the timeline. The timeline
 * shows `naoEncontrado` when the debtor was not found and `vicio` when the decision found a defect. `documento` is the
 * document's label in the dialog, where its type is shared with another action and named after that one.
 */
export const acoes = {
  ANEXAR_TCC: {
    nome: 'Anexar TCC',
    titulo: 'Anexar TCC assinado',
    andamento: 'TCC assinado anexado',
  },
  ANEXAR_AR: {
    nome: 'Anexar AR',
    titulo: 'Anexar Aviso de Recebimento',
    andamento: 'Aviso de recebimento anexado',
    naoEncontrado: 'Aviso de recebimento anexado – devedor não encontrado',
  },
  REGISTRAR_CIENCIA_DEVEDOR: {
    nome: 'Registrar ciência do devedor',
    botao: 'Registrar ciência',
    titulo: 'Registrar ciência do devedor',
    andamento: 'Ciência do devedor registrada',
  },
  ANEXAR_PAGINA_DIARIO: {
    nome: 'Anexar página do diário',
    botao: 'Anexar página',
    titulo: 'Anexar página do Diário Oficial',
    andamento: 'Notificação publicada no Diário Oficial',
  },
  CONTESTAR_DEBITO: {
    nome: 'Registrar contestação',
    titulo: 'Registrar contestação do débito',
    andamento: 'Débito contestado',
  },
  DEFERIR_PRIMEIRA_INSTANCIA: {
    nome: 'Deferir contestação',
    botao: 'Deferir',
    titulo: 'Deferir contestação – 1ª instância',
    andamento: 'Contestação deferida em 1ª instância',
  },
  DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA: {
    nome: 'Deferir contestação parcialmente',
    botao: 'Deferir parcialmente',
    titulo: 'Deferir contestação parcialmente – 1ª instância',
    andamento: 'Contestação deferida parcialmente em 1ª instância',
    vicio: 'Contestação deferida parcialmente em 1ª instância – vício apresentado, TCC a notificar novamente',
  },
  INDEFERIR_PRIMEIRA_INSTANCIA: {
    nome: 'Indeferir contestação',
    titulo: 'Indeferir contestação – 1ª instância',
    andamento: 'Contestação indeferida em 1ª instância',
  },
  ANEXAR_AR_PRIMEIRA_INSTANCIA: {
    nome: 'Anexar AR da decisão de 1ª instância',
    botao: 'Anexar AR',
    titulo: 'Anexar Aviso de Recebimento – decisão de 1ª instância',
    andamento: 'Aviso de recebimento da decisão de 1ª instância anexado',
    naoEncontrado: 'Aviso de recebimento da decisão de 1ª instância anexado – devedor não encontrado',
  },
  REGISTRAR_CIENCIA_DEVEDOR_PRIMEIRA_INSTANCIA: {
    nome: 'Registrar ciência da decisão de 1ª instância',
    botao: 'Registrar ciência',
    titulo: 'Registrar ciência do devedor – decisão de 1ª instância',
    andamento: 'Ciência da decisão de 1ª instância registrada',
  },
  ANEXAR_PAGINA_DIARIO_PRIMEIRA_INSTANCIA: {
    nome: 'Anexar página do diário da decisão de 1ª instância',
    botao: 'Anexar página',
    titulo: 'Anexar página do Diário Oficial – decisão de 1ª instância',
    andamento: 'Decisão de 1ª instância publicada no Diário Oficial',
  },
  RECORRER: {
    nome: 'Recorrer',
    botao: 'Registrar recurso',
    titulo: 'Registrar recurso',
    documento: 'Recurso',
    andamento: 'Recurso apresentado',
  },
  DEFERIR_SEGUNDA_INSTANCIA: {
    nome: 'Deferir recurso',
    botao: 'Deferir',
    titulo: 'Deferir recurso – 2ª instância',
    andamento: 'Recurso deferido em 2ª instância',
  },
  DEFERIR_PARCIALMENTE_SEGUNDA_INSTANCIA: {
    nome: 'Deferir recurso parcialmente',
    botao: 'Deferir parcialmente',
    titulo: 'Deferir recurso parcialmente – 2ª instância',
    andamento: 'Recurso deferido parcialmente em 2ª instância',
  },
  INDEFERIR_SEGUNDA_INSTANCIA: {
    nome: 'Indeferir recurso',
    botao: 'Indeferir',
    titulo: 'Indeferir recurso – 2ª instância',
    andamento: 'Recurso indeferido em 2ª instância',
  },
  ANEXAR_AR_SEGUNDA_INSTANCIA: {
    nome: 'Anexar AR da decisão final',
    botao: 'Anexar AR',
    titulo: 'Anexar Aviso de Recebimento – decisão de 2ª instância',
    andamento: 'Aviso de recebimento da decisão de 2ª instância anexado',
    naoEncontrado: 'Aviso de recebimento da decisão de 2ª instância anexado – devedor não encontrado',
  },
  REGISTRAR_CIENCIA_DEVEDOR_SEGUNDA_INSTANCIA: {
    nome: 'Registrar ciência da decisão final',
    botao: 'Registrar ciência',
    titulo: 'Registrar ciência do devedor – decisão de 2ª instância',
    andamento: 'Ciência da decisão de 2ª instância registrada',
  },
  ANEXAR_PAGINA_DIARIO_SEGUNDA_INSTANCIA: {
    nome: 'Anexar página do diário da decisão final',
    botao: 'Anexar página',
    titulo: 'Anexar página do Diário Oficial – decisão de 2ª instância',
    andamento: 'Decisão de 2ª instância publicada no Diário Oficial',
  },
  QUITAR_DEBITO: {
    nome: 'Quitar débito',
    titulo: 'Quitar débito',
    andamento: 'Débito quitado',
  },
  PARCELAR_DEBITO: {
    nome: 'Parcelar débito',
    titulo: 'Parcelar débito',
    andamento: 'Débito parcelado pelo órgão',
  },
  REGISTRAR_PERDA_PARCELAMENTO: {
    nome: 'Registrar perda do parcelamento',
    botao: 'Registrar perda',
    titulo: 'Registrar perda do parcelamento',
    andamento: 'Perda do parcelamento registrada',
  },
  SOLICITAR_INSCRICAO_DIVIDA_ATIVA: {
    nome: 'Solicitar inscrição',
    titulo: 'Solicitar inscrição em dívida ativa',
    andamento: 'Inscrição em dívida ativa solicitada',
  },
  SOLICITAR_INSCRICAO_PROCESSO_DEVOLVIDO: {
    nome: 'Solicitar inscrição',
    titulo: 'Solicitar nova inscrição do processo devolvido',
    andamento: 'Inscrição em dívida ativa solicitada novamente',
  },
  ARQUIVAR_PROCESSO: {
    nome: 'Arquivar processo',
    botao: 'Arquivar',
    titulo: 'Arquivar processo',
    andamento: 'Processo arquivado',
  },
  SUSPENDER_PROCESSO: {
    nome: 'Suspender processo',
    botao: 'Suspender',
    titulo: 'Suspender processo',
    andamento: 'Processo suspenso',
    porque: (fundamento: string) => `Processo suspenso – ${fundamento}`,
  },
  REATIVAR_PROCESSO: {
    nome: 'Reativar processo',
    botao: 'Reativar',
    titulo: 'Reativar processo',
    documento: 'Decisão de reativação',
    andamento: 'Processo reativado',
  },
  REGISTRAR_CAUSA_PRESCRICAO: {
    nome: 'Registrar causa de prescrição',
    botao: 'Registrar causa',
    titulo: 'Registrar causa interruptiva ou suspensiva da prescrição',
    andamento: 'Causa que muda o prazo de prescrição registrada',
    causa: (nome: string) => `Prescrição – ${nome}`,
  },
  CANCELAR_ULTIMA_ACAO: {
    nome: 'Cancelar última ação',
    botao: 'Cancelar esta ação',
    titulo: 'Cancelar última ação',
    andamento: 'Última ação cancelada',
  },
} as const;

/** Movements on the timeline that are not an action in `acoes`, and parts of their sentences. */
export const andamentos = {
  CADASTRO: 'Cadastro',
  RETORNO: (situacao: string) => `Processo devolvido retornado para «${situacao}»`,
  DECURSO_DE_PRAZO: (prazo: string, fim: string) => `Decurso de prazo de ${prazo}, encerrado em ${fim}`,
  DECURSO_DESFEITO: (prazo: string, fim: string, ato: string, data: string) =>
    `Decurso de prazo desfeito – ${ato} em ${data}, dentro do prazo de ${prazo} encerrado em ${fim}`,
  ATO_NO_PRAZO: {
    CONTESTAR_DEBITO: 'contestação protocolada',
    RECORRER: 'recurso protocolado',
    SUSPENDER_PROCESSO: 'suspensão determinada',
  },
  E_MAIS: (n: number) => (n === 1 ? 'e mais 1 andamento' : `e mais ${n} andamentos`),
  PARADO_ATE: (data: string) => `Prazo parado até ${data}`,
} as const;

/** Messages after an action succeeded, as the specification words them where it does (S1 §8). */
export const sucesso = {
  acao: (nome: string, numero: string) => `Ação "${nome}" realizada com sucesso no processo ${numero}.`,
  CANCELAR_ULTIMA_ACAO: 'Última ação cancelada com sucesso!',
  RETORNO: 'Processo(s) retornado(s) com sucesso.',
  ARQUIVAR_PROCESSO: 'Arquivamento de Processo realizado com sucesso',
} as const;
