import { entradaDaNegociacao } from './rotulos.ts';

/** Sentences of the negotiation (S2 §2.7, 5.8, 5.9, 8). */
export const negociacao = {
  simular: 'Necessário simular o parcelamento',
  desconto: 'Necessário informar um desconto válido',
  nadaAPagar: 'Com o desconto nada resta a pagar: a negociação precisa de um valor a cobrar. Diminua o desconto.',
  parcelasEntre: (max: number) => `O parcelamento deve ter entre 2 e ${max} parcelas`,
  soAVista: (min: string) =>
    `A dívida só pode ser paga à vista: parcelada, as parcelas ficariam abaixo do valor mínimo de ${min}.`,
  primeiraAbaixo: (min: string) => `O valor da primeira parcela deve ser maior que ${min}`,
  primeiraAcima: 'O valor da primeira parcela não deve ser maior que o valor principal da dívida',
  demaisAbaixo: (min: string) =>
    `As demais parcelas ficariam abaixo do valor mínimo de ${min}: diminua a primeira ou a quantidade de parcelas.`,
  primeiroVencimento: (ate: string) => `O primeiro vencimento deve ser de hoje até ${ate}.`,
  naoCabeNoBoleto: 'O valor não cabe em um boleto (máximo R$ 99.999.999,99). Parcele a dívida.',
  semConvenio: entradaDaNegociacao.semConvenio,
  outroDevedor: 'Os processos negociados juntos devem ser do mesmo devedor.',
  outroOrgao: 'Os processos negociados juntos devem ser do mesmo órgão credor.',
  comparacao: {
    cabeAVista: (total: string) => `Com esse valor a dívida se paga à vista: ${total}.`,
    nemEm: (max: number, menor: string) => `Nem em ${max} vezes: a menor parcela é ${menor}.`,
    nemAUltima: (max: number, ultima: string) => `Nem em ${max} vezes: a última parcela é ${ultima}.`,
  },
  noMaximo: (max: number) => `Escolha no máximo ${max} processos.`,
  impedimentos: {
    SUSPENSO: entradaDaNegociacao.suspenso,
    ACORDO: 'Há negociação em andamento para o processo.',
    EM_JULGAMENTO: 'Há contestação ou recurso em análise: para negociar, o devedor precisa desistir dele.',
    CARTORIO: 'A CDA está em cartório: até o protesto, o pagamento é feito somente no cartório (até 3 dias úteis).',
    ORDEM_JUDICIAL: 'A cobrança está suspensa por ordem judicial.',
    SEM_SALDO: 'Não há saldo devedor no processo.',
    PLANOS_RESCINDIDOS: (quantos: number) =>
      quantos === 0
        ? 'O órgão só negocia à vista.'
        : `A dívida só pode ser paga à vista: o processo teve ${quantos === 1 ? 'um acordo rescindido' : `${quantos} acordos rescindidos`} por falta de pagamento.`,
    SITUACAO: (situacao: string) => `A situação do processo, ${situacao}, não permite negociação.`,
  },
  /** Of a contest or an appeal (M §6.9). */
  ENCERRA: (numero: string) => `A negociação ${numero}, ainda sem termo assinado, foi encerrada.`,
  doProcesso: (numero: string, motivo: string) => `Processo ${numero}: ${motivo}`,
} as const;
