import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { acoes, type CodigoAcao } from '@/contract/acoes.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { can } from '../../providers/session.ts';

const AcaoDialog = lazy(() => import('./AcaoDialog.tsx'));

interface Props {
  readonly processo: ProcessoDetalhe;
  readonly codigo: CodigoAcao;
  readonly icon: ReactNode;
  readonly variant?: 'outlined' | 'contained';
  readonly children: string;
}

/** An action with a place of its own on the screen: drawn where the server offers it and the person may (S1 §6). */
export function BotaoDeAcao({ processo, codigo, icon, variant = 'outlined', children }: Props) {
  const [open, setOpen] = useState(false);
  const offered = processo.acoesDisponiveis.some(({ acao }) => acao === codigo) && can(acoes[codigo].permission);
  // The dialog outlives the offer: what it did is what took the offer away.
  if (!offered && !open) return null;
  return (
    <>
      <Button variant={variant} startIcon={icon} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AcaoDialog processo={processo} codigo={codigo} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
