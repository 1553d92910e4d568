import TextField from '@mui/material/TextField';
import { NumberFormatBase } from 'react-number-format';
import { type Mascara, mascaras } from '../values/mascaras.ts';
import type { InputProps } from './InputProps.ts';
import { useCampo } from './useCampo.ts';

const cru: Mascara = { limpa: (t) => t, mostra: (v) => v, inputMode: 'text' };
const alfanumerico = (character = '') => /[0-9A-Za-z./-]/.test(character);

/** CPF, CNPJ, CPF or CNPJ, CEP, telephone and process number: the mask on the screen, the bare value in the form. */
export function MascaraInput(props: InputProps) {
  const { field, change, valor, textField } = useCampo(props);
  const mascara = mascaras[valor.kind] ?? cru;
  const { color: _, defaultValue: __, type: ___, ...rest } = textField;
  return (
    <NumberFormatBase
      {...({ ...rest, slotProps: { htmlInput: { inputMode: mascara.inputMode } } } as object)}
      customInput={TextField as never}
      value={mascara.limpa(String(field.value ?? ''))}
      valueIsNumericString
      format={(text) => mascara.mostra(mascara.limpa(text))}
      removeFormatting={(text) => mascara.limpa(text)}
      isValidInputCharacter={alfanumerico}
      getCaretBoundary={beside}
      onValueChange={({ value }, { source }) => {
        if (source === 'event') change(value === '' ? null : value);
      }}
    />
  );
}

/** The caret may stand beside any typed character, never between two characters of the mask. */
const beside = (formatted: string) =>
  Array.from({ length: formatted.length + 1 }, (_, i) => {
    const near = `${formatted[i - 1] ?? ''}${formatted[i] ?? ''}`;
    return formatted === '' || /[0-9A-Z]/.test(near);
  });
