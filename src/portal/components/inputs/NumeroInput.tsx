import TextField from '@mui/material/TextField';
import { NumericFormat } from 'react-number-format';
import type { InputProps } from './InputProps.ts';
import { useCampo } from './useCampo.ts';

/** A whole number, or a percentage typed as people say it (7,5) and held as a fraction (0.075). */
export function NumeroInput(props: InputProps) {
  const { field, change, valor, textField } = useCampo(props);
  const percent = valor.kind === 'percentual';
  const { color: _, defaultValue: __, type: ___, ...rest } = textField;
  const held = typeof field.value === 'number' ? field.value : null;
  return (
    <NumericFormat
      {...({ ...rest, slotProps: { htmlInput: { inputMode: percent ? 'decimal' : 'numeric' } } } as object)}
      customInput={TextField as never}
      value={held === null ? '' : percent ? Math.round(held * 10_000) / 100 : held}
      decimalSeparator=","
      allowedDecimalSeparators={['.', ',']}
      thousandSeparator={percent ? '' : '.'}
      decimalScale={percent ? 2 : 0}
      suffix={percent ? '%' : ''}
      allowNegative={false}
      onValueChange={({ floatValue }, { source }) => {
        if (source !== 'event') return;
        change(floatValue === undefined ? null : percent ? Math.round(floatValue * 100) / 10_000 : floatValue);
      }}
    />
  );
}
