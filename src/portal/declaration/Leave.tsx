import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router';

interface Props {
  /** Where a save that succeeded leads; null until there is one. */
  readonly to: string | null;
  /** The form's address gives way to it in the history. */
  readonly replace?: boolean;
}

/**
 * Leaves only when the form itself knows that it was saved, and one turn later, when the guard of unsaved changes knows
 * it too: sooner, the guard would hold the navigation back and let it go twice.
 */
export function Leave({ to, replace = false }: Props) {
  const navigate = useNavigate();
  const { isSubmitting, isSubmitSuccessful, isDirty } = useFormState();
  const ready = to !== null && !isSubmitting && (isSubmitSuccessful || !isDirty);
  useEffect(() => {
    if (!ready) return;
    const turn = setTimeout(() => navigate(to, { replace }));
    return () => clearTimeout(turn);
  }, [ready, to, replace, navigate]);
  return null;
}
