import type { AcaoDoMovimento, EstadoDoMovimento, TipoDoMovimento } from '@/contract/conciliacao.ts';

/** Items in these states wait for a person until somebody settles them (M §3.5). What was not treated waits only if it is money. */
export const estadosQueEsperam: readonly EstadoDoMovimento[] = [
  'DESCONHECIDO',
  'DUPLICADO',
  'REPETIDO_EM_OUTRO_ARQUIVO',
  'PAGO_ANTES_DA_RESCISAO',
  'ESTORNO_SEM_DESTINO',
  'RECUSADO_PELO_BANCO',
  'RECUSADO',
  'NAO_TRATADO',
];

/** Applied as they came, and shown for so many days, so that somebody may look at them (M §3.5). */
export const estadosMostrados: readonly EstadoDoMovimento[] = ['VALOR_DIVERGENTE', 'PAGO_APOS_CANCELAMENTO'];
export const DIAS_MOSTRADO = 30;

/** «Pagamentos a identificar» of Meu dia; the refused slips stand beside them. */
export const estadosAIdentificar: readonly EstadoDoMovimento[] = estadosQueEsperam.filter(
  (estado) => estado !== 'RECUSADO_PELO_BANCO',
);

/** The money of an item in these states has no place before somebody settles it (M §6.22). */
export const estadosAbertos: readonly EstadoDoMovimento[] = [
  'DESCONHECIDO',
  'DUPLICADO',
  'REPETIDO_EM_OUTRO_ARQUIVO',
  'RECUSADO',
  'NAO_TRATADO',
];

/** What a file says was paid; a reversal takes back what another file said (M §6.22). */
export const contadosNoArquivo: readonly TipoDoMovimento[] = ['PAGAMENTO', 'OUTRO'];

/** What a person may do with an item, by its state, the usual act first (M §3.5, 8.2). */
export const acoesDoEstado: Readonly<Record<EstadoDoMovimento, readonly AcaoDoMovimento[]>> = {
  CONCILIADO: [],
  VALOR_DIVERGENTE: ['IMPUTAR', 'RESTITUIR'],
  DESCONHECIDO: ['VINCULAR', 'NAO_E_NOSSO'],
  DUPLICADO: ['RESTITUIR', 'CREDITAR_NA_PROXIMA'],
  REPETIDO_EM_OUTRO_ARQUIVO: ['E_OUTRO_PAGAMENTO', 'RESOLVER'],
  PAGO_APOS_CANCELAMENTO: ['IMPUTAR'],
  PAGO_ANTES_DA_RESCISAO: ['RESTABELECER_ACORDO', 'MANTER_RESCISAO'],
  REVERTIDO: [],
  ESTORNO_SEM_DESTINO: ['RESOLVER'],
  RECUSADO_PELO_BANCO: ['REENVIAR', 'RESOLVER'],
  RECUSADO: ['IMPUTAR', 'VINCULAR', 'RESOLVER'],
  NAO_TRATADO: ['RESOLVER'],
};
