import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { type Edicao, useFormularioAoRedor } from '../rascunho/contexto.ts';
import { perguntar } from '../rascunho/superficies.ts';
import { type FirstPage, useBack, useIsFirst } from './useBack.ts';

export interface LeaveProps {
  /** Where to go after a successful save; null before one. */
  readonly to: string | null;
  /** Replaces the address of the form in the history. */
  readonly replace?: boolean;
  /** Goes one page back instead, as after an edit (S2 §4.4); `to` is used where there is no page to go back to. */
  readonly back?: boolean;
  /** After a creation: the form that changes what was made, if the person may. */
  readonly edicao?: Edicao | undefined;
}

/**
 * Leaves once react-hook-form knows of the save, and one turn later, when the draft and the guard know of it too. What was
 * typed after a creation was sent goes to the form that changes the record: this one would make another.
 */
export function Leave({ to, replace = false, back = false, edicao }: LeaveProps) {
  const navigate = useNavigate();
  const goBack = useBack(to ?? '');
  const first = useIsFirst();
  const { isSubmitting, isSubmitSuccessful, isDirty } = useFormState();
  const ready = to !== null && !isSubmitting && (isSubmitSuccessful || !isDirty);
  const { enviado, rascunho } = useFormularioAoRedor();
  useEffect(() => {
    if (!ready) return;
    const leave = () => (back ? goBack() : void navigate(to, { replace }));
    if (!enviado() && edicao && rascunho) {
      const superficie = { suja: () => true, guarda: true, guardarAgora: nada, descartar: rascunho.apagar };
      const ask = (id: string) =>
        perguntar({
          superficies: [superficie],
          sair: leave,
          ficar: () => {
            const state: FirstPage & { readonly rascunho: string } = { rascunho: id, first };
            void navigate(edicao.caminho, { replace: true, state });
          },
        });
      // On a device that does not store it, the guard asks, and says so.
      void rascunho.virarEdicao(edicao).then(ask, leave);
      return;
    }
    const turn = setTimeout(leave);
    return () => clearTimeout(turn);
  }, [ready, to, replace, back, edicao, first, goBack, navigate, enviado, rascunho]);
  return null;
}

const nada = async () => undefined;
