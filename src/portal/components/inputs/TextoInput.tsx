import TextField from '@mui/material/TextField';
import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef, useState } from 'react';
import type { InputProps } from './InputProps.ts';
import { useCampo } from './useCampo.ts';

const MAIUSCULAS = (text: string) => text.toLocaleUpperCase('pt-BR');

interface Props extends InputProps {
  /** Applied to what is typed. It must do the same to the beginning of a text alone, so that the caret stays. */
  readonly normaliza?: (text: string) => string;
  /** The sentence that says what `normaliza` left out of what was typed or pasted; undefined: nothing. */
  readonly deixa?: (text: string) => string | undefined;
}

/** Plain text, long text (with a character count), e-mail and upper-case text, in one line or several. */
export function TextoInput({ normaliza, deixa, ...props }: Props) {
  const { field, change, valor, textField, error } = useCampo(props);
  const caret = useRef<[HTMLInputElement, number] | null>(null);
  // A new object draws the field again also where nothing was taken of what was typed.
  const [escrito, setEscrito] = useState<{ readonly texto: string; readonly deixou?: string | undefined }>();
  const clean = valor.kind === 'maiusculas' ? MAIUSCULAS : normaliza;
  const long = valor.kind === 'textoLongo';
  const typed = String(field.value ?? '');

  // React moves the caret of an input to the end when it changes the value that was typed; this moves it back.
  useLayoutEffect(() => {
    const at = caret.current;
    caret.current = null;
    if (at && document.activeElement === at[0]) at[0].setSelectionRange(at[1], at[1]);
  });
  // What was said before stays beside what is typed on, and goes with the text.
  const deixou = escrito?.texto === typed ? escrito.deixou : undefined;
  const take = (input: HTMLInputElement) => {
    const { value, selectionStart } = input;
    if (!clean) return change(value);
    const texto = clean(value);
    caret.current = [input, clean(value.slice(0, selectionStart ?? value.length)).length];
    setEscrito({ texto, deixou: deixa?.(value) ?? (texto ? deixou : undefined) });
    change(texto);
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    // An accent waits for its letter: «´», then «á».
    const { value } = event.target;
    if (!clean || !(event.nativeEvent as InputEvent).isComposing) return take(event.target);
    setEscrito({ texto: value, deixou });
    change(value);
  };
  const count = long && valor.max && !error ? `${[...typed].length}/${valor.max}` : undefined;
  return (
    <TextField
      {...textField}
      {...(long ? { multiline: true, minRows: 4, maxRows: 12 } : {})}
      {...(count ? { helperText: props.helperText ?? count } : {})}
      {...(deixou ? { helperText: [error, deixou].filter(Boolean).join(' · ') } : {})}
      {...(deixa ? { slotProps: { formHelperText: { role: 'status' } } } : {})}
      type={valor.kind === 'email' ? 'email' : 'text'}
      value={typed}
      onChange={type}
      onFocus={() => setEscrito(undefined)}
      {...(clean ? { onCompositionEnd: (e: CompositionEvent) => take(e.target as HTMLInputElement) } : {})}
    />
  );
}
