import { digitacao as t } from '@i18n/pt-BR/portal/digitacao.ts';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type ClipboardEvent, useState } from 'react';
import { numeroDigitado, numeroNaTela } from '../values/mascaras.ts';
import type { InputProps } from './InputProps.ts';
import { useCampo } from './useCampo.ts';
import { useRecusado } from './useRecusado.ts';

/** A whole number, or a percentage typed as people say it (7,5) and held as a fraction (0.075). */
export function NumeroInput(props: InputProps) {
  const { field, change, valor, textField } = useCampo(props);
  const percentual = valor.kind === 'percentual';
  const ler = (text: string) => numeroDigitado(text, percentual);
  // «7,» is 7 already, and must not lose its comma while it is typed.
  const [texto, setTexto] = useState('');
  const { colar, esquecer, ajuda } = useRecusado({
    value: field.value,
    ler,
    dizer: percentual ? t.naoEPercentual : t.naoEInteiro,
  });
  return (
    <TextField
      {...textField}
      {...ajuda}
      value={texto !== '' && ler(texto) === field.value ? texto : numeroNaTela(field.value, percentual)}
      onChange={({ target }) => {
        esquecer();
        setTexto(target.value);
        change(ler(target.value));
      }}
      onPaste={(event: ClipboardEvent) => void colar(event)}
      onBlur={() => {
        setTexto('');
        field.onBlur();
      }}
      slotProps={{
        ...ajuda.slotProps,
        htmlInput: {
          inputMode: percentual ? 'decimal' : 'numeric',
          // Beside its sign, as an amount stands at the same end of its field.
          ...(percentual ? { style: { textAlign: 'right' } } : {}),
        },
        ...(percentual ? { input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } } : {}),
      }}
    />
  );
}
