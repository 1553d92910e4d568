import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormularioAoRedor } from '../rascunho/contexto.ts';
import { chegaram, esperarChegada } from '../rascunho/envios.ts';

/** Marks the button that sends a file again: a submission that finds one leads there. */
export const DE_NOVO = { 'data-enviar-de-novo': true } as const;
const deNovo = '[data-enviar-de-novo]';

/**
 * Holds a submission of the surrounding form until its files have arrived, and stops it at one that did not: none may be
 * missing from what is sent without a word. Each field of files draws one; the first of a form does it.
 */
export function EsperaArquivos() {
  const translate = useTranslate();
  const { envios } = useFormularioAoRedor();
  const aqui = useRef<HTMLParagraphElement>(null);
  const [esperando, setEsperando] = useState(false);
  useEffect(() => {
    const form = aqui.current?.closest('form');
    if (!form) return;
    let espera = false;
    // In the capture phase, so that neither the form's validation nor its own handler sees it, nor the next field of files.
    const segurar = (event: SubmitEvent) => {
      if (chegaram(envios)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (espera) return;
      espera = true;
      setEsperando(true);
      void esperarChegada(envios).then((todos) => {
        espera = false;
        setEsperando(false);
        if (!form.isConnected) return;
        if (todos) form.requestSubmit();
        else form.querySelector<HTMLElement>(deNovo)?.focus();
      });
    };
    form.addEventListener('submit', segurar, { capture: true });
    return () => form.removeEventListener('submit', segurar, { capture: true });
  }, [envios]);
  return (
    <Typography ref={aqui} role="status" variant="body2" hidden={!esperando} sx={{ fontWeight: 'strong' }}>
      {esperando && translate('comum.arquivos.esperando')}
    </Typography>
  );
}
