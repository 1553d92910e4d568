import { processo as t } from '@i18n/pt-BR/processo.ts';
import { VAZIO } from '../../components/formato.ts';
import { type Item, useReferencia } from '../../declaration/useReferencia.ts';

interface ChipProps {
  readonly value: unknown;
}
/** «Inicial» for phase 1, «TODAS» for none. */
export function FaseChip({ value }: ChipProps) {
  const fases = useFases();
  if (!value) return t.todas;
  return fases.find(({ id }) => id === value)?.nome ?? VAZIO;
}
export function SituacaoChip({ value }: ChipProps) {
  const fases = useFases();
  if (!value) return t.todas;
  return fases.flatMap(({ situacoes }) => situacoes).find(({ id }) => id === value)?.nome ?? VAZIO;
}

interface FaseComSituacoes extends Item {
  readonly situacoes: readonly { readonly id: number; readonly nome: string }[];
}
/** Every phase with its situations, in the order the server tells. */
export const useFases = () => useReferencia('faseProcesso').items as readonly FaseComSituacoes[];
