import type { TextFieldProps } from '@mui/material/TextField';
import { type ClipboardEvent, useState } from 'react';
import type { Digitado } from '../values/mascaras.ts';

interface Leitura {
  /** The value of the form; text is what could not be read. */
  readonly value: unknown;
  readonly ler: (text: string) => Digitado;
  /** The sentence about what cannot be read. */
  readonly dizer: (text: string) => string;
}

/**
 * What a field of a number does not take is said below it. What was typed stays there until it is mended; what was pasted leaves
 * the field as it was.
 */
export function useRecusado({ value, ler, dizer }: Leitura) {
  const [colado, setColado] = useState<string | null>(null);
  const recusado = colado ?? (typeof value === 'string' && value !== '' ? value : null);
  const colar = (event: ClipboardEvent): Digitado => {
    const text = event.clipboardData.getData('text');
    const lido = ler(text);
    setColado(typeof lido === 'string' ? text.trim().slice(0, 40) : null);
    if (typeof lido === 'string') event.preventDefault();
    return lido;
  };
  const ajuda: Partial<TextFieldProps> =
    recusado === null
      ? {}
      : { error: true, helperText: dizer(recusado), slotProps: { formHelperText: { role: 'alert' } } };
  return { colar, esquecer: () => setColado(null), ajuda };
}
