import { useDataProvider, useNotify } from 'ra-core';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { montaCorpo, type Preenchido } from './corpo.ts';
import type { Familia, Sujeito } from './familia.ts';
import { useRecarregar } from './useRecarregar.ts';

/** Executes an action, notifies the person, and reads lists and detail again (S1 §2.6). Throws the server's refusal. */
export function useAcao<S extends Sujeito, C extends string>(familia: Familia<S, C>, codigo: C) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const recarregar = useRecarregar(familia.telas);
  const notify = useNotify();
  return async (dados: Preenchido, visto: S): Promise<void> => {
    const { id, versao } = visto;
    const body = montaCorpo(familia, codigo, dados, visto, versao);
    const { mensagem, aviso } = (await executar(familia.chamadas[codigo], {
      params: { id },
      body,
    } as never)) as { readonly mensagem: string; readonly aviso?: string | null };
    notify(mensagem, { type: 'success' });
    // The warning says what to do, so it stays until it is closed.
    if (aviso) notify(aviso, { type: 'warning', autoHideDuration: null });
    await recarregar();
  };
}
