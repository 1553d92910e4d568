import { useCallback, useRef, useState } from 'react';
import type * as z from 'zod/v4/core';
import { lateDialog } from '../late/late.tsx';
import { ehRecusa } from '../providers/recusa.ts';

const ConflitoDialog = lateDialog(() => import('./ConflitoDialog.tsx'));

/** A save was refused because somebody else had saved the record first. */
export interface EstadoDoConflito {
  /** The server's sentence: who changed what and when; null: no conflict. */
  readonly frase: string | null;
  /** Keeps the error if it is a conflict; answers whether it is one. */
  readonly houve: (error: unknown) => boolean;
  readonly fechar: () => void;
}

export function useConflito(): EstadoDoConflito {
  const [frase, setFrase] = useState<string | null>(null);
  const houve = useCallback((error: unknown) => {
    if (!ehRecusa(error) || error.body.codigo !== 'VERSAO_DIVERGENTE') return false;
    setFrase(error.message);
    return true;
  }, []);
  const fechar = useCallback(() => setFrase(null), []);
  return { frase, houve, fechar };
}

interface Props {
  readonly conflito: EstadoDoConflito;
  /** Contract schema of the form's values. */
  readonly schema: z.$ZodType;
  /** Reads the record as it is now, in the shape of the form. */
  readonly reler: () => Promise<object>;
}

/** Inside a form: shows the changes of both sides, asks about the fields that both changed, and saves again. */
export function Conflito({ conflito: { frase, fechar }, schema, reler }: Props) {
  const aqui = useRef<HTMLSpanElement>(null);
  const salvar = () => aqui.current?.closest('form')?.requestSubmit();
  return (
    <>
      <span ref={aqui} hidden />
      {frase !== null && (
        <ConflitoDialog frase={frase} schema={schema} reler={reler} onSalvar={salvar} onClose={fechar} />
      )}
    </>
  );
}
