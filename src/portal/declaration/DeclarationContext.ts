import { createContext, useContext } from 'react';
import type { Declaration } from './declaration.ts';

export const DeclarationContext = createContext<Declaration | undefined>(undefined);

/** The declaration of the surrounding screens; a hand-made page reads its resource with it. */
export function useDeclaration(): Declaration {
  const declaration = useContext(DeclarationContext);
  if (!declaration) throw new Error('useDeclaration fora de um recurso declarado.');
  return declaration;
}
