import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useBuscaCep } from '../useBuscaCep.ts';
import { useHeld } from './HeldContext.ts';
import type { InputProps } from './InputProps.ts';
import { MascaraInput } from './MascaraInput.tsx';

/** The fields that a look-up fills in, in the order of the screen. */
const ENDERECO = ['uf', 'municipio', 'bairro', 'rua'];

/**
 * The CEP of an address: when it loses the focus, it looks the address up and fills in the fields beside it, which are
 * disabled meanwhile (S2 §2.11). If one of them had the focus, which disabling takes away, the first empty field gets
 * it.
 */
export function CepInput(props: InputProps) {
  const prefix = props.source.replace(/[^.]+$/, '');
  const at = (field: string) => `${prefix}${field}`;
  const { hold } = useHeld();
  const { getValues, setFocus } = useFormContext();
  const [busy, setBusy] = useState(false);
  const waited = useRef(false);
  const { aviso, buscar, pedir } = useBuscaCep(at, (now) => {
    setBusy(now);
    hold(now ? ENDERECO.map(at) : []);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the look-up, nothing else
  useEffect(() => {
    if (waited.current && !busy && (document.activeElement ?? document.body) === document.body)
      setFocus(at([...ENDERECO, 'numero'].find((field) => !getValues(at(field))) ?? 'numero'));
    waited.current = busy;
  }, [busy]);
  return <MascaraInput {...props} onChange={pedir} onBlur={buscar} {...(aviso ? { helperText: aviso } : {})} />;
}
