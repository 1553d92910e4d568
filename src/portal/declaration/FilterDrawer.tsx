import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { useResourceContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { limits } from '@/contract/limits.ts';
import { Input } from '../components/inputs/Input.tsx';
import { SimOuNaoInput } from '../components/inputs/SimOuNaoInput.tsx';
import { useDeclaration } from './DeclarationContext.ts';
import type { Filter } from './declaration.ts';
import { filterSchema, given } from './listUrl.ts';
import { SchemaForm } from './SchemaForm.tsx';

interface Props {
  readonly open: boolean;
  readonly values: Readonly<Record<string, unknown>>;
  readonly onApply: (filters: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
}

/** The panel «Filtros» (S0 §2.5): typed values take effect only with Aplicar. */
export default function FilterDrawer({ open, values, onApply, onClose }: Props) {
  const declaration = useDeclaration();
  const { list } = declaration;
  const Panel = list.filterForm?.panel;
  const translate = useTranslate();
  const resource = useResourceContext();
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
        schema={filterSchema(declaration)!}
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
            {Panel ? (
              <Panel />
            ) : (
              sectionsOf(list.filters).map(({ section, filters }) =>
                section ? (
                  <Box key={section} component="fieldset" sx={fieldset}>
                    <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 1.5 }}>
                      {translate(`resources.${resource}.sections.${section}`)}
                    </Typography>
                    {inputs(filters)}
                  </Box>
                ) : (
                  inputs(filters)
                ),
              )
            )}
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

/** Not drawn while none of its filters is. */
const fieldset = {
  border: 0,
  m: 0,
  mt: 1,
  p: 0,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 1.5,
  rowGap: 0.5,
  '&:not(:has(input))': { display: 'none' },
} as const;

const inputs = (filters: readonly Filter[]) =>
  filters.map((filter) => <FilterInput key={filter.source} filter={filter} />);

/** Neighbours of one section together. */
function sectionsOf(filters: readonly Filter[]) {
  const sections: { readonly section: string | undefined; readonly filters: Filter[] }[] = [];
  for (const filter of filters) {
    const last = sections.at(-1);
    if (last && last.section === filter.section) last.filters.push(filter);
    else sections.push({ section: filter.section, filters: [filter] });
  }
  return sections;
}

/** Shown while its `when` holds; otherwise cleared, unless the address brought the value. */
function FilterInput({ filter }: { filter: Filter }) {
  const { source, kind, checkbox, input: Own, when } = filter;
  const { setValue } = useFormContext();
  const values = useWatch();
  const applies = !when || when(values);
  const applied = useRef(applies);
  // What the address brought stays when it is emptied, to be filled in again.
  const [brought] = useState(!applies && given(values[source], filter));
  useEffect(() => {
    if (applied.current && !applies) setValue(source, null);
    applied.current = applies;
  }, [applies, source, setValue]);
  if (!applies && !brought) return null;
  const Chosen = Own ?? (kind === 'booleano' && !checkbox ? SimOuNaoInput : Input);
  return <Chosen source={source} kind={kind} />;
}
