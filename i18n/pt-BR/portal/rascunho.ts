/** Unsaved input: the drafts kept on this device, and the question before leaving a form. */
export const rascunho = {
  recuperado: (quando: string) => `Recuperamos o que você tinha preenchido em ${quando}.`,
  recomecar: 'Começar do zero',
  outro: (quando: string) => `Há um rascunho de ${quando} neste dispositivo.`,
  usar: 'Usar o rascunho',
  descartar: 'Descartar',
  semEspaco:
    'Este dispositivo não tem mais espaço: o que você digita agora não fica guardado como rascunho. Salve antes de sair.',
  arquivoSemEspaco: (nome: string) =>
    `O arquivo ${nome} não coube no rascunho deste dispositivo. Se você sair sem salvar, será preciso escolhê-lo de novo.`,
  pergunta: {
    titulo: 'Há algo que você não salvou',
    comRascunho:
      'O que você preencheu pode ficar guardado como rascunho neste dispositivo, só para você, por até 7 dias.',
    semRascunho: 'O que você informou aqui não pode ficar guardado e será perdido.',
    continuar: 'Continuar preenchendo',
    guardar: 'Sair e guardar o rascunho',
    descartar: 'Sair e descartar',
  },
  lista: {
    abrir: 'Rascunhos',
    titulo: 'Rascunhos',
    explicacao:
      'O que você preencheu e não salvou. Os rascunhos ficam só neste dispositivo e são apagados depois de 7 dias.',
    nenhum: 'Não há rascunhos neste dispositivo.',
    em: (quando: string) => `Guardado em ${quando}`,
    retomar: 'Retomar',
    retomarO: (titulo: string) => `Retomar o rascunho: ${titulo}`,
    descartarO: (titulo: string) => `Descartar o rascunho: ${titulo}`,
    fechar: 'Fechar',
  },
  entrada: (quantos: number) =>
    quantos === 1
      ? 'Você tem um rascunho neste dispositivo. Para retomá-lo, abra «Rascunhos» no menu com o seu nome.'
      : `Você tem ${quantos} rascunhos neste dispositivo. Para retomá-los, abra «Rascunhos» no menu com o seu nome.`,
  saida: {
    titulo: 'Sair',
    pergunta: (quantos: number) =>
      quantos === 1
        ? 'Há um rascunho seu neste dispositivo. Deseja mantê-lo para quando você voltar?'
        : `Há ${quantos} rascunhos seus neste dispositivo. Deseja mantê-los para quando você voltar?`,
    manter: 'Manter e sair',
    descartar: 'Descartar e sair',
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
