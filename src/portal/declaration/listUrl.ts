import type { $ZodType } from 'zod/v4/core';
import { validate } from '@/contract/validate.ts';
import type { Kind } from '@/contract/values/valor.ts';
import { hoje } from '../components/values/hoje.ts';
import { schemaAt } from '../components/values/schema.ts';
import type { Declaration, Filter } from './declaration.ts';

type Filters = Readonly<Record<string, unknown>>;

/** What a list shows, as in the URL. `pageIndex` counts from 0; `sort` names a column, minus is descending. */
export interface ListState {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly sort: string;
  readonly filters: Filters;
}

export const PAGE_SIZES = [5, 10, 15, 25, 50, 100] as const;

/** `?_pageIndex=2&_pageSize=15&_sort=-data&numero=12` → state; ignores parameters not declared or not valid. */
export function readListUrl(search: URLSearchParams, { list, contract }: Declaration): ListState {
  const index = Number(search.get('_pageIndex') ?? 0);
  const size = Number(search.get('_pageSize') ?? list.pageSize);
  const sort = search.get('_sort') ?? list.sort;
  const sortable = list.columns.some((c) => c.sort !== false && c.source === plain(sort));
  const body = filterSchema({ list, contract });
  const filters: Record<string, unknown> = {};
  for (const filter of list.filters) {
    const text = search.get(filter.source);
    if (text === null || text === '') continue;
    const value = fromUrl(filter, text);
    const schema = schemaAt(body, filter.source);
    if (value !== undefined && (!schema || validate(schema, value, hoje()).ok)) filters[filter.source] = value;
  }
  return {
    pageIndex: Number.isInteger(index) && index > 0 ? index : 0,
    pageSize: (PAGE_SIZES as readonly number[]).includes(size) ? size : list.pageSize,
    sort: sortable ? sort : list.sort,
    filters: list.filterForm ? whole(list.filterForm, filters) : together(body, filters),
  };
}

/** The schema that the filters are checked by. */
export const filterSchema = ({ list, contract }: Pick<Declaration, 'list' | 'contract'>): $ZodType | undefined =>
  list.filterForm?.schema ?? contract.endpoints.list.body;

/** Whether the list shows other rows than without a choice of its user. */
export const isFiltered = ({ filterForm }: Declaration['list'], filters: Filters): boolean =>
  filterForm ? filterForm.chip(filters) !== filterForm.chip(filterForm.initial()) : Object.keys(filters).length > 0;

/** The filters of one form hold together, or not at all. */
const whole = ({ schema, initial }: NonNullable<Declaration['list']['filterForm']>, filters: Filters): Filters =>
  validate(schema, filters, hoje()).ok ? filters : initial();

/** The state as parameters of react-admin's `getList`. */
export const listParams = ({ pageIndex, pageSize, sort, filters }: ListState) => ({
  pagination: { page: pageIndex + 1, perPage: pageSize },
  sort: { field: sort.replace(/^-/, ''), order: sort.startsWith('-') ? ('DESC' as const) : ('ASC' as const) },
  filter: filters,
});

/**
 * Filters that are valid alone may be invalid together, such as half of a period. Leaves out the filters that errors
 * name; where an error names a missing filter, the filter that requires it. Filters that the call has under another
 * name are not checked.
 */
function together(body: $ZodType | undefined, filters: Filters): Filters {
  if (!body) return filters;
  const faults = (names: Filters) => {
    const comparable = Object.entries(names).filter(([name]) => schemaAt(body, name));
    const result = validate(body, Object.fromEntries(comparable), hoje());
    return result.ok ? [] : result.errors.map(({ field }) => field);
  };
  const without = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
  const found = faults(filters);
  if (found.length === 0) return filters;
  const named = found.filter((field) => field in filters);
  if (named.length > 0) return together(body, without(named));
  const asking = Object.keys(filters).find((name) => faults(without([name])).length < found.length);
  return asking === undefined ? filters : together(body, without([asking]));
}

/** State → query string with all parameters, so that a copied address shows the same rows to everyone. */
export function writeListUrl({ pageIndex, pageSize, sort, filters }: ListState): URLSearchParams {
  const search = new URLSearchParams({ _pageIndex: `${pageIndex}`, _pageSize: `${pageSize}`, _sort: sort });
  for (const [name, value] of Object.entries(filters)) if (given(value)) search.set(name, String(value));
  return search;
}

/** The declared filters that have a value, even one that its `when` would hide: it filters and has a chip. */
export const inForce = (filters: readonly Filter[], values: Filters): Filters =>
  Object.fromEntries(
    filters.filter((filter) => given(values[filter.source], filter)).map(({ source }) => [source, values[source]]),
  );

/** The address of a list with preset filters, for links from other screens: `/processos?idFaseProcesso=4`. */
export const listLink = (name: string, filters: Readonly<Record<string, string | number | boolean>>): string =>
  `/${name}?${new URLSearchParams(Object.entries(filters).map(([key, value]) => [key, String(value)]))}`;

const plain = (sort: string) => sort.replace(/^-/, '');
/** An unticked checkbox and the empty option of a select filter nothing. */
export const given = (value: unknown, { checkbox }: Pick<Filter, 'checkbox'> = {}) =>
  value !== null && value !== undefined && value !== '' && !(checkbox && value === false);

const numeric = new Set<Kind>(['numero', 'referencia', 'dinheiro', 'percentual']);
const fromUrl = ({ kind, checkbox }: Filter, text: string): unknown => {
  if (kind === 'booleano') return text === 'true' || (text === 'false' && !checkbox ? false : undefined);
  if (!numeric.has(kind)) return text;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
};
