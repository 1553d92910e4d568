import { situacaoNoFiltro as t } from '@i18n/pt-BR/cobranca/rotulos.ts';
import { temChave } from '@/contract/values/chaves.ts';
import { VAZIO } from '../../components/values/formato.ts';
import { useReferencia } from '../../components/values/useReferencia.ts';

/** The situations of collections by name (S2 §2.1, 7.1), in the words of the table. */
export function useSituacoes() {
  const { items, isPending } = useReferencia('situacaoProcesso', DE_COBRANCA);
  const situacoes = items.map(({ id, nome }) => ({ id, nome: temChave(t, id) ? t[id] : nome }));
  return { situacoes: situacoes.sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')), isPending };
}
const DE_COBRANCA = { tiposProcesso: ['COBRANCA'] } as const;

/** The filter «Situação» in a chip. */
export function SituacaoChip({ value }: { readonly value: unknown }) {
  const { situacoes, isPending } = useSituacoes();
  return situacoes.find(({ id }) => id === value)?.nome ?? (isPending ? '…' : VAZIO);
}
