import Box from '@mui/material/Box';
import { useInput } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { Arquivos } from '../Arquivos.tsx';
import type { Arquivo } from '../arquivo.ts';
import type { Outros } from '../useEnvio.ts';
import type { InputProps } from './InputProps.ts';
import { useCampo } from './useCampo.ts';

interface Documento {
  readonly idTipoDocumento: number;
  readonly arquivos: readonly Arquivo[];
}
interface Tipo {
  readonly id: number;
  readonly nome: string;
  readonly opcional: boolean;
}

/** The documents that a form asks for: one box per document type; the form holds `[{ idTipoDocumento, arquivos }]`. */
export function DocumentosInput({ tipos, ...props }: InputProps & { readonly tipos: readonly Tipo[] }) {
  const { field, fieldState } = useInput({ source: props.source });
  const { getValues } = useFormContext();
  const value = (field.value || []) as readonly Documento[];
  /** Read from the form now, not from the last render: another type may have received a file meanwhile. */
  const outrosTipos = (id: number) =>
    ((getValues(props.source) || []) as readonly Documento[]).filter((d) => d.idTipoDocumento !== id);
  const set = (id: number, arquivos: readonly Arquivo[]) =>
    field.onChange([...outrosTipos(id), ...(arquivos.length > 0 ? [{ idTipoDocumento: id, arquivos }] : [])]);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {tipos.map(({ id, nome, opcional }, i) => {
        const arquivos = value.find((d) => d.idTipoDocumento === id)?.arquivos ?? [];
        return (
          <Arquivos
            key={id}
            campo={`${props.source}.${id}`}
            label={nome}
            opcional={opcional}
            value={arquivos}
            onChange={(next) => set(id, next)}
            {...(i === 0 ? { name: props.source } : {})}
            error={!opcional && arquivos.length === 0 ? fieldState.error?.message : undefined}
            disabled={props.disabled ?? false}
          />
        );
      })}
    </Box>
  );
}

/** The files of one field: the form holds `[{ uuid, nome }]`. */
export function ArquivosInput({
  opcional,
  outros,
  ...props
}: InputProps & { readonly opcional?: boolean; readonly outros?: Outros }) {
  const { field, change, error, label } = useCampo(props);
  return (
    <Arquivos
      campo={props.source}
      label={label}
      opcional={opcional ?? false}
      value={(field.value || []) as readonly Arquivo[]}
      onChange={change}
      name={props.source}
      error={error}
      disabled={props.disabled ?? false}
      {...(outros ? { outros } : {})}
    />
  );
}
