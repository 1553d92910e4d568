import { lote } from '@i18n/pt-BR/processo/lote.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';

const t = lote.impressao;

interface Props {
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  readonly disabled: boolean;
}

/** Whether documents printed together are for both sides of the paper. */
export function FrenteEVerso({ value, onChange, disabled }: Props) {
  const dica = useId();
  return (
    <FormControl disabled={disabled}>
      <FormControlLabel
        label={t.frenteEVerso}
        control={
          <Checkbox
            checked={value}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { 'aria-describedby': dica } }}
          />
        }
      />
      <FormHelperText id={dica} sx={{ ml: 4, mt: 0 }}>
        {t.frenteEVersoDica}
      </FormHelperText>
    </FormControl>
  );
}
