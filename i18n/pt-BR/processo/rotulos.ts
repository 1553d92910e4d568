import { opcoesDaPrescricao } from './prescricao.ts';
import { situacoesPCC } from './situacoes.ts';

/** Fields of a person or company, the same for debtor and co-responsible (S1 §3.4). */
const pessoa = {
  nome: 'Nome ou razão social',
  email: 'E-mail',
  idTipoDocumentoIdentificacao: 'Tipo de identificação',
  documentoIdentificacao: 'Número de identificação',
  cep: 'CEP',
  uf: 'UF',
  municipio: 'Município',
  bairro: 'Bairro',
  rua: 'Logradouro',
  numero: 'Número',
  complemento: 'Complemento',
  telefone1: 'Telefone 1',
  telefone2: 'Telefone 2',
} as const;

/** Words that react-admin looks up by key: labels of columns, filters and fields (S1 §2.2, 2.4), and of their options. */
export const processos = {
  resources: {
    processos: {
      name: 'Processo |||| Processos',
      list: 'Consulta de Processos',
      create: 'Cadastro de Processo',
      edit: 'Edição de Processo',
      actions: {
        imprimirNotificacoes: 'Imprimir notificações',
        registrarNotificacoes: 'Registrar notificações',
      },
      fields: {
        numero: 'Número do processo',
        documentoIdentificacaoDevedor: 'CPF/CNPJ',
        nomeDevedor: 'Devedor',
        faseProcesso: 'Fase',
        situacaoProcesso: 'Situação',
        devidoHoje: 'Devido hoje',
        prazo: { fim: 'Prazo' },
        data: 'Data',
        numeroProcessoAdministrativo: 'Número do processo administrativo',
        idFaseProcesso: 'Fase',
        idSituacaoProcesso: 'Situação',
        devedor: 'Nome/CPF/CNPJ do devedor',
        dataInicio: 'Data - Início',
        dataFim: 'Data - Fim',
        apenasProcessosLavrados: 'Apenas processos lavrados',
        apenasComValoresRecuperados: 'Apenas com valores recuperados',
        dividaAtivaComValoresRecuperados: 'Apenas dívidas ativas com valores recuperados',
        apenasCdasSuspensasAcordoPagamento: 'Apenas CDAs suspensas por acordo de pagamento',
        apenasCdasSuspensasOrdemJudicial: 'Apenas CDAs suspensas por ordem judicial',
        situacaoCDACobranca: 'Negociação pós inscrição',
        situacaoCDAJustica: 'Execução Fiscal pós inscrição',
        situacaoCDAProtesto: 'Protesto em Cartório pós inscrição',
        dataInscricaoInicio: 'Inscrição - Início',
        dataInscricaoFim: 'Inscrição - Fim',
        dataAjuizamentoInicio: 'Ajuizamento - Início',
        dataAjuizamentoFim: 'Ajuizamento - Fim',
        dataProtestoInicio: 'Protesto - Início',
        dataProtestoFim: 'Protesto - Fim',
        dataNegociacaoInicio: 'Negociação - Início',
        dataNegociacaoFim: 'Negociação - Fim',
        dataPagamentoInicio: 'Pagamento - Início',
        dataPagamentoFim: 'Pagamento - Fim',

        dadosDevedor: pessoa,
        corresponsaveis: 'Corresponsáveis',
        idNaturezaDebito: 'Natureza do débito',
        descricaoFato: 'Descrição do fato',
        fundamentoLegal: 'Fundamento legal',
        dataDebito: 'Data do débito',
        valorOriginario: 'Valor originário',
        valorAtualizado: 'Valor atualizado',
        multaAtualizada: 'Multa',
        jurosAtualizado: 'Juros',
        documentos: 'Documentos',
        arquivos: 'Arquivo',

        dataReferencia: 'Referência dos valores',
        fimParcelamento: 'Fim do parcelamento',
        devedorNaoEncontrado: 'Devedor Não Encontrado',
        apresentouVicio: 'O processo apresentou vício',
        observacao: 'Observação',
        motivo: 'Motivo',
        causa: 'Causa',
        paradoAte: 'Prazo parado até',
        fundamento: 'Fundamento legal da suspensão',
        inadimplenteDesde: 'Deixou de pagar em',
        justificativa: 'Justificativa do atraso',
      },
      sections: { periodoDaDividaAtiva: 'Dívida ativa – período' },
      /** Chips of two dates, by what happened between them. */
      periods: {
        inscritos: 'Inscrição',
        executados: 'Ajuizamento',
        protestados: 'Protesto',
        negociados: 'Negociação',
        recuperados: 'Pagamento',
      },
      hints: {
        paradoAte: 'O dia em que o prazo voltou a correr.',
        fundamento: 'Em branco, decisão do próprio órgão: a prescrição continua a correr.',
        inadimplenteDesde: 'Em branco, o dia de hoje.',
        justificativa: 'Por que o que foi feito dentro do prazo só agora é registrado.',
      },
    },
    corresponsavel: { name: 'Corresponsável |||| Corresponsáveis', fields: { ...pessoa, papel: 'Papel' } },
  },
  opcoes: {
    ...opcoesDaPrescricao,
    papel: { Titular: 'Titular', Socio: 'Sócio', Representante: 'Representante' },
    situacaoCDACobranca: situacoesPCC,
    situacaoCDAJustica: {
      SEM_PROCESSO: 'Sem processo',
      AJUIZADA: 'Ajuizada',
      PROCESSO_SUSPENSO: 'Processo suspenso',
      PROCESSO_EXTINTO: 'Processo extinto',
    },
    situacaoCDAProtesto: {
      SEM_PROTESTO: 'Sem protesto',
      PROTESTADA: 'Protestada',
      AGUARDANDO_PROTESTO: 'Confirmada - Aguardando Protesto',
      SEM_PROTESTO_IRREGULARIDADE: 'Sem Protesto - Possui irregularidade',
      AGUARDANDO_CONFIRMACAO_CARTORIO: 'Aguardando confirmação do cartório',
      AGUARDANDO_ENVIO_SOLICITACAO_DESISTENCIA: 'Aguardando o envio da solicitação de Desistência',
      AGUARDANDO_RESPOSTA_SOLICITACAO_DESISTENCIA: 'Aguardando resposta da Desistência',
      AGUARDANDO_ENVIO_REMESSA: 'Aguardando envio da Remessa',
    },
  },
} as const;

/** Words of the lists' cells and chips, which are downloaded with the portal. */
export const processoNaLista = {
  todas: 'TODAS',
  suspenso: 'Suspenso',
  prazo: {
    ate: (dia: string) => `Até ${dia}`,
    /** By the days that are left; below zero it is over. */
    faltam: (n: number) => {
      if (n === 0) return 'hoje';
      const dias = Math.abs(n) === 1 ? '1 dia' : `${Math.abs(n)} dias`;
      return n > 0 ? `em ${dias}` : `há ${dias}`;
    },
    parado: 'parado',
  },
} as const;
