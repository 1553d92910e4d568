import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { InputProps } from '../../declaration/resource.ts';
import { type Item, useReferencia } from '../../declaration/useReferencia.ts';
import { SelecaoInput } from './OpcoesInput.tsx';
import { useCampo } from './useCampo.ts';

export interface ReferenciaProps extends InputProps {
  /** Name of the list in `declaration/references.ts`; default: what the schema points to. */
  readonly reference?: string;
  /** Narrows the list: `{ uf: 'SP' }`. Absent values are not sent; `null` for the whole disables the field. */
  readonly filter?: Readonly<Record<string, unknown>> | null;
  /** What the form keeps of the chosen item: its id (default), or another property, as `nome` or `sigla`. */
  readonly keeps?: 'id' | 'nome' | 'sigla';
  readonly vazio?: string;
}

/** Above this many items one searches by typing. */
const POUCOS = 8;

/** One of a list of the server: a select while they are few, a search by typing when they are many. */
export function ReferenciaInput({ reference, filter, keeps = 'id', vazio, ...props }: ReferenciaProps) {
  const { field, change, valor, textField } = useCampo(props);
  const translate = useTranslate();
  const list = useReferencia(reference ?? valor.reference ?? '', filter);
  const disabled = (props.disabled ?? false) || filter === null;
  const keptOf = (item: Item) => item[keeps] as string | number;
  if (list.isPending && filter !== null && field.value == null)
    return <TextField {...textField} disabled value="" helperText={translate('comum.carregando')} />;
  if (list.error) return <TextField {...textField} error disabled value="" helperText={list.error.message} />;
  const items = list.items;
  if (items.length <= POUCOS || vazio)
    return (
      <SelecaoInput
        {...props}
        disabled={disabled}
        choices={items.map((item) => ({ id: keptOf(item), nome: item.nome }))}
        {...(vazio ? { vazio } : {})}
      />
    );
  const { slotProps: _, ...plain } = textField;
  return (
    <Autocomplete
      options={items as Item[]}
      value={items.find((item) => keptOf(item) === field.value) ?? null}
      getOptionLabel={(item) => item.nome}
      getOptionKey={(item) => item.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_event, item) => change(item ? keptOf(item) : null)}
      disabled={disabled}
      autoHighlight
      fullWidth
      size="small"
      noOptionsText={translate('comum.semOpcoes')}
      clearText={translate('comum.limpar')}
      openText={translate('comum.abrir')}
      closeText={translate('comum.fechar')}
      renderInput={(params) => <TextField {...plain} {...params} id={plain.id ?? ''} disabled={disabled} />}
    />
  );
}
