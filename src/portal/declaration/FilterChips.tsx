import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { useDeclaration } from './DeclarationContext.ts';
import type { Filter } from './resource.ts';
import { schemaAt, valorEm } from './schema.ts';
import { useLabels } from './useLabel.ts';
import type { UrlList } from './useUrlList.ts';
import { Valor } from './Valor.tsx';

/** The filters in force; removing a chip removes its filter. */
export function FilterChips({ list: { state, go } }: { readonly list: UrlList }) {
  const { list } = useDeclaration();
  const label = useLabels();
  const translate = useTranslate();
  const active = list.filters.filter(({ source }) => source in state.filters);
  if (active.length === 0) return null;
  const without = (source: string) =>
    Object.fromEntries(Object.entries(state.filters).filter(([name]) => name !== source));
  return (
    <Box component="ul" aria-label={translate('comum.lista.filtrosAtivos')} sx={box}>
      {active.map((filter) => (
        <li key={filter.source}>
          <Chip
            size="small"
            sx={chip}
            label={<ChipText filter={filter} name={label(filter.source)} filters={state.filters} />}
            onDelete={() => go({ filters: without(filter.source), pageIndex: 0 })}
            slotProps={{
              root: { 'aria-label': translate('comum.lista.removerFiltro', { filtro: label(filter.source) }) },
            }}
          />
        </li>
      ))}
    </Box>
  );
}

const box = { display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, px: 1.5, pb: 1, listStyle: 'none' } as const;
/** However long the value is, the icon that removes it stays in view. */
const chip = {
  height: 'auto',
  minHeight: 24,
  '& .MuiChip-label': { whiteSpace: 'normal' },
  '@media (pointer: coarse)': { minHeight: 36, '& .MuiChip-deleteIcon': { fontSize: 24 } },
} as const;

interface TextProps {
  readonly filter: Filter;
  readonly name: string;
  readonly filters: Readonly<Record<string, unknown>>;
}

function ChipText({ filter: { source, kind, chip: Own }, name, filters }: TextProps) {
  const { contract } = useDeclaration();
  const value = filters[source];
  // The label of a checkbox says it all.
  if (kind === 'booleano') return name;
  const { reference } = valorEm(schemaAt(contract.endpoints.list.body, source));
  return (
    <>
      {name}:{' '}
      {Own ? (
        <Own value={value} filters={filters} />
      ) : (
        <Valor kind={kind} value={value} source={source} {...(reference ? { reference } : {})} />
      )}
    </>
  );
}
