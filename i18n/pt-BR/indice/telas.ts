const vez = (n: number, um: string, varios: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`;
const lista = (itens: readonly string[]) => new Intl.ListFormat('pt-BR').format(itens);

/** Sentences of an index's detail, apart from `rotulos.ts` so that the list does not download them. */
export const indiceFinanceiro = {
  situacao: {
    emDia: (mes: string) => `Em dia: o último mês que se espera publicado, ${mes}, está gravado.`,
    desatualizado: (mes: string) => `Desatualizado: ${mes} já deve ter sido publicado e não está gravado.`,
    falhou: (quando: string) => `A leitura de ${quando} falhou. Os meses gravados continuam valendo.`,
    semMeses: 'Nenhum mês gravado: os processos deste índice não são corrigidos.',
    faltam: (meses: readonly string[]) =>
      meses.length === 1 ? `Falta o mês ${meses[0]}.` : `Faltam os meses ${lista(meses)}.`,
  },
  grade: {
    legenda: 'Variação de cada mês, em percentual, ano a ano',
    ano: 'Ano',
    meses: ['Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun', 'Jul', 'Ago', 'Set', 'Out', 'Nov', 'Dez'],
    acumulado: 'Acumulado',
    vazio: '–',
    nenhum: 'Nenhum mês gravado.',
    deDemonstracao: '* valor de demonstração: o do mesmo mês do ano anterior, e não o publicado.',
  },
  sincronizar: {
    titulo: 'Sincronizar agora',
    pergunta: (serie: number) =>
      `Ler agora a série ${serie} na fonte dos índices? Os meses novos e os corrigidos são gravados e contam nos valores a partir do próximo 4º dia útil.`,
    lendo: 'Lendo a fonte dos índices…',
    lida: (novos: number, ultimo: string | null) =>
      `A fonte foi lida: ${novos === 0 ? 'nenhum mês novo' : vez(novos, 'mês novo', 'meses novos')}.${
        ultimo ? ` Última competência: ${ultimo}.` : ''
      }`,
    falhou: (motivo: string) =>
      `${motivo} Nada foi alterado; a leitura é tentada de novo mais tarde. Se continuar, envie um arquivo.`,
    demora: 'A leitura ainda não terminou e continua sem esta janela. O resultado aparece na página do índice.',
  },
  enviar: {
    titulo: 'Enviar arquivo',
    instrucao:
      'CSV com o mês e o percentual em cada linha (10/2025;0,09), ou o JSON do Banco Central. O arquivo é conferido antes: se uma linha tiver erro, nada é gravado.',
    fonte: (serie: number) => `Onde há Internet, a série ${serie} é baixada de`,
    endereco: (serie: number) => `https://api.bcb.gov.br/dados/serie/bcdata.sgs.${serie}/dados?formato=json`,
    escolher: 'Escolher arquivo',
    outro: 'Escolher outro arquivo',
    conferindo: (nome: string) => `Conferindo ${nome}…`,
    erros: (n: number) => `${vez(n, 'erro', 'erros')}. Nada foi gravado. Corrija o arquivo e envie-o de novo.`,
    listaDeErros: 'Erros do arquivo',
    grande: 'O arquivo é grande demais para ser de um índice: até 500 kB.',
    ilegivel: 'O arquivo não pôde ser lido.',
    contagens: { novos: 'Novos', alterados: 'Alterados', iguais: 'Iguais', ultimaDataReferencia: 'Última competência' },
    alteracoes: 'Meses que mudam',
    colunas: { mes: 'Mês', antes: 'Gravado', depois: 'No arquivo' },
    aviso: 'O arquivo muda meses já gravados.',
    contam: (desde: string) =>
      `Os valores usam estes meses a partir de ${desde}, o próximo 4º dia útil: até a véspera vale o que já foi impresso.`,
    contamJa: 'Nenhum documento usou este índice ainda: os valores usam estes meses desde já.',
    nada: 'Todos os meses do arquivo já estão gravados com estes valores.',
    gravar: (n: number) => `Gravar ${vez(n, 'mês', 'meses')}`,
    gravados: (n: number) => `${vez(n, 'mês gravado', 'meses gravados')} com sucesso.`,
  },
} as const;
