import { isCentral } from '../providers/session.ts';
import { useDeclaration } from './DeclarationContext.ts';
import { narrowerThan } from './listStyle.ts';
import type { Column } from './resource.ts';

/** The columns of the list for this person: some tell bodies apart, and most people see one body only. */
export function useColumns(): readonly Column[] {
  const { columns } = useDeclaration().list;
  const central = isCentral();
  return columns.filter(({ only }) => !only || central);
}

/** The query that holds where this list is too narrow for a table of its columns: there rows are cards. */
export const useNarrow = (): string => narrowerThan(useColumns().length);
