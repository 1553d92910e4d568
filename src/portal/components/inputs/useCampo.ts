import type { TextFieldProps } from '@mui/material/TextField';
import { useInput, useResourceContext, useTranslate } from 'ra-core';
import type { Valor } from '@/contract/values/valor.ts';
import { useLabel } from '../values/useLabel.ts';
import { useHeld } from './HeldContext.ts';
import type { InputProps } from './InputProps.ts';
import { useSchemaValor } from './SchemaContext.ts';

interface Options {
  readonly format?: (value: never) => unknown;
  readonly parse?: (value: never) => unknown;
  /** What a field starts with that the record of the form does not have. */
  readonly defaultValue?: unknown;
}

/**
 * What every input shares: react-admin's `useInput`, the label by convention, the rules of the schema around it and the
 * properties of a TextField. The help line is always there, so that the fields do not move when an error comes or goes.
 */
export function useCampo(props: InputProps, options: Options = {}) {
  const valor: Valor = { ...useSchemaValor(props.source), ...(props.kind ? { kind: props.kind } : {}) };
  const label = useLabel(props.source, props.label);
  const hint = useHint(props.source, props.disabled ?? false);
  const { id, field, fieldState } = useInput({
    source: props.source,
    ...(options.format ? { format: options.format as (value: unknown) => unknown } : {}),
    ...(options.parse ? { parse: options.parse as (value: unknown) => unknown } : {}),
    ...('defaultValue' in options ? { defaultValue: options.defaultValue } : {}),
    ...(props.onBlur ? { onBlur: props.onBlur } : {}),
  });
  const disabled = useHeld().fields.has(props.source) || (props.disabled ?? false);
  const error = fieldState.error?.message;
  const change = (value: unknown) => {
    field.onChange(value);
    props.onChange?.(value);
  };
  const textField: TextFieldProps = {
    id,
    name: field.name,
    label,
    fullWidth: true,
    size: 'small',
    margin: 'none',
    required: valor.required ?? false,
    disabled,
    error: Boolean(error),
    helperText: error ?? props.helperText ?? hint,
    inputRef: field.ref,
    onBlur: () => field.onBlur(),
    autoComplete: 'off',
  };
  return { id, field, error, change, valor, label, disabled, textField };
}

/**
 * The hint of a field, if the resource has one: `resources.<name>.hints.<field>`. For a disabled field,
 * `<field>Bloqueado` says why it cannot be filled in.
 */
function useHint(source: string, disabled: boolean): string {
  const translate = useTranslate();
  const hints = `resources.${useResourceContext() ?? ''}.hints`;
  const hint = translate(`${hints}.${source}`, { _: ' ', host: location.host });
  return disabled ? translate(`${hints}.${source}Bloqueado`, { _: hint }) : hint;
}
