import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { dataValida, formatData } from '@/contract/values/data.ts';
import { diaUtil } from '@/domain/calendario.ts';
import { DataInput } from '../../components/inputs/DataInput.tsx';
import type { InputProps } from '../../components/inputs/InputProps.ts';
import { TextoInput } from '../../components/inputs/TextoInput.tsx';

interface Feriado {
  readonly data?: string | null;
  readonly nome?: string | null;
}

/**
 * The local holidays of a body, a row each: date and name. A new row gets the focus, and is checked when it loses it;
 * when a row is removed, the next one gets the focus.
 */
export default function FeriadosInput({ source }: InputProps) {
  const words = useTranslate();
  const t = (key: string, options?: object) => words(`resources.orgaoCredor.feriados.${key}`, options);
  const { setValue, trigger } = useFormContext();
  const { errors } = useFormState({ name: source });
  const feriados = (useWatch({ name: source }) ?? []) as readonly Feriado[];
  const add = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);

  const put = (list: readonly Feriado[]) => setValue(source, list, { shouldDirty: true });
  const addOne = () => {
    // Rendered at once, so that what is typed next goes into the new row.
    flushSync(() => put([...feriados, { data: null, nome: null }]));
    list.current?.querySelector<HTMLInputElement>('li:last-of-type input')?.focus();
  };
  const removeAt = (i: number) => {
    put(feriados.filter((_, other) => other !== i));
    // The errors of the rows below must move up one row.
    if (errors[source]) void trigger(source);
    if (i === feriados.length - 1) add.current?.focus();
  };
  const error = errors[source]?.message;
  return (
    <Box role="group" aria-labelledby={`${source}-titulo`} sx={{ display: 'grid', gap: 2, mt: 2, mb: 1 }}>
      <Box>
        <Typography id={`${source}-titulo`} variant="subtitle2" component="h3">
          {words(`resources.orgaoCredor.fields.${source}`)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '75ch' }}>
          {t('dica')}
        </Typography>
      </Box>
      {feriados.length > 0 && (
        <Box component="ul" ref={list} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', rowGap: 1.5 }}>
          {feriados.map((feriado, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a row are named by its index
            <Linha key={i} at={`${source}.${i}`} feriado={feriado} onRemove={() => removeAt(i)} />
          ))}
        </Box>
      )}
      {error && (
        <FormHelperText error role="alert">
          {String(error)}
        </FormHelperText>
      )}
      <Button
        ref={add}
        variant="outlined"
        startIcon={<AddIcon />}
        data-campo={source}
        sx={{ justifySelf: 'start' }}
        onClick={addOne}
      >
        {t('incluir')}
      </Button>
    </Box>
  );
}

interface LinhaProps {
  readonly at: string;
  readonly feriado: Feriado;
  readonly onRemove: () => void;
}

function Linha({ at, feriado: { data, nome }, onRemove }: LinhaProps) {
  const words = useTranslate();
  const t = (key: string, options?: object) => words(`resources.orgaoCredor.feriados.${key}`, options);
  const known = data && dataValida(data) ? data : null;
  return (
    <Box component="li" sx={row}>
      <DataInput source={`${at}.data`} {...(known ? { helperText: semana(known, t) } : {})} />
      <TextoInput source={`${at}.nome`} />
      <IconButton
        aria-label={t('remover', {
          feriado: [known ? formatData(known) : t('semData'), nome].filter(Boolean).join(' '),
        })}
        onClick={onRemove}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** The day of the week, so that people notice a wrong date; says too if it is not a business day anyway. */
const semana = (data: string, t: (key: string, options: object) => string): string => {
  const dia = weekday.format(new Date(`${data}T00:00:00Z`));
  return diaUtil(data) ? dia : t('semEfeito', { dia });
};
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '13rem minmax(0, 1fr) auto' },
  gridTemplateAreas: { xs: '"data tira" "nome nome"', sm: '"data nome tira"' },
  columnGap: 2,
  rowGap: 1.5,
  alignItems: 'start',
  '& > :nth-of-type(1)': { gridArea: 'data' },
  '& > :nth-of-type(2)': { gridArea: 'nome' },
  '& > :last-child': { gridArea: 'tira' },
} as const;
