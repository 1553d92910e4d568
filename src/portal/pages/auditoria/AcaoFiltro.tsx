import { ReferenciaInput } from '../../components/inputs/ReferenciaInput.tsx';
import type { InputProps } from '../../declaration/resource.ts';
import { useReferencia } from '../../declaration/useReferencia.ts';

const ACOES = 'acaoDaTrilha';

/** One of the actions that the trail tells of. */
export default function AcaoFiltro(props: InputProps) {
  return <ReferenciaInput {...props} reference={ACOES} />;
}

/** The action of a chip in words. */
export function AcaoChip({ value }: { readonly value: unknown }) {
  return useReferencia(ACOES).items.find(({ sigla }) => sigla === value)?.nome ?? String(value);
}
