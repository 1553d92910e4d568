const n = (quantos: number, um: string, muitos: string) => `${quantos} ${quantos === 1 ? um : muitos}`;
const processos = (quantos: number) => n(quantos, 'processo', 'processos');

/** Work with many processes at once: printing their notifications and registering the results. */
export const lote = {
  fechar: 'Fechar',
  cancelar: 'Cancelar',
  escolhidos: (quantos: number) => n(quantos, 'processo escolhido', 'processos escolhidos'),
  ausentes: (quantos: number) =>
    quantos === 1
      ? '1 dos processos escolhidos não está mais na consulta.'
      : `${quantos} dos processos escolhidos não estão mais na consulta.`,
  fora: (quantos: number) => (quantos === 1 ? '1 processo fica de fora' : `${quantos} processos ficam de fora`),
  situacao: (situacao: string, numeros: string) => `${situacao}: ${numeros}`,
  impressao: {
    titulo: 'Imprimir notificações',
    prontas: (quantos: number) =>
      quantos === 1
        ? '1 notificação será impressa, com o seu aviso de recebimento.'
        : `${quantos} notificações serão impressas num só PDF, na ordem da lista, cada uma começando em página própria e com o seu aviso de recebimento.`,
    nenhuma: 'Nenhum dos processos escolhidos aguarda notificação do devedor.',
    imprimir: (quantos: number) => `Imprimir ${n(quantos, 'notificação', 'notificações')}`,
    frenteEVerso: 'Impressão frente e verso',
    frenteEVersoDica: 'Cada notificação começa na frente de uma folha: o verso que sobra fica em branco.',
    demora: 'A preparação pode levar alguns segundos.',
    pronto: (quantos: number) => `PDF com ${n(quantos, 'notificação', 'notificações')} gerado.`,
  },
  registro: {
    titulo: 'Registrar notificações',
    tipo: 'O que registrar',
    tipos: { AR: 'Aviso de recebimento', CIENCIA: 'Ciência do devedor', DIARIO: 'Página do diário' },
    tipoCom: (tipo: string, quantos: number) => `${tipo} (${quantos})`,
    nenhum: 'Nenhum dos processos escolhidos pode receber aviso de recebimento, ciência ou página do diário agora.',
    diferentes: 'Os processos estão em instâncias diferentes: cada um recebe o registro que cabe à sua.',
    data: 'Data para todos',
    dataDica: 'Vale para as linhas sem data própria.',
    dataDaLinha: 'Data',
    igual: (data: string) => `A de todos: ${data}`,
    antesDoTcc: (dia: string) => `Anterior ao TCC, de ${dia}`,
    paginaDeTodos: 'A página de todos',
    paginas: 'Arquivo',
    umaPagina: 'Uma página do diário para todos',
    umaCada: 'Um PDF por processo',
    pagina: 'Página do diário, para todos os processos',
    distribuir: 'Distribuir vários PDFs',
    distribuirDica: 'Cada PDF vai para o processo cujo número está no nome do arquivo; os demais, na ordem das linhas.',
    naoChegaram: (quantos: number) => `${n(quantos, 'arquivo não chegou', 'arquivos não chegaram')}.`,
    tentarOsArquivos: 'Tentar de novo',
    arquivosFaltam: 'Há arquivos que não chegaram. Tente de novo ou retire-os antes de registrar.',
    semLugar: (nome: string) => `${nome}: não há linha sem arquivo para ele.`,
    naoEncontrado: 'Devedor Não Encontrado',
    linhas: 'Processos do lote',
    linha: (numero: string) => `Processo ${numero}`,
    escolher: 'Escolher PDF',
    escolherDe: (numero: string) => `Escolher o PDF do processo ${numero}`,
    retirar: (numero: string) => `Retirar o processo ${numero} do lote`,
    recarregar: 'Recarregar',
    mudou: (situacao: string) => `O processo foi recarregado e está em «${situacao}». Confira e envie de novo.`,
    mudouFora: (situacao: string, motivo: string) => `O processo está em «${situacao}». ${motivo}`,
    registrar: (quantos: number) => `Registrar ${processos(quantos)}`,
    deNovo: (quantos: number) => `Enviar de novo (${quantos})`,
    concluir: 'Concluir',
    enviando: 'Enviando…',
    registrado: 'Registrado',
    feito: (acao: string, data: string, naoEncontrado: boolean) =>
      `${acao}, ${data}${naoEncontrado ? ' – devedor não encontrado' : ''}`,
    sumiu: 'O processo não está mais na consulta.',
    progresso: (feitos: number, total: number) => `${feitos} de ${total}`,
    resumo: (feitos: number, faltam: number) =>
      faltam === 0
        ? `${n(feitos, 'processo registrado', 'processos registrados')}.`
        : `${n(feitos, 'processo registrado', 'processos registrados')}; ${n(faltam, 'ainda por registrar', 'ainda por registrar')}.`,
    incompletas: (quantos: number) =>
      quantos === 1 ? 'Falta informar algo em 1 linha.' : `Falta informar algo em ${quantos} linhas.`,
  },
} as const;
