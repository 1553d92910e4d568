import { requerente } from '../negociacao/requerente.ts';

/** Words that react-admin looks up by key: the list of collections (S2 §2.1) and the fields of their dialogs (S2 §2.3). */
export const cobrancas = {
  resources: {
    processoCobranca: {
      name: 'Cobrança |||| Cobranças',
      list: 'Acompanhamento de Cobrança',
      fields: {
        dataAcordo: 'Data',
        numero: 'N° Processo de Cobrança',
        numerosProcessos: 'N° Processo',
        titular: { nome: 'Titular', documentoIdentificacao: 'CPF/CNPJ' },
        situacaoProcesso: 'Situação',
        saldo: 'Saldo da Cobrança',

        numeroProcessoCobranca: 'N° do Processo de Cobrança',
        idSituacao: 'Situação',
        numeroCDA: 'Número do Processo',
        dataInicial: 'Data de-Início',
        dataFinal: 'Data de-Fim',
        cpfCnpj: 'CPF/CNPJ Devedor',
        apenasEmRisco: 'Apenas acordos em risco',

        dataPagamento: 'Data do pagamento',
        lancamentos: 'Parcelas',
        valorPago: 'Valor pago',
        arquivos: 'Arquivo',
        motivo: 'Motivo',
        observacao: 'O que foi tratado',
        ...requerente.campos,
      },
    },
  },
} as const;

/** The situations of a collection as people read them (S2 §2.2, 4.1): ATIVO and PARCELADO are both open. */
export const situacaoDaCobranca = {
  todas: 'Todos',
  200: 'EM ABERTO',
  201: 'EM ABERTO',
  202: 'QUITADO',
  203: 'CANCELADO',
  204: 'EM NEGOCIAÇÃO',
} as const;

/** The same in the filter, which chooses one: of the two that are open, how each is paid. */
export const situacaoNoFiltro = {
  ...situacaoDaCobranca,
  200: `${situacaoDaCobranca[200]} (à vista)`,
  201: `${situacaoDaCobranca[201]} (parcelado)`,
} as const;

/** Of an instalment, and of a collection of which all is paid: the bank may still take it back (M §2.31). */
export const aguardandoConfirmacao = 'Pago – aguardando confirmação do banco';

/** The mark of an agreement with overdue instalments (M §5.6). */
export const emRisco = 'Em risco';

/** Of an agreement made in the active-debt system (M §2.47). */
export const cobrancaExterna = 'Cobrança feita no sistema da dívida ativa: somente consulta.';
