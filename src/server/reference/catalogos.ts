import { tiposReservados as t } from '@/contract/tipoDocumento.ts';

type Item = readonly [id: number, nome: string];

/** Document types: the ids that actions use (D §9.19), and ordinary ones from 100 on. */
export const tiposDocumento: readonly Item[] = [
  [t.identificacao, 'Documento de identificação'],
  [2, 'Comprovante de endereço'],
  [t.cienciaDevedor, 'Ciência do devedor'],
  [t.avisoRecebimento, 'Aviso de recebimento'],
  [t.paginaDiario, 'Página do Diário Oficial'],
  [t.contestacao, 'Contestação'],
  [t.decisao, 'Decisão'],
  [t.quitacao, 'Comprovante de quitação'],
  [t.parcelamento, 'Termo de parcelamento'],
  [t.inscricao, 'Solicitação de inscrição em dívida ativa'],
  [t.suspensao, 'Decisão de suspensão'],
  [t.perdaParcelamento, 'Comprovante de perda de parcelamento'],
  [t.tcc, 'Termo de Constituição de Crédito'],
  [14, 'Contrato social'],
  [t.procuracao, 'Procuração'],
  [t.causaPrescricao, 'Prova de causa da prescrição'],
  [100, 'Auto de infração'],
  [101, 'Notificação'],
  [102, 'Parecer jurídico'],
  [103, 'Planilha de cálculo'],
  [104, 'Relatório de fiscalização'],
];

/** Kinds of non-tax debts of a state (Lei 4.320/1964 art. 39 §2). */
export const naturezasDebito: readonly Item[] = [
  [1, 'Multa administrativa'],
  [2, 'Multa ambiental'],
  [3, 'Multa contratual'],
  [4, 'Multa de defesa do consumidor'],
  [5, 'Multa de trânsito'],
  [6, 'Multa por infração sanitária'],
  [7, 'Ressarcimento ao erário'],
  [8, 'Devolução de valores recebidos indevidamente'],
  [9, 'Prestação de contas de convênio'],
  [10, 'Taxa de fiscalização'],
  [11, 'Tarifa ou preço público'],
  [12, 'Aluguel, foro ou laudêmio'],
  [13, 'Indenização'],
  [14, 'Imputação de débito pelo Tribunal de Contas'],
];

/** The kinds that are taxes nevertheless: only the CTN rules their prescription. */
export const naturezasTributarias: ReadonlySet<number> = new Set([10]);

/** Reasons for which the active-debt office returns a process (S1 §2.5). */
export const motivosDevolucao: readonly Item[] = [
  [1, 'Dados cadastrais do devedor incorretos'],
  [2, 'Documentação incompleta'],
  [3, 'Ausência de comprovação da notificação do devedor'],
  [4, 'Fundamentação legal insuficiente'],
  [5, 'Valor do débito divergente'],
  [6, 'Crédito prescrito'],
  [7, 'Débito já quitado ou parcelado'],
  [8, 'Devedor falecido ou empresa baixada'],
  [9, 'Solicitação do órgão credor'],
];
