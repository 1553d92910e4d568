import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { limits } from '@/contract/limits.ts';
import { Input } from '../components/inputs/Input.tsx';
import { useDeclaration } from './DeclarationContext.ts';
import { given } from './listUrl.ts';
import type { Filter } from './resource.ts';
import { SchemaForm } from './SchemaForm.tsx';

interface Props {
  readonly open: boolean;
  readonly values: Readonly<Record<string, unknown>>;
  readonly onApply: (filters: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
}

/** The panel «Filtros» (S0 §2.5): typed values take effect only with Aplicar. */
export default function FilterDrawer({ open, values, onApply, onClose }: Props) {
  const { list, contract } = useDeclaration();
  const translate = useTranslate();
  const apply = (typed: Record<string, unknown>) => {
    onApply(typed);
    onClose();
  };
  const blank = Object.fromEntries(list.filters.map(({ source }) => [source, null]));
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      sx={{ zIndex: 'modal' }}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'filtros-titulo', sx: paper } }}
    >
      <SchemaForm
        schema={contract.endpoints.list.body!}
        record={{ ...blank, ...values }}
        onSubmit={apply}
        rascunho={false}
        summary={false}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', height: '100dvh' }}>
          <Typography id="filtros-titulo" variant="h2" sx={{ p: 2 }}>
            {translate('comum.filtros.titulo')}
          </Typography>
          <Divider />
          <Box sx={{ flexGrow: 1, overflow: 'auto', p: 2, display: 'grid', gap: 0.5, alignContent: 'start' }}>
            {list.filters.map((filter) => (
              <FilterInput key={filter.source} filter={filter} />
            ))}
          </Box>
          <Divider />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, p: 2 }}>
            <Button onClick={onClose}>{translate('comum.cancelar')}</Button>
            <Button type="submit" variant="contained">
              {translate('comum.filtros.aplicar')}
            </Button>
          </Box>
        </Box>
      </SchemaForm>
    </Drawer>
  );
}

const paper = {
  width: { xs: limits.filterDrawerWidthSmall, sm: limits.filterDrawerWidth },
  maxWidth: '100vw',
} as const;

/** Shown while its `when` holds; otherwise cleared, unless the address brought the value. */
function FilterInput({ filter: { source, kind, input: Own, when } }: { filter: Filter }) {
  const { setValue } = useFormContext();
  const values = useWatch() as Record<string, unknown>;
  const applies = !when || when(values);
  const applied = useRef(applies);
  useEffect(() => {
    if (applied.current && !applies) setValue(source, null);
    applied.current = applies;
  }, [applies, source, setValue]);
  if (!applies && !given(values[source])) return null;
  return Own ? <Own source={source} kind={kind} /> : <Input source={source} kind={kind} />;
}
