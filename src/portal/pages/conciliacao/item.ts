import { conciliacaoTela } from '@i18n/pt-BR/conciliacao/telas.ts';
import type { AcaoDoMovimento, EstadoDoMovimento, LinhaDaConciliacao } from '@/contract/conciliacao.ts';
import { formata } from '../../components/values/formato.ts';

const { item: t, acoes, restituirOExcesso } = conciliacaoTela;

/** «parcela 2/6», or those that the slip of several pays; null: the slip is not known. */
export function parcelaDe({ parcela, parcelas, totalParcelas }: LinhaDaConciliacao): string | null {
  if (parcela === null || totalParcelas === null) return null;
  const ultima = parcelas.at(-1) ?? parcela;
  return ultima > parcela ? t.parcelas(parcela, ultima, totalParcelas) : t.parcela(parcela, totalParcelas);
}

const certos: readonly EstadoDoMovimento[] = ['CONCILIADO', 'REVERTIDO'];
const recusados: readonly EstadoDoMovimento[] = ['RECUSADO', 'RECUSADO_PELO_BANCO', 'ESTORNO_SEM_DESTINO'];

/** Green where nothing is to be done, and orange or red while it waits for somebody. */
export function corDo({ estado, aguardando }: Pick<LinhaDaConciliacao, 'estado' | 'aguardando'>) {
  if (certos.includes(estado)) return 'success';
  if (!aguardando) return 'default';
  return recusados.includes(estado) ? 'error' : 'warning';
}

/** The word of an act on this item. */
export const nomeDoAto = (acao: AcaoDoMovimento, { estado }: Pick<LinhaDaConciliacao, 'estado'>): string =>
  acao === 'RESTITUIR' && estado === 'VALOR_DIVERGENTE' ? restituirOExcesso : acoes[acao];

/** What a person did with it, when and why; empty: nobody did anything. */
export function oQueSeFez(item: LinhaDaConciliacao): string {
  const { acao, resolvidoEm, resolvidoPor, motivo } = item;
  if (acao === null) return '';
  const feito = t.feito(nomeDoAto(acao, item), formata('dataHora', resolvidoEm), resolvidoPor);
  return motivo ? `${feito}. ${t.motivo(motivo)}` : feito;
}
