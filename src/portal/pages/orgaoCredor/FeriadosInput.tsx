import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { dataValida, formatData } from '@/contract/values/data.ts';
import { diaUtil } from '@/domain/calendar.ts';
import DataInput from '../../components/inputs/DataInput.tsx';
import { TextoInput } from '../../components/inputs/TextoInput.tsx';
import type { InputProps } from '../../declaration/resource.ts';

/** The local holidays of a body, a row each: date and name. A new row takes the focus; a removed one gives it to a neighbour. */
export default function FeriadosInput({ source }: InputProps) {
  const words = useTranslate();
  const t = (key: string, options?: object) => words(`resources.orgaoCredor.feriados.${key}`, options);
  const { fields, append, remove } = useFieldArray({ name: source });
  const { errors } = useFormState({ name: source, exact: true });
  const add = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const error = errors[source]?.message;

  const removeAt = (i: number) => {
    remove(i);
    const next = list.current?.querySelectorAll('button[data-remove]')[i + 1] as HTMLElement | undefined;
    (next ?? add.current)?.focus();
  };
  return (
    <Box role="group" aria-label={words(`resources.orgaoCredor.fields.${source}`)} sx={{ display: 'grid', gap: 1.5 }}>
      <Box>
        <Typography variant="subtitle2" component="h3">
          {words(`resources.orgaoCredor.fields.${source}`)}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '75ch' }}>
          {t('dica')}
        </Typography>
      </Box>
      {fields.length > 0 && (
        <Box component="ul" ref={list} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', rowGap: 1 }}>
          {fields.map(({ id }, i) => (
            <Feriado key={id} at={`${source}.${i}`} onRemove={() => removeAt(i)} />
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
        onClick={() => append({ data: null, nome: '' }, { focusName: `${source}.${fields.length}.data` })}
      >
        {t('incluir')}
      </Button>
    </Box>
  );
}

function Feriado({ at, onRemove }: { readonly at: string; readonly onRemove: () => void }) {
  const words = useTranslate();
  const t = (key: string, options?: object) => words(`resources.orgaoCredor.feriados.${key}`, options);
  const { data, nome } = (useWatch({ name: at }) ?? {}) as { data?: string | null; nome?: string | null };
  const known = data && dataValida(data) ? data : null;
  return (
    <Box component="li" sx={row}>
      <DataInput source={`${at}.data`} {...(known ? { helperText: semana(known, t) } : {})} />
      <TextoInput source={`${at}.nome`} />
      <IconButton
        data-remove
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

/** The day of the week, by which a slip of the keyboard shows; and whether the day was one without business anyway. */
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
  rowGap: 0.5,
  alignItems: 'start',
  '& > :nth-of-type(1)': { gridArea: 'data' },
  '& > :nth-of-type(2)': { gridArea: 'nome' },
  '& > :last-child': { gridArea: 'tira' },
} as const;
