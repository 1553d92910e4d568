import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { idDe } from '@/contract/values/lido.ts';
import { useOpcao } from '../values/useLabel.ts';
import type { InputProps } from './InputProps.ts';
import { useCampo } from './useCampo.ts';

interface SelecaoProps extends InputProps {
  /** Options, where they are not the schema's own. */
  readonly choices?: readonly { readonly id: string | number; readonly nome: string }[];
  /** Text of the empty option. */
  readonly vazio?: string;
}

/** A choice among few options; their words are at `opcoes.<field>.<value>`. */
export function SelecaoInput({ choices, vazio, ...props }: SelecaoProps) {
  const { field, change, valor, textField } = useCampo(props);
  const opcao = useOpcao(props.source);
  // A record that was read holds an object with the words; a choice holds the id alone.
  const held = idDe(field.value) as string | number;
  const options = choices ?? (valor.options ?? []).map((id) => ({ id, nome: opcao(id) }));
  return (
    <TextField
      {...textField}
      select
      value={options.some(({ id }) => id === held) ? held : ''}
      onChange={({ target }) => change(target.value === '' ? null : target.value)}
      slotProps={{ inputLabel: vazio ? { shrink: true } : {}, select: { displayEmpty: Boolean(vazio) } }}
    >
      {(vazio || !valor.required) && (
        <MenuItem value="">
          <em>{vazio ?? <Nenhum />}</em>
        </MenuItem>
      )}
      {options.map(({ id, nome }) => (
        <MenuItem key={id} value={id}>
          {nome}
        </MenuItem>
      ))}
    </TextField>
  );
}

const Nenhum = () => <>{useTranslate()('comum.nenhum')}</>;
