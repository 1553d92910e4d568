import { type RefObject, useEffect, useRef } from 'react';

/**
 * The keys J and K give the focus to the next and to the previous task below the element (`data-tarefa`), from anywhere on the
 * page; Enter then follows it, as with any link. They are letters to who types, and nothing under a dialog or with a modifier.
 */
export function useTeclas(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const ouvir = (event: KeyboardEvent) => {
      const passo = { j: 1, k: -1 }[event.key.toLowerCase()];
      if (!passo || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || digita(event.target))
        return;
      const tarefas = [...(ref.current?.querySelectorAll<HTMLElement>('[data-tarefa="true"]') ?? [])];
      const aqui = tarefas.findIndex((tarefa) => tarefa.closest('li')?.contains(document.activeElement));
      const alvo = tarefas[aqui < 0 ? 0 : aqui + passo];
      if (!alvo) return;
      event.preventDefault();
      alvo.focus();
    };
    document.addEventListener('keydown', ouvir);
    return () => document.removeEventListener('keydown', ouvir);
  }, []);
  return ref;
}

const digita = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]') !== null;
