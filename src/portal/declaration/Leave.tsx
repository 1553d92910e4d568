import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useFormularioAoRedor } from '../rascunho/contexto.ts';
import { useBack } from './useBack.ts';

export interface LeaveProps {
  /** Where a save that succeeded leads; null until there is one. */
  readonly to: string | null;
  /** The form's address gives way to it in the history. */
  readonly replace?: boolean;
  /** One page back instead, as after an edit (S2 §4.4); `to` is for whoever came from nowhere. */
  readonly back?: boolean;
}

/** Leaves only when the form itself knows that it was saved, and one turn later, when its draft and its guard know it too. */
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
