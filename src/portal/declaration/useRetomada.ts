import type { RaRecord } from 'ra-core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Navigation state of a list where the draft of a dialog about several rows is resumed. */
export interface Retomada {
  readonly acao: string;
  readonly linhas: readonly RaRecord[];
}

/** Opens the dialog that the navigation state asks for, once. */
export function useRetomada(open: (acao: string, linhas: readonly RaRecord[]) => void): void {
  const { state, pathname, search } = useLocation() as ReturnType<typeof useLocation> & {
    state: Partial<Retomada> | null;
  };
  const navigate = useNavigate();
  useEffect(() => {
    if (!state?.acao || !state.linhas) return;
    const { acao, linhas, ...resto } = state;
    open(acao, linhas);
    // What is left is the dialog's: which draft it resumes.
    void navigate({ pathname, search }, { replace: true, state: resto });
  });
}
