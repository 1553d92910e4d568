import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { ChangeEvent, ClipboardEvent, KeyboardEvent } from 'react';
import { reaisColados, reaisDigitados, reaisNaTela } from '../values/mascaras.ts';
import type { InputProps } from './InputProps.ts';
import { useCampo } from './useCampo.ts';

/**
 * Money, typed from the cents up: 1, 2, 3 shows 0,01 · 0,12 · 1,23. The form holds reais (1.23). The caret stays at the
 * end, where the digits enter; a paste replaces the whole value.
 */
export function DinheiroInput(props: InputProps) {
  const { field, change, textField } = useCampo(props);
  const shown = reaisNaTela(field.value);
  const toEnd = (input: HTMLInputElement) => {
    const end = input.value.length;
    if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end) input.setSelectionRange(end, end);
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    // Deleting a digit of 0,00 empties the field; otherwise it would show 0,00 again.
    const emptied = field.value === 0 && event.target.value.length < shown.length;
    change(emptied ? null : reaisDigitados(event.target.value));
  };
  const paste = (event: ClipboardEvent) => {
    const value = reaisColados(event.clipboardData.getData('text'));
    event.preventDefault();
    if (value !== null) change(value);
  };
  return (
    <TextField
      {...textField}
      value={shown}
      onChange={type}
      onPaste={paste}
      onSelect={(e) => toEnd(e.target as HTMLInputElement)}
      onKeyUp={(e: KeyboardEvent) => toEnd(e.target as HTMLInputElement)}
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">R$</InputAdornment> },
        htmlInput: {
          inputMode: 'numeric',
          style: { textAlign: 'right', fontVariantNumeric: 'lining-nums tabular-nums' },
        },
      }}
    />
  );
}
