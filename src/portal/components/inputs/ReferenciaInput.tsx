import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { idDe } from '@/contract/values/lido.ts';
import { references } from '../values/references.ts';
import { type Item, useReferencia } from '../values/useReferencia.ts';
import { Busca } from './Busca.tsx';
import type { InputProps } from './InputProps.ts';
import { SelecaoInput } from './OpcoesInput.tsx';
import { useCampo } from './useCampo.ts';

export interface ReferenciaProps extends InputProps {
  /** Name of the list in `components/values/references.ts`; default: the schema's `reference`. */
  readonly reference?: string;
  readonly vazio?: string;
}

/** With more items than this, people search by typing. */
const POUCOS = 8;

/** One item of a list of the server: a select if the items are few, a search by typing if they are many. */
export function ReferenciaInput({ reference, vazio, ...given }: ReferenciaProps) {
  const clear = useClearDependents(given.source);
  const onChange = (value: unknown) => {
    clear();
    given.onChange?.(value);
  };
  const props = { ...given, onChange };
  const { field, change, valor, textField } = useCampo(props);
  const translate = useTranslate();
  const name = reference ?? valor.reference ?? '';
  const keeps = references[name]?.keeps ?? 'id';
  const filter = useFilter(given.source, references[name]?.by);
  const list = useReferencia(name, filter);
  const disabled = textField.disabled || filter === null;
  const keptOf = (item: Item) => item[keeps] as string | number;
  const held = idDe(field.value);
  if (list.isPending && filter !== null && held == null)
    return <TextField {...textField} disabled value="" helperText={translate('comum.carregando')} />;
  if (list.error) return <TextField {...textField} error disabled value="" helperText={list.error.message} />;
  const items = withHeld(list.items, held, keeps);
  if (items.length <= POUCOS || vazio)
    return (
      <SelecaoInput
        {...props}
        disabled={disabled ?? false}
        choices={items.map((item) => ({ id: keptOf(item), nome: item.nome }))}
        {...(vazio ? { vazio } : {})}
      />
    );
  const { slotProps: _, ...plain } = textField;
  return (
    <Busca
      options={items as Item[]}
      value={items.find((item) => keptOf(item) === held) ?? null}
      getOptionLabel={(item) => item.nome}
      getOptionKey={(item) => item.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_event, item) => change(item ? keptOf(item) : null)}
      disabled={disabled ?? false}
      autoHighlight
      renderInput={(params) => <TextField {...plain} {...params} id={plain.id ?? ''} disabled={disabled ?? false} />}
    />
  );
}

/** Path of another field of the same person, address or form. */
const beside = (source: string, field: string) => [...source.split('.').slice(0, -1), field].join('.');

/** The filter of the list: the value of the field `by`; `null` while that is empty; `undefined` without `by`. */
function useFilter(source: string, by: string | undefined) {
  const value: unknown = useWatch({ name: by ? beside(source, by) : '', disabled: !by });
  return by ? (value ? { [by]: value } : null) : undefined;
}

/** Clears the fields beside it whose list is filtered by the field that has just changed. */
function useClearDependents(source: string) {
  const { setValue, getValues } = useFormContext();
  const narrows = source.split('.').at(-1);
  return () => {
    for (const [name, { by }] of Object.entries(references)) {
      const field = beside(source, name);
      if (by === narrows && getValues(field)) setValue(field, null, { shouldDirty: true });
    }
  };
}

/** The items, with the held name added when the list does not have it, or not yet. */
const withHeld = (items: readonly Item[], held: unknown, keeps: string): readonly Item[] =>
  keeps === 'id' || !held || items.some((item) => item[keeps] === held)
    ? items
    : [{ id: 0, nome: String(held), [keeps]: held }, ...items];
