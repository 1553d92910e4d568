/**
 * Words of prescription: its causes as [name, legal ground], and the texts of the badge, the checklist and the
 * certificate.
 */
export const causas = {
  PARCELAMENTO: [
    'parcelamento (confissão da dívida)',
    'CTN, art. 174, parágrafo único, IV, e art. 151, VI; CC, art. 202, VI',
  ],
  ACORDO: ['acordo (confissão da dívida)', 'CTN, art. 174, parágrafo único, IV, e art. 151, VI; CC, art. 202, VI'],
  RECONHECIMENTO: ['reconhecimento da dívida pelo devedor', 'CTN, art. 174, parágrafo único, IV; CC, art. 202, VI'],
  DESPACHO_CITACAO: ['despacho do juiz que ordena a citação', 'LEF, art. 8º, § 2º; CTN, art. 174, parágrafo único, I'],
  PROTESTO_JUDICIAL: ['protesto judicial', 'CTN, art. 174, parágrafo único, II; CC, art. 202, II'],
  PROTESTO_EXTRAJUDICIAL: ['protesto em cartório', 'CTN, art. 174, parágrafo único, II; CC, art. 202, III'],
  ATO_JUDICIAL: [
    'ato judicial que constitui o devedor em mora',
    'CTN, art. 174, parágrafo único, III; CC, art. 202, V',
  ],
  ORDEM_JUDICIAL: ['ordem judicial', 'CTN, art. 151, IV e V'],
  DEPOSITO: ['depósito do montante integral', 'CTN, art. 151, II'],
  OUTRA_SUSPENSAO: ['outra causa do art. 151 do CTN', 'CTN, art. 151'],
  INSCRICAO: ['inscrição em dívida ativa', 'LEF, art. 2º, § 3º'],
} as const;

/** The causes as options of a dialog: code → name with a capital letter. */
const escolha = <C extends keyof typeof causas>(...codigos: readonly C[]) =>
  Object.fromEntries(codigos.map((c) => [c, causas[c][0].charAt(0).toUpperCase() + causas[c][0].slice(1)])) as Record<
    C,
    string
  >;
export const opcoesDaPrescricao = {
  fundamento: escolha('ORDEM_JUDICIAL', 'DEPOSITO', 'OUTRA_SUSPENSAO'),
  causa: {
    RECONHECIMENTO: 'Interrompe: reconhecimento da dívida pelo devedor',
    DESPACHO_CITACAO: 'Interrompe: despacho do juiz que ordena a citação',
    PROTESTO_JUDICIAL: 'Interrompe: protesto judicial',
    PROTESTO_EXTRAJUDICIAL: 'Interrompe: protesto em cartório',
    ATO_JUDICIAL: 'Interrompe: ato judicial que constitui o devedor em mora',
    ORDEM_JUDICIAL: 'Suspende: ordem judicial',
    DEPOSITO: 'Suspende: depósito do montante integral',
    OUTRA_SUSPENSAO: 'Suspende: outra causa do art. 151 do CTN',
  },
} as const;

export const prescricao = {
  titulo: 'Prescrição',
  parada: 'Prazo parado',
  /** State of the term → its sentence. */
  frases: {
    CORRE: (data: string) => `O crédito prescreve em ${data}.`,
    PROXIMA: (data: string) => `O crédito prescreve em ${data}, em menos de 180 dias.`,
    PARADA: (causa: string, desde: string) => `O prazo de prescrição está parado desde ${desde}: ${causa}.`,
    PRESCRITA: (data: string) =>
      `O crédito está prescrito desde ${data}. Só uma causa que tenha interrompido ou suspendido o prazo, registrada com data, fundamento e documento, permite a inscrição.`,
    DEPENDE: (data: string, soComAPrimeira: string, segunda: string) =>
      `O crédito prescreve em ${data} se a interrupção de ${segunda} valer; só com a primeira, prescreveu em ${soComAPrimeira}. A lei admite uma única interrupção (CC, art. 202, caput): a autoridade deve decidir antes de inscrever.`,
  },
  contadaDe: (data: string) => `Prazo de cinco anos contado de ${data}.`,
  interrompe: 'Interrompe',
  suspende: 'Suspende',
  ate: (data: string) => `até ${data}`,
  emVigor: 'em vigor',
  causas: 'O que mudou o prazo',
} as const;
