/** Unsaved input: the drafts kept on this device, and the question before leaving a form. */
export const rascunho = {
  recuperado: (quando: string) => `Recuperamos o que você tinha preenchido em ${quando}.`,
  recomecar: 'Começar do zero',
  outro: (quando: string, apaga: string) => `Há um rascunho de ${quando} neste dispositivo; ${apaga}.`,
  apagaSeEm: (dias: number) => (dias === 1 ? 'apaga-se em 1 dia' : `apaga-se em ${dias} dias`),
  usar: 'Usar o rascunho',
  descartar: 'Descartar',
  semEspaco:
    'Este dispositivo não tem mais espaço: o que você digita agora não fica guardado como rascunho. Salve antes de sair.',
  naoGuardou:
    'Não foi possível guardar neste aparelho: o que você digita agora não fica como rascunho. Salve antes de sair.',
  arquivoIlegivel: 'Ele mudou ou saiu do lugar depois de escolhido. Retire-o e escolha-o de novo.',
  arquivoSemCopia: (nome: string) =>
    `O arquivo ${nome} não coube no rascunho deste dispositivo. Se você sair sem salvar, será preciso escolhê-lo de novo.`,
  pergunta: {
    titulo: 'Há algo que você não salvou',
    comRascunho:
      'O que você preencheu pode ficar guardado como rascunho neste dispositivo, só para você, por até 7 dias.',
    semRascunho: 'O que você informou aqui não pode ficar guardado e será perdido.',
    naoGuardou:
      'Não foi possível guardar neste aparelho o que você preencheu. Se você sair agora, o que digitou será perdido.',
    continuar: 'Continuar preenchendo',
    guardar: 'Sair e guardar o rascunho',
    descartar: 'Sair e descartar',
  },
  vencidos: (titulos: readonly string[]) =>
    titulos.length === 1
      ? `Um rascunho com mais de 7 dias foi apagado: ${titulos[0]}.`
      : `${titulos.length} rascunhos com mais de 7 dias foram apagados: ${titulos.join('; ')}.`,
  abrir: 'Rascunhos',
  aRetomar: (quantos: number) => (quantos === 1 ? '1 rascunho a retomar' : `${quantos} rascunhos a retomar`),
  saida: {
    titulo: 'Sair',
    pergunta: (quantos: number) =>
      quantos === 1
        ? 'Há um rascunho seu neste dispositivo. Deseja mantê-lo para quando você voltar?'
        : `Há ${quantos} rascunhos seus neste dispositivo. Deseja mantê-los para quando você voltar?`,
    naoGuardou:
      'Não foi possível guardar neste aparelho o que você preencheu e não salvou. Se você sair agora, o que digitou será perdido.',
    semCifra:
      'O que você preencheu e não salvou não fica neste aparelho depois de sair, porque o acesso não é seguro (https) e qualquer pessoa poderia lê-lo.',
    manter: 'Manter e sair',
    descartar: 'Descartar e sair',
    assimMesmo: 'Sair assim mesmo',
    cancelar: 'Cancelar',
  },
  titulos: {
    acao: (acao: string, nome: string) => `${acao}: ${nome}`,
    lote: (quantos: number) => `Registros em lote de ${quantos} processos`,
    retorno: (quantos: number) => `Retorno de ${quantos} processos`,
    substituicao: (documento: string, numero: string) => `Alterar ${documento}: processo ${numero}`,
    corresponsavel: 'Corresponsável',
    descarteDeEvento: (evento: string) => `Descartar evento: ${evento}`,
  },
} as const;
