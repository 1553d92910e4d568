import { cobrancaTela as t } from '@i18n/pt-BR/cobranca/telas.ts';
import { aReceber, type CobrancaDetalhe, type Lancamento } from '@/contract/cobranca.ts';
import { quemEnvia } from '@/contract/envioDaCobranca.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatReais, paraCentavos, paraReais } from '@/contract/values/dinheiro.ts';
import { diasEntre } from '@/domain/calendario.ts';
import { situacaoCobranca as s } from '@/domain/cobranca/situacoes.ts';
import { can } from '../../providers/session.ts';

/** À VISTA with one instalment, else PARCELADO (S2 §2.2). */
export const formaDe = ({ totalParcelas }: Pick<CobrancaDetalhe, 'totalParcelas'>): string =>
  totalParcelas === 1 ? t.aVista : t.parcelado;

/** «2/6» */
export const ordinal = (
  { parcela }: { readonly parcela: number },
  { totalParcelas }: Pick<CobrancaDetalhe, 'totalParcelas'>,
): string => `${parcela}/${totalParcelas}`;

/**
 * Of the chosen instalments those that can be received together: the open ones from the first on (D §9.13). A draft may hold one that was
 * paid since.
 */
export function escolhidasDe(
  { lancamentos }: Pick<CobrancaDetalhe, 'lancamentos'>,
  ids: readonly number[],
): readonly number[] {
  const abertas = lancamentos.filter(({ situacaoLancamento }) => situacaoLancamento === 'PREVISTO').map(({ id }) => id);
  const fora = abertas.findIndex((id) => !ids.includes(id));
  return fora < 0 ? abertas : abertas.slice(0, fora);
}

/** An open instalment to choose: its number, its due date and what it takes, today unless `valor` says otherwise. */
export function parcelaPorExtenso(
  lancamento: Lancamento,
  cobranca: Pick<CobrancaDetalhe, 'totalParcelas'>,
  valor = formatReais(aReceber([lancamento])),
): string {
  const vencimento = formatData(lancamento.dataVencimento);
  return cobranca.totalParcelas === 1
    ? t.baixa.aVista(vencimento, valor)
    : t.baixa.parcela(ordinal(lancamento, cobranca), vencimento, valor);
}

export const proximaDe = ({ lancamentos }: Pick<CobrancaDetalhe, 'lancamentos'>): Lancamento | undefined =>
  lancamentos.find(({ situacaoLancamento }) => situacaoLancamento === 'PREVISTO');

/** What is to come next and what is paid of an agreement of the active-debt system; null: it did not tell. */
export function deFora({
  parcelasExternas,
  totalParcelas,
}: Pick<CobrancaDetalhe, 'parcelasExternas' | 'totalParcelas'>) {
  const parcelas = parcelasExternas ?? [];
  const pagas = parcelas.filter(({ dataPagamento }) => dataPagamento);
  const todas = parcelas.length === totalParcelas;
  const valores = pagas.flatMap(({ valorPago }) => valorPago ?? []);
  return {
    proxima: parcelas.find(({ dataPagamento }) => !dataPagamento) ?? null,
    pagas: todas ? pagas.length : null,
    pago:
      todas && valores.length === pagas.length
        ? paraReais(valores.reduce((soma, v) => soma + paraCentavos(v), 0))
        : null,
  };
}

/** Whether this person sends papers to requesters: whoever issues slips or negotiates (M §7.96). */
export const enviaPapeis = (): boolean => can(quemEnvia);

export interface Prazo {
  readonly texto: string;
  readonly cor: 'error.main' | 'warning.main' | 'text.secondary';
}
/** Whether an open instalment falls due, or fell, while the calendar of its agreement stands still (M §7.86). */
export const venceParada = ({ parada }: Pick<CobrancaDetalhe, 'parada'>, vencimento: string, hoje: string): boolean =>
  parada !== null && parada.desde <= vencimento && vencimento <= hoje;

/** How far away the due date of an open instalment is. */
export function prazoDe(c: Pick<CobrancaDetalhe, 'parada'>, vencimento: string, hoje: string): Prazo {
  if (venceParada(c, vencimento, hoje)) return { texto: t.prazo.parado, cor: 'text.secondary' };
  const left = diasEntre(hoje, vencimento);
  if (left === 0) return { texto: t.prazo.hoje, cor: 'warning.main' };
  return left < 0
    ? { texto: t.prazo.vencida(-left), cor: 'error.main' }
    : { texto: t.prazo.faltam(left), cor: 'text.secondary' };
}

/** What is to be done next, in words, while the collection stands. */
export function passoDe(c: CobrancaDetalhe, hoje: string): string {
  const { passos } = t;
  const proxima = proximaDe(c);
  if (c.origem === 'EXTERNO') return passos.externa;
  if (c.lancamentos.some(({ confirmacao }) => confirmacao === 'PENDENTE')) return passos.pendente;
  if (c.parada)
    return passos.parado(
      formatData(c.parada.desde),
      c.parada.motivos.map((motivo) => t.motivosDaParada[motivo]).join(', '),
    );
  if (c.situacaoProcesso.id === s.EM_NEGOCIACAO) return passos.termo(formatData(c.termoAte ?? hoje));
  if (!proxima) return '';
  const ate = formatData(proxima.dataVencimento);
  if (c.situacaoProcesso.id === s.ATIVO) return passos.receberAVista(ate, formatData(c.encerraEm ?? hoje));
  return c.parcelasAtrasadas > 0
    ? passos.atraso(c.parcelasAtrasadas, formatData(c.encerraEm ?? hoje))
    : passos.receber(ordinal(proxima, c), ate);
}
