import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formata } from '../components/values/formato.ts';
import { schemaAt, valorEm } from '../components/values/schema.ts';
import { useLabels } from '../components/values/useLabel.ts';
import { Valor } from '../components/values/Valor.tsx';
import { useDeclaration } from './DeclarationContext.ts';
import type { Filter } from './declaration.ts';
import { isFiltered } from './listUrl.ts';
import type { UrlList } from './useUrlList.ts';

interface FilterChip {
  readonly key: string;
  readonly name: string;
  readonly text: ReactNode;
  /** The filters without this one; undefined: it cannot be removed. */
  readonly rest: Readonly<Record<string, unknown>> | undefined;
}

/** The filters in force, each with what is left without it. What a form of filters begins with cannot be removed. */
export function useFilterChips({ state }: Pick<UrlList, 'state'>): readonly FilterChip[] {
  const { list } = useDeclaration();
  const label = useLabels();
  const translate = useTranslate();
  const resource = useResourceContext();
  const ends = list.filters.map(({ period }) => period?.end);
  const nameOf = ({ source, period }: Filter) =>
    period ? translate(`resources.${resource}.periods.${period.key}`) : label(source);
  const without = ({ source, period }: Filter) =>
    Object.fromEntries(Object.entries(state.filters).filter(([name]) => name !== source && name !== period?.end));
  const form = list.filterForm;
  const whole = form?.chip(state.filters);
  if (whole) return [{ key: whole, name: whole, text: whole, rest: isFiltered(list, state.filters) ? {} : undefined }];
  return list.filters
    .filter(({ source }) => source in state.filters && !ends.includes(source))
    .map((filter) => ({
      key: filter.source,
      name: nameOf(filter),
      text: <ChipText filter={filter} name={nameOf(filter)} filters={state.filters} />,
      rest: without(filter),
    }));
}

/** The filters in force; removing a chip removes its filter. */
export function FilterChips({ list }: { readonly list: UrlList }) {
  const translate = useTranslate();
  const chips = useFilterChips(list);
  if (chips.length === 0) return null;
  return (
    <Box component="ul" aria-label={translate('comum.lista.filtrosAtivos')} sx={box}>
      {chips.map(({ key, name, text, rest }) => (
        <li key={key}>
          <Chip
            size="small"
            sx={chip}
            label={text}
            {...(rest && {
              onDelete: () => list.go({ filters: rest, pageIndex: 0 }),
              slotProps: { root: { 'aria-label': translate('comum.lista.removerFiltro', { filtro: name }) } },
            })}
          />
        </li>
      ))}
    </Box>
  );
}

const box = { display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' } as const;
/** However long the value is, the icon that removes it stays in view. */
const chip = {
  height: 'auto',
  minHeight: 28,
  '& .MuiChip-label': { whiteSpace: 'normal' },
  '@media (pointer: coarse)': { minHeight: 36, '& .MuiChip-deleteIcon': { fontSize: 'size24' } },
} as const;

interface TextProps {
  readonly filter: Filter;
  readonly name: string;
  readonly filters: Readonly<Record<string, unknown>>;
}

function ChipText({ filter: { source, kind, checkbox, chip: Own, period }, name, filters }: TextProps) {
  const { contract } = useDeclaration();
  const translate = useTranslate();
  const value = filters[source];
  if (period) {
    const [inicio, fim] = [value, filters[period.end]].map((end) => formata(kind, end));
    return <>{`${name}: ${translate('comum.lista.periodo', { inicio, fim })}`}</>;
  }
  // The label of a checkbox says it all.
  if (checkbox) return name;
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
