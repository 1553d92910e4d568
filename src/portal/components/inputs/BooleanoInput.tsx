import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { InputProps } from './InputProps.ts';
import { useCampo } from './useCampo.ts';

/** Yes or no. What is not ticked is sent as no: left out, it would become the default of the column, which nobody saw. */
export function BooleanoInput(props: InputProps) {
  const { id, field, change, error, label, disabled } = useCampo(props, { defaultValue: false });
  return (
    <FormControl error={Boolean(error)} disabled={disabled}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            id={id}
            name={field.name}
            size="small"
            checked={field.value === true}
            onChange={(_, checked) => change(checked)}
            onBlur={() => field.onBlur()}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
      />
      {(error ?? props.helperText) && <FormHelperText>{error ?? props.helperText}</FormHelperText>}
    </FormControl>
  );
}
