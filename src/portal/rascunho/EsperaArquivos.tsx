import { rascunho as t } from '@i18n/pt-BR/portal/rascunho.ts';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useFormularioAoRedor } from './contexto.ts';
import { chegaram, esperarChegada } from './envios.ts';

/** Marks the button that sends a file again: a submission that finds one leads there. */
export const DE_NOVO = { 'data-enviar-de-novo': true } as const;
const deNovo = '[data-enviar-de-novo]';

/**
 * Holds a submission of the surrounding form until its files have arrived, and stops it at one that did not: none may be
 * missing from what is sent without a word.
 */
export function EsperaArquivos() {
  const { envios } = useFormularioAoRedor();
  const aqui = useRef<HTMLParagraphElement>(null);
  const [esperando, setEsperando] = useState(false);
  useEffect(() => {
    const form = aqui.current?.closest('form');
    if (!form) return;
    let espera = false;
    // In the capture phase, so that neither the form's validation nor its own handler sees it.
    const segurar = (event: SubmitEvent) => {
      if (chegaram(envios)) return;
      event.preventDefault();
      event.stopPropagation();
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
    <Typography
      ref={aqui}
      role="status"
      variant="body2"
      hidden={!esperando}
      sx={{ px: 3, pb: 1.5, textAlign: 'right' }}
    >
      {esperando && t.esperaArquivos}
    </Typography>
  );
}
