import TextField from '@mui/material/TextField';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import type { InputProps } from './InputProps.ts';
import { useCampo } from './useCampo.ts';

const MAIUSCULAS = (text: string) => text.toLocaleUpperCase('pt-BR');

interface Props extends InputProps {
  /** Applied to what is typed. It must do the same to the beginning of a text alone, so that the caret stays. */
  readonly normaliza?: (text: string) => string;
}

/** Plain text, long text (with a character count), e-mail and upper-case text, in one line or several. */
export function TextoInput({ normaliza, ...props }: Props) {
  const { field, change, valor, textField, error } = useCampo(props);
  const caret = useRef<[HTMLInputElement, number | null] | null>(null);
  const clean = valor.kind === 'maiusculas' ? MAIUSCULAS : normaliza;
  const long = valor.kind === 'textoLongo';
  const typed = String(field.value ?? '');

  // React moves the caret of an input to the end when it changes the value that was typed; this moves it back.
  useLayoutEffect(() => {
    const at = caret.current;
    caret.current = null;
    if (at && document.activeElement === at[0]) at[0].setSelectionRange(at[1], at[1]);
  });
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.target;
    if (clean) caret.current = [event.target, clean(value.slice(0, selectionStart ?? value.length)).length];
    change(clean ? clean(value) : value);
  };
  const count = long && valor.max && !error ? `${[...typed].length}/${valor.max}` : undefined;
  return (
    <TextField
      {...textField}
      {...(long ? { multiline: true, minRows: 4, maxRows: 12 } : {})}
      {...(count ? { helperText: props.helperText ?? count } : {})}
      type={valor.kind === 'email' ? 'email' : 'text'}
      value={typed}
      onChange={type}
    />
  );
}
