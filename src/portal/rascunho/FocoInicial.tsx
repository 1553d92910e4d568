import { useLayoutEffect, useRef } from 'react';

const campo = ':is(input, textarea, [role="combobox"])';
const preenchivel = `${campo}:not(:disabled, [type="file"], [type="hidden"], [tabindex="-1"], [aria-hidden="true"], [aria-disabled="true"])`;

/**
 * Focuses the first field that can be filled in – of what is marked `data-foco-inicial`, if anything is –, once, when the form opens. Does nothing while the person is in another
 * field, nor on a page of a touch device, where the keyboard would cover half of the screen.
 */
export function FocoInicial() {
  const aqui = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const form = aqui.current?.closest('form');
    // A form with only a file to choose has no such field: focuses its button.
    const primeiro =
      form?.querySelector<HTMLElement>(`[data-foco-inicial] ${preenchivel}`) ??
      form?.querySelector<HTMLElement>(preenchivel) ??
      form?.querySelector('button');
    const onde = document.activeElement;
    if (!primeiro || onde?.matches(campo)) return;
    const naPagina = !primeiro.closest('[role="dialog"]');
    if (naPagina && matchMedia('(pointer: coarse)').matches) return;
    primeiro.focus({ preventScroll: naPagina });
  }, []);
  return <span ref={aqui} hidden />;
}
