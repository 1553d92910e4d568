import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useResourceContext, useTranslate } from 'ra-core';
import { formata } from '../components/formato.ts';
import { useDeclaration } from './DeclarationContext.ts';
import { isFiltered } from './listUrl.ts';
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
  const resource = useResourceContext();
  const form = list.filterForm;
  if (form) {
    const text = form.chip(state.filters);
    const aria = translate('comum.lista.removerFiltro', { filtro: text });
    const remove = { onDelete: () => go({ filters: {}, pageIndex: 0 }), slotProps: { root: { 'aria-label': aria } } };
    return (
      <Box component="ul" aria-label={translate('comum.lista.filtrosAtivos')} sx={box}>
        <li>
          <Chip size="small" sx={chip} label={text} {...(isFiltered(list, state.filters) ? remove : {})} />
        </li>
      </Box>
    );
  }
  const ends = list.filters.map(({ period }) => period?.end);
  const active = list.filters.filter(({ source }) => source in state.filters && !ends.includes(source));
  if (active.length === 0) return null;
  const nameOf = ({ source, period }: Filter) =>
    period ? translate(`resources.${resource}.periods.${period.key}`) : label(source);
  const without = ({ source, period }: Filter) =>
    Object.fromEntries(Object.entries(state.filters).filter(([name]) => name !== source && name !== period?.end));
  return (
    <Box component="ul" aria-label={translate('comum.lista.filtrosAtivos')} sx={box}>
      {active.map((filter) => (
        <li key={filter.source}>
          <Chip
            size="small"
            sx={chip}
            label={<ChipText filter={filter} name={nameOf(filter)} filters={state.filters} />}
            onDelete={() => go({ filters: without(filter), pageIndex: 0 })}
            slotProps={{
              root: { 'aria-label': translate('comum.lista.removerFiltro', { filtro: nameOf(filter) }) },
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

function ChipText({ filter: { source, kind, chip: Own, period }, name, filters }: TextProps) {
  const { contract } = useDeclaration();
  const translate = useTranslate();
  const value = filters[source];
  if (period) {
    const [inicio, fim] = [value, filters[period.end]].map((end) => formata(kind, end));
    return <>{`${name}: ${translate('comum.lista.periodo', { inicio, fim })}`}</>;
  }
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
