import { createContext, useContext } from 'react';
import type { Declaration } from './resource.ts';

export const DeclarationContext = createContext<Declaration | undefined>(undefined);

/** The declaration whose screens are around; a page of one's own reads its resource with it. */
export function useDeclaration(): Declaration {
  const declaration = useContext(DeclarationContext);
  if (!declaration) throw new Error('useDeclaration fora de um recurso declarado.');
  return declaration;
}
