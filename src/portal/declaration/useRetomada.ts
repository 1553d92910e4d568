import type { RaRecord } from 'ra-core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What the address of a list is given with a draft of a dialog about several of its rows. */
export interface Retomada {
  readonly acao: string;
  readonly linhas: readonly RaRecord[];
}

/** Opens, once, the dialog that the address came with. */
export function useRetomada(open: (acao: string, linhas: readonly RaRecord[]) => void): void {
  const { state, pathname, search } = useLocation() as ReturnType<typeof useLocation> & {
    state: Partial<Retomada> | null;
  };
  const navigate = useNavigate();
  useEffect(() => {
    if (!state?.acao || !state.linhas) return;
    open(state.acao, state.linhas);
    void navigate({ pathname, search }, { replace: true, state: null });
  });
}
