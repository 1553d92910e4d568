import Alert from '@mui/material/Alert';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { recusaDe } from './recusa.ts';
import { useRecarregar } from './useRecarregar.ts';

interface Opcoes {
  /** Resources that are read again after the act, also after a refusal: somebody else may have changed them. */
  readonly telas: readonly string[];
  readonly onClose: () => void;
}

/**
 * The act of a form's dialog: `enviar` sends it, says what was done and closes the dialog, or answers the messages of a refusal by
 * field, for the form; `recusa` is the alert that says why it was refused.
 */
export function useAtoDoDialogo({ telas, onClose }: Opcoes) {
  const notify = useNotify();
  const recarregar = useRecarregar(telas);
  const [busy, setBusy] = useState(false);
  const [motivo, setMotivo] = useState<string | null>(null);
  const enviar = async (chamar: () => Promise<{ readonly mensagem: string }>) => {
    setMotivo(null);
    setBusy(true);
    try {
      const { mensagem } = await chamar();
      notify(mensagem, { type: 'success' });
      onClose();
      return undefined;
    } catch (error) {
      const { mensagem, campos } = recusaDe(error);
      setMotivo(mensagem);
      return { ...campos, 'root.servidor': mensagem };
    } finally {
      setBusy(false);
      // Not waited for: until it returns, what was sent still has its draft.
      void recarregar();
    }
  };
  const recusa = motivo && (
    <Alert severity="error" role="alert" sx={{ mb: 2 }}>
      {motivo}
    </Alert>
  );
  return { busy, recusa, enviar };
}
