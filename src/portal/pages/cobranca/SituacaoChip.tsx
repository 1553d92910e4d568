import { VAZIO } from '../../components/values/formato.ts';
import { useReferencia } from '../../components/values/useReferencia.ts';

/** The situations of collections, by name (S2 §2.1, 7.1). */
export function useSituacoes() {
  const { items, isPending } = useReferencia('situacaoProcesso', DE_COBRANCA);
  return { situacoes: [...items].sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')), isPending };
}
const DE_COBRANCA = { tiposProcesso: ['COBRANCA'] } as const;

/** The filter «Situação» in a chip. */
export function SituacaoChip({ value }: { readonly value: unknown }) {
  const { situacoes, isPending } = useSituacoes();
  return situacoes.find(({ id }) => id === value)?.nome ?? (isPending ? '…' : VAZIO);
}
