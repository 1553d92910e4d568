import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { situacaoCobranca as s } from '@/domain/cobranca/situacoes.ts';
import type { Degrau } from '../../components/Escada.tsx';

const { etapas: t } = cobrancaTela.resumo;

/** The way of a collection (S2 §4.1): signature awaited, open, and how it ended; one that is paid at once awaits none. */
export function degrausDe(
  c: Pick<CobrancaDetalhe, 'situacaoProcesso' | 'totalParcelas' | 'andamentos'>,
): readonly Degrau[] {
  const { id } = c.situacaoProcesso;
  const cancelada = id === s.CANCELADO;
  const acabou = cancelada || id === s.QUITADO;
  const foiAberta =
    !cancelada || c.andamentos.some(({ situacao }) => situacao.id === s.ATIVO || situacao.id === s.PARCELADO);
  const negocia = id === s.EM_NEGOCIACAO;
  return [
    ...(c.totalParcelas > 1 ? [{ nome: t.negociacao, estado: negocia ? ('agora' as const) : ('feito' as const) }] : []),
    { nome: t.aberta, estado: negocia ? 'depois' : !acabou ? 'agora' : foiAberta ? 'feito' : 'depois' },
    { nome: cancelada ? t.cancelada : t.quitada, estado: acabou ? 'agora' : 'depois', fim: !cancelada },
  ];
}
