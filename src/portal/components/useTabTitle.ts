import { produto } from '@i18n/pt-BR/portal/produto.ts';
import { useEffect } from 'react';

/** Names the browser's tab by what the screen shows: tabs side by side are told apart, and each ends with the product's name (S0 §1). */
export function useTabTitle(shown: string): void {
  useEffect(() => {
    document.title = `${shown} – ${produto.titulo}`;
    return () => {
      document.title = produto.titulo;
    };
  }, [shown]);
}
