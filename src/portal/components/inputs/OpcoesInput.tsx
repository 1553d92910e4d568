import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { idDe } from '@/contract/values/lido.ts';
import type { InputProps } from '../../declaration/resource.ts';
import { useOpcao } from '../../declaration/useLabel.ts';
import { useCampo } from './useCampo.ts';

interface SelecaoProps extends InputProps {
  /** Where they are not the schema's own options. */
  readonly choices?: readonly { readonly id: string | number; readonly nome: string }[];
  /** Text of the option that chooses nothing. */
  readonly vazio?: string;
}

/** A choice among few; the words are at `opcoes.<field>.<value>`. */
export function SelecaoInput({ choices, vazio, ...props }: SelecaoProps) {
  const { field, change, valor, textField } = useCampo(props);
  const opcao = useOpcao(props.source);
  // A record brings the chosen one along with its words; a choice is its id alone.
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
