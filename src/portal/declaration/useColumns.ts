import { isCentral } from '../providers/session.ts';
import { useDeclaration } from './DeclarationContext.ts';
import type { Column } from './declaration.ts';
import { narrowFor } from './listShape.ts';

/** The columns that this user sees: those with `only` tell bodies apart, and only the central body sees several. */
export function useColumns(): readonly Column[] {
  const { columns } = useDeclaration().list;
  const central = isCentral();
  return columns.filter(({ only }) => !only || central);
}

/** The container query that holds where the list is too narrow for a table, and its rows are cards or of two lines. */
export const useNarrow = (): string => narrowFor(useColumns());
