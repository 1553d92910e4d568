import ChosenIcon from '@mui/icons-material/CheckBox';
import FreeIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { BuscaVarios } from '../../components/inputs/BuscaVarios.tsx';

export interface Tipo {
  readonly id: number;
  readonly nome: string;
  readonly opcional: boolean;
}
type Item = Omit<Tipo, 'opcional'>;

interface Props {
  readonly id: string;
  readonly label: string;
  readonly items: readonly Item[];
  readonly isPending: boolean;
  readonly value: readonly Item[];
  readonly onChange: (value: readonly Item[]) => void;
  readonly onBlur: () => void;
  /** Chosen in the other list: shown, but disabled here. */
  readonly taken: readonly Item[];
  readonly takenText: string;
  readonly helperText: string;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** The list shows five and a half items, so that the half one suggests that there are more (S2 §9). */
const ITEM = 68;
const MAX_HEIGHT = ITEM * 5.5 + 2;

const mark = { fontSize: 'size20', mr: 1.5, opacity: 0.8 } as const;

/** Several document types, searched by typing. */
export function ListaDeTipos({ id, items, value, onChange, taken, takenText, ...props }: Props) {
  const has = (list: readonly Item[], { id }: Item) => list.some((tipo) => tipo.id === id);
  return (
    <BuscaVarios<Item>
      id={id}
      disableCloseOnSelect
      options={items as Item[]}
      value={value as Item[]}
      loading={props.isPending}
      getOptionLabel={({ nome }) => nome}
      getOptionKey={({ id }) => id}
      getOptionDisabled={(item) => has(taken, item)}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_event, chosen) => onChange(chosen)}
      onBlur={props.onBlur}
      slotProps={{ listbox: { sx: { maxHeight: MAX_HEIGHT, '& .MuiAutocomplete-option': { minHeight: ITEM } } } }}
      renderOption={({ key, ...option }, item, { selected }) => (
        <li key={key} {...option}>
          {selected ? <ChosenIcon color="primary" sx={mark} /> : <FreeIcon sx={mark} />}
          <ListItemText primary={item.nome} secondary={has(taken, item) ? takenText : null} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={props.label}
          required={props.required ?? false}
          error={Boolean(props.error)}
          helperText={props.error ?? props.helperText}
          inputRef={props.inputRef}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, required: false } }}
        />
      )}
    />
  );
}
