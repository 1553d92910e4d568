import type { InputProps } from '../../components/inputs/InputProps.ts';
import { ReferenciaInput } from '../../components/inputs/ReferenciaInput.tsx';
import { useReferencia } from '../../components/values/useReferencia.ts';

const ACOES = 'acaoDaTrilha';

/** Filter: one of the actions in the audit trail. */
export default function AcaoFiltro(props: InputProps) {
  return <ReferenciaInput {...props} reference={ACOES} />;
}

/** The words of the action in a filter chip. */
export function AcaoChip({ value }: { readonly value: unknown }) {
  return useReferencia(ACOES).items.find(({ sigla }) => sigla === value)?.nome ?? String(value);
}
