import { shell } from '@i18n/pt-BR/portal/shell.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { MeuDia } from '@/contract/painel.ts';
import { devolvidosDoDia, quantosDoDia } from '../pages/painel/contar.ts';
import { MEU_DIA } from '../pages/painel/leituras.ts';

/** What of Meu dia stands beside an entry, as a text; empty: nothing. */
const contagens: Readonly<Record<string, readonly [contar: (dia: MeuDia) => string, dita: (n: string) => string]>> = {
  painel: [quantosDoDia, shell.contagens.painel],
  processoDevolvido: [devolvidosDoDia, shell.contagens.processoDevolvido],
};

/**
 * The number beside an entry of the menu, out of what the panel has read: the menu makes no call of its own. After an action
 * nothing is said until the panel has been read again.
 */
export function useContagemDoMenu(path: string): { readonly n: string; readonly dita: string } | null {
  const client = useQueryClient();
  const da = contagens[path];
  const seguir = useCallback((mudou: () => void) => client.getQueryCache().subscribe(mudou), [client]);
  const n = useSyncExternalStore(seguir, () => {
    const lido = client.getQueryState<MeuDia>(MEU_DIA);
    return da && lido?.data && !lido.isInvalidated ? da[0](lido.data) : '';
  });
  return n && da ? { n, dita: da[1](n) } : null;
}
