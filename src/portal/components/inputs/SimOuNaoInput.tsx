import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { InputProps } from './InputProps.ts';
import { useCampo } from './useCampo.ts';

/** Yes, no, or either: what a checkbox cannot tell apart. */
export function SimOuNaoInput(props: InputProps) {
  const translate = useTranslate();
  const { field, change, textField } = useCampo(props);
  return (
    <TextField
      {...textField}
      select
      value={typeof field.value === 'boolean' ? String(field.value) : ''}
      onChange={({ target }) => change(target.value === '' ? null : target.value === 'true')}
    >
      <MenuItem value="">
        <em>{translate('comum.nenhum')}</em>
      </MenuItem>
      <MenuItem value="true">{translate('ra.boolean.true')}</MenuItem>
      <MenuItem value="false">{translate('ra.boolean.false')}</MenuItem>
    </TextField>
  );
}
