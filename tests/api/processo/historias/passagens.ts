import type { CodigoAcao } from '@/contract/acoes.ts';
import type { TipoEvento } from '@/contract/eventoDividaAtiva.ts';

/*
 * The transitions of D §5.3 and §5.6, copied from the document and not from the code, as a second opinion for the
 * histories. «from>to», several separated by spaces; «a|b»: debtor found or not, defect or none; «=»: the situation
 * stays.
 */

const exigivel = '1,2,3,8,9,10,11,12,15,16,17,18,22,23,24,25,26';
/** Phases 1, 3, 5 and 6 except 104. */
const emCurso = '27,1,2,3,25,6,7,8,9,10,11,12,13,14,15,16,17,18,22,21,26,23,24,28,107,5';
/** Phase neither 2 nor 4, situation neither 104 nor 28 nor 107. */
const cancelavel = '27,1,2,3,25,6,7,8,9,10,11,12,13,14,15,16,17,18,22,21,26,23,24,5';

const acoesDeD: Readonly<Record<CodigoAcao, string>> = {
  ANEXAR_TCC: '27>1',
  ANEXAR_AR: '1,2,25>3|2 23,24>26|24',
  REGISTRAR_CIENCIA_DEVEDOR: '1,2,25>3 23,24>26',
  ANEXAR_PAGINA_DIARIO: '2>3 24>26',
  CONTESTAR_DEBITO: '3,26>6',
  DEFERIR_PRIMEIRA_INSTANCIA: '6>7',
  DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA: '6>25|10',
  INDEFERIR_PRIMEIRA_INSTANCIA: '6>8',
  ANEXAR_AR_PRIMEIRA_INSTANCIA: '8,9>12|9 10,11>12|11',
  REGISTRAR_CIENCIA_DEVEDOR_PRIMEIRA_INSTANCIA: '8,9,10,11>12',
  ANEXAR_PAGINA_DIARIO_PRIMEIRA_INSTANCIA: '9,11>12',
  RECORRER: '12,26>13',
  DEFERIR_SEGUNDA_INSTANCIA: '13>14',
  DEFERIR_PARCIALMENTE_SEGUNDA_INSTANCIA: '13>17',
  INDEFERIR_SEGUNDA_INSTANCIA: '13>15',
  ANEXAR_AR_SEGUNDA_INSTANCIA: '15,16>22|16 17,18>22|18',
  REGISTRAR_CIENCIA_DEVEDOR_SEGUNDA_INSTANCIA: '15,16,17,18>22',
  ANEXAR_PAGINA_DIARIO_SEGUNDA_INSTANCIA: '16,18>22',
  QUITAR_DEBITO: `${exigivel},5>4`,
  PARCELAR_DEBITO: `${exigivel}>5`,
  REGISTRAR_PERDA_PARCELAMENTO: '5>23',
  SOLICITAR_INSCRICAO_DIVIDA_ATIVA: '26,107,111>104',
  SOLICITAR_INSCRICAO_PROCESSO_DEVOLVIDO: '28>104',
  ARQUIVAR_PROCESSO: '28,107,111,7,14,21>29',
  SUSPENDER_PROCESSO: `${emCurso}>=`,
  REATIVAR_PROCESSO: `${emCurso}>=`,
  REGISTRAR_CAUSA_PRESCRICAO: '23,24,26,28,107,111>=',
  CANCELAR_ULTIMA_ACAO: `${cancelavel}>=`,
};

/** Events that the histories send: those that change a situation, values or an agreement. */
export const eventosDeD = {
  INSCRICAO_ACEITA: '104>101',
  INSCRICAO_DEVOLVIDA: '104>28',
  INSCRICAO_CANCELADA: '101,111,104>107',
  DEVOLVIDA_RETIFICACAO: '101,104>111',
  RETIFICADA: '104,111>101',
  ACORDO_EXTERNO_FIRMADO: '101,111,104>=',
  ACORDO_EXTERNO_RESCINDIDO: '101,111,104>=',
  ACORDO_EXTERNO_QUITADO: '101,111,104>4',
  // Settled only by the payment that leaves no balance; after it, to be given back (M §7.91).
  PAGAMENTO: '101,111,104>4|= 4>=',
  EXTINTA_PAGAMENTO: '101,111,104>4',
  EXTINTA: '101,111,104>105',
} as const satisfies Partial<Record<TipoEvento, string>>;
export type EventoDeD = keyof typeof eventosDeD;

/** By phase, the situations to which a returned process may be sent (D §5.2). */
export const retornosDeD: Readonly<Record<number, readonly number[]>> = {
  1: [27, 1, 3],
  5: [6, 8, 10, 12, 13, 15, 17, 22],
  6: [23, 26],
};
/** Situations with a running deadline, for which a return requires a reference date. */
export const comPrazo: readonly number[] = [3, 12, 22];

/** The only actions allowed on a suspended process. */
export const valemSuspenso: readonly CodigoAcao[] = ['REATIVAR_PROCESSO', 'CANCELAR_ULTIMA_ACAO'];
/**
 * «Agreement status SEM_ACORDO for value-changing actions», and for actions that end the process or request its
 * inscription.
 */
export const pedemSemAcordo: readonly CodigoAcao[] = [
  'DEFERIR_PRIMEIRA_INSTANCIA',
  'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA',
  'DEFERIR_SEGUNDA_INSTANCIA',
  'DEFERIR_PARCIALMENTE_SEGUNDA_INSTANCIA',
  'QUITAR_DEBITO',
  'PARCELAR_DEBITO',
  'REGISTRAR_PERDA_PARCELAMENTO',
  'SOLICITAR_INSCRICAO_DIVIDA_ATIVA',
  'SOLICITAR_INSCRICAO_PROCESSO_DEVOLVIDO',
  'ARQUIVAR_PROCESSO',
  'CANCELAR_ULTIMA_ACAO',
];

/** Situations to which the document (D) lets an action or event lead from `de`: none, one, or [found, not found]. */
export function destinos(verbo: CodigoAcao | EventoDeD, de: number): readonly number[] {
  const texto: string = verbo in acoesDeD ? acoesDeD[verbo as CodigoAcao] : eventosDeD[verbo as EventoDeD];
  for (const passagem of texto.split(' ')) {
    const [origens = '', alvos = ''] = passagem.split('>');
    if (origens.split(',').map(Number).includes(de))
      return alvos.split('|').map((alvo) => (alvo === '=' ? de : Number(alvo)));
  }
  return [];
}
