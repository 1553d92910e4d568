import { cobranca } from '../cobranca/acoes.ts';

/** What somebody did to a record meanwhile, said with a refusal: «Marília Souza firmou o acordo 20260000012 às 10:42.» */
export const quemFez = {
  /** The calendar, or the bank. */
  sistema: 'O sistema',
  dividaAtiva: 'O sistema da dívida ativa',
  hoje: (hora: string) => `às ${hora}`,
  outroDia: (dia: string, hora: string) => `em ${dia}, às ${hora}`,
  /** Of what is known only by its day. */
  noDia: (dia: string) => `em ${dia}`,
  frase: (quem: string, oQue: string, quando: string) => `${quem} ${oQue} ${quando}.`,
  /** Of a process, by the code of the trail; any other act by its name. */
  processo: {
    SUSPENDER_PROCESSO: (numero: string) => `suspendeu o processo ${numero}`,
    REATIVAR_PROCESSO: (numero: string) => `reativou o processo ${numero}`,
    CANCELAR_ULTIMA_ACAO: (numero: string) => `cancelou a última ação do processo ${numero}`,
    PROCESSO_CADASTRAR: (numero: string) => `cadastrou o processo ${numero}`,
    PROCESSO_ALTERAR: (numero: string) => `alterou o processo ${numero}`,
  },
  outro: (oQue: string, numero: string) => `registrou «${oQue}» no processo ${numero}`,
  /** Of an agreement, by the code of its movement; `A_VISTA`: negotiated, and in force at once. */
  cobranca: {
    A_VISTA: (numero: string) => `firmou o acordo ${numero}`,
    NEGOCIAR: (numero: string) => `negociou o acordo ${numero}`,
    ...cobranca.fez,
    EXPIRAR: (numero: string) => `cancelou a cobrança ${numero}, que passou do prazo,`,
    RESCINDIR: (numero: string) => `rescindiu o acordo ${numero}`,
    CONTESTAR: (numero: string) => `encerrou a negociação ${numero} por contestação ou recurso do devedor`,
    EXTINGUIR: (numero: string) => `encerrou a cobrança ${numero}, com a dívida extinta,`,
    COMPENSAR: (numero: string) => `compensou um valor na cobrança ${numero}`,
    RESTITUIR: (numero: string) => `restituiu um valor da cobrança ${numero}`,
    QUITAR: (numero: string) => `deu por quitada a cobrança ${numero}`,
    RECEBER_BOLETO: (numero: string) => `recebeu um boleto da cobrança ${numero}`,
    ESTORNAR_BOLETO: (numero: string) => `estornou um boleto da cobrança ${numero}`,
    CONFIRMAR_BOLETO: (numero: string) => `confirmou um pagamento da cobrança ${numero}`,
    RESTABELECER: (numero: string) => `restabeleceu o acordo ${numero}`,
    RETOMAR: (numero: string) => `retomou os prazos da cobrança ${numero}`,
    AVISAR: (numero: string) => `avisou o devedor da cobrança ${numero}`,
    ENVIAR: (numero: string) => `enviou por e-mail um papel da cobrança ${numero}`,
  },
} as const;
