import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useFormularioAoRedor } from '../rascunho/contexto.ts';
import { useBack } from './useBack.ts';

export interface LeaveProps {
  /** Where to go after a successful save; null before one. */
  readonly to: string | null;
  /** Replaces the address of the form in the history. */
  readonly replace?: boolean;
  /** Goes one page back instead, as after an edit (S2 §4.4); `to` is used where there is no page to go back to. */
  readonly back?: boolean;
}

/** Leaves once react-hook-form knows of the save, and one turn later, when the draft and the guard know of it too. */
export function Leave({ to, replace = false, back = false }: LeaveProps) {
  const navigate = useNavigate();
  const goBack = useBack(to ?? '');
  const { isSubmitting, isSubmitSuccessful, isDirty } = useFormState();
  const ready = to !== null && !isSubmitting && (isSubmitSuccessful || !isDirty);
  const { enviado } = useFormularioAoRedor();
  useEffect(() => {
    if (!ready) return;
    enviado();
    const turn = setTimeout(() => (back ? goBack() : void navigate(to, { replace })));
    return () => clearTimeout(turn);
  }, [ready, to, replace, back, goBack, navigate, enviado]);
  return null;
}
