import { useEffect } from 'react';

/** The button of a dialog that does what the dialog is for: the one that sends its form, else the filled one. */
const principal = (dialogo: Element): HTMLButtonElement | null => {
  const botoes = [...dialogo.querySelectorAll<HTMLButtonElement>('.MuiDialogActions-root button')];
  return (
    botoes.find(({ type }) => type === 'submit') ?? botoes.find((um) => um.matches('.MuiButton-contained')) ?? null
  );
};

/**
 * Ctrl+Enter in a field confirms the dialog around it, in every dialog, with what stands in the field: it is left first, because
 * some fields take their value then.
 */
export function ConfirmarComTeclado(): null {
  useEffect(() => {
    const ouvir = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      const campo = event.target;
      if (!(campo instanceof HTMLElement)) return;
      const dialogo = campo.closest('[role="dialog"]');
      const botao = dialogo && campo.matches('input, textarea, [role="combobox"]') ? principal(dialogo) : null;
      if (!botao || botao.disabled) return;
      event.preventDefault();
      campo.blur();
      campo.focus();
      // After what leaving the field has set off was drawn.
      setTimeout(() => botao.click());
    };
    document.addEventListener('keydown', ouvir);
    return () => document.removeEventListener('keydown', ouvir);
  }, []);
  return null;
}
