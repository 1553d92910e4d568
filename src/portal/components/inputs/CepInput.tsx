import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useHeld } from '../../declaration/HeldContext.ts';
import type { InputProps } from '../../declaration/resource.ts';
import { useBuscaCep } from '../useBuscaCep.ts';
import { MascaraInput } from './MascaraInput.tsx';

/** What a look-up fills in, in the order it stands on the screen. */
const ENDERECO = ['uf', 'municipio', 'bairro', 'rua'];

/**
 * The CEP of an address: leaving it looks the address up and fills in the fields beside it, which are disabled meanwhile
 * (S2 §2.11). Whoever had gone on to one of them finds the focus in the first field that is still to be filled in.
 */
export function CepInput(props: InputProps) {
  const prefix = props.source.replace(/[^.]+$/, '');
  const at = (field: string) => `${prefix}${field}`;
  const { hold } = useHeld();
  const { getValues, setFocus } = useFormContext();
  const [busy, setBusy] = useState(false);
  const waited = useRef(false);
  const { aviso, buscar } = useBuscaCep(at, (now) => {
    setBusy(now);
    hold(now ? ENDERECO.map(at) : []);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the look-up, nothing else
  useEffect(() => {
    if (waited.current && !busy && (document.activeElement ?? document.body) === document.body)
      setFocus(at([...ENDERECO, 'numero'].find((field) => !getValues(at(field))) ?? 'numero'));
    waited.current = busy;
  }, [busy]);
  return <MascaraInput {...props} onBlur={buscar} {...(aviso ? { helperText: aviso } : {})} />;
}
