/** Words of the public page that checks whether a printed document is authentic. */
export const validar = {
  titulo: 'Conferir documento',
  instrucao:
    'Digite o código de validação que está no rodapé do documento, ou leia o quadrado com a câmera do celular.',
  codigo: 'Código de validação',
  codigoInvalido: 'O código tem 16 letras e números, em quatro grupos.',
  conferir: 'Conferir',
  conferindo: 'Conferindo…',
  entrar: 'Acessar o sistema',
  /** Beside the form, before anything is asked. */
  onde: {
    titulo: 'No rodapé de cada página do documento',
    noPapel: 'Código de validação: XXXX-XXXX-XXXX-XXXX',
    respostas: 'O que a conferência responde',
    cadaUma: {
      VERDADEIRO: 'foi emitido, e vale',
      SUBSTITUIDO: 'já não vale como está',
      DESCONHECIDO: 'não pague',
    },
  },
  resultados: {
    VERDADEIRO: {
      titulo: 'Documento verdadeiro',
      texto: 'Foi emitido pelo órgão abaixo e continua valendo. Compare com o que está no papel.',
    },
    SUBSTITUIDO: {
      titulo: 'Documento substituído',
      texto: 'Foi emitido pelo órgão abaixo, mas já não vale como está.',
    },
    DESCONHECIDO: {
      titulo: 'Documento desconhecido',
      texto:
        'Nenhum documento foi emitido com este código. Confira o que digitou; se estiver certo, não pague e procure o órgão.',
    },
  },
  /** Of a slip or a term: what may be done with it now; `dia` is the day until or since when (M §7.94). */
  situacoes: {
    A_PAGAR: {
      titulo: (dia: string) => `A pagar até ${dia}`,
      texto: 'Boleto verdadeiro. Antes de pagar, compare o número, o valor e o órgão com o que está no papel.',
    },
    PAGO: { titulo: (dia: string) => `Pago em ${dia}`, texto: 'Boleto verdadeiro, já pago. Não pague de novo.' },
    CANCELADO: {
      titulo: () => 'Cancelado: não pague',
      texto: 'O órgão cancelou este boleto, ainda que o banco o aceite. Procure o órgão para saber o que se deve.',
    },
    SUBSTITUIDO: {
      titulo: () => 'Substituído por outro',
      texto: 'O órgão emitiu depois outro documento no lugar deste. Não pague nem assine este: peça o outro ao órgão.',
    },
    VENCIDO: {
      titulo: (dia: string) => `Vencido em ${dia}`,
      texto: 'O banco já não recebe este boleto. Para pagar, peça outro ao órgão, com o valor atualizado.',
    },
    SEM_REGISTRO: {
      titulo: () => 'Sem registro no banco: não pague',
      texto: 'O banco não conhece este boleto. Peça outro ao órgão.',
    },
    A_ASSINAR: {
      titulo: (dia: string) => `Falta a assinatura, até ${dia}`,
      texto: 'Termo verdadeiro de um acordo que só vale depois de entregue ao órgão com a assinatura.',
    },
    EM_VIGOR: { titulo: () => 'Em vigor', texto: 'Termo verdadeiro de um acordo que está em vigor.' },
    SEM_EFEITO: {
      titulo: (dia: string) => `Sem efeito desde ${dia}`,
      texto: 'O acordo deste termo acabou, e não se paga mais por ele. Procure o órgão para saber o que se deve.',
    },
    QUITADO: {
      titulo: (dia: string) => `Quitado em ${dia}`,
      texto: 'Termo verdadeiro de um acordo que foi pago até o fim.',
    },
  },
  segundaVia: {
    titulo: 'Substituído por outra via',
    texto: 'É o mesmo boleto, com o mesmo número e o mesmo código de barras. Antes de pagar, confira a via nova.',
    conferir: (codigo: string) => `Conferir a via ${codigo}`,
  },
  motivos: {
    NOVA_EMISSAO: 'O órgão emitiu depois outro documento no lugar deste.',
    OUTRO_ASSINADO:
      'O termo que constituiu o crédito é outro: a via assinada, anexada ao processo. Procure o órgão para vê-la.',
    FATOS_ALTERADOS: 'Os dados do processo mudaram depois da emissão. Procure o órgão para saber a situação atual.',
    SEM_EFEITO: 'O processo a que se refere foi excluído.',
  },
  ressalvas: {
    MUDOU_DEPOIS:
      'É o termo que foi assinado, e assim permanece. Depois dele, os valores ou os dados do processo mudaram: para saber quanto se deve, peça ao órgão o demonstrativo atual.',
  },
  campos: {
    documento: 'Documento',
    numero: 'Número',
    orgao: 'Órgão emissor',
    emissao: 'Emitido em',
    substituicao: 'Substituído em',
    valor: 'Valor na data da emissão',
    devedor: 'Devedor',
    documentoDevedor: 'CPF/CNPJ',
  },
  arquivo: {
    titulo: 'Tem o arquivo PDF?',
    instrucao:
      'Escolha ou arraste o arquivo para saber se foi alterado. Ele é comparado aqui e não é enviado a ninguém.',
    escolher: 'Arquivo PDF do documento',
    comparando: 'Comparando…',
    igual: (nome: string) => `${nome}: idêntico ao que o órgão emitiu.`,
    diferente: (nome: string) =>
      `${nome}: ALTERADO. Não é nenhum dos arquivos que o órgão emitiu com este código. Confie apenas nos dados desta página.`,
    semComparacao: 'Este navegador só compara arquivos em conexão segura (https).',
  },
} as const;
