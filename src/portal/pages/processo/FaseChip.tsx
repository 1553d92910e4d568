import { processoNaLista as t } from '@i18n/pt-BR/processo/rotulos.ts';
import { VAZIO } from '../../components/values/formato.ts';
import { type Item, useReferencia } from '../../components/values/useReferencia.ts';

interface ChipProps {
  readonly value: unknown;
}
/** «Inicial» for phase 1, «TODAS» for none. */
export function FaseChip({ value }: ChipProps) {
  return useNome(value, (fases) => fases);
}
export function SituacaoChip({ value }: ChipProps) {
  return useNome(value, (fases) => fases.flatMap(({ situacoes }) => situacoes));
}

function useNome(
  value: unknown,
  items: (fases: readonly FaseComSituacoes[]) => readonly { id: number; nome: string }[],
) {
  const { items: fases, isPending } = useReferencia('faseProcesso');
  if (!value) return t.todas;
  const found = items(fases as readonly FaseComSituacoes[]).find(({ id }) => id === value);
  return found?.nome ?? (isPending ? '…' : VAZIO);
}

interface FaseComSituacoes extends Item {
  readonly situacoes: readonly { readonly id: number; readonly nome: string }[];
}
/** Every phase with its situations, in the order of the server; or only those to which a process may be returned. */
export const useFases = (reference: 'faseProcesso' | 'faseAptaRetornar' = 'faseProcesso') =>
  useReferencia(reference).items as readonly FaseComSituacoes[];
