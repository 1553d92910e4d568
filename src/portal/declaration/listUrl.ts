import type { $ZodType } from 'zod/v4/core';
import { validate } from '@/contract/validate.ts';
import type { Kind } from '@/contract/values/valor.ts';
import { hoje } from './hoje.ts';
import type { Declaration, Filter } from './resource.ts';
import { schemaAt } from './schema.ts';

type Filters = Readonly<Record<string, unknown>>;

/** What a list shows, as the URL says it. `pageIndex` counts from 0; `sort` names a column, minus is descending. */
export interface ListState {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly sort: string;
  readonly filters: Filters;
}

export const PAGE_SIZES = [5, 10, 15, 25, 50, 100] as const;

/** `?_pageIndex=2&_pageSize=15&_sort=-data&numero=12` → state; whatever is not declared, or not valid, is left out. */
export function readListUrl(search: URLSearchParams, { list, contract }: Declaration): ListState {
  const index = Number(search.get('_pageIndex') ?? 0);
  const size = Number(search.get('_pageSize') ?? list.pageSize);
  const sort = search.get('_sort') ?? list.sort;
  const sortable = list.columns.some((c) => c.sort !== false && c.source === plain(sort));
  const body = contract.endpoints.list.body;
  const filters: Record<string, unknown> = {};
  for (const filter of list.filters) {
    const text = search.get(filter.source);
    if (text === null || text === '') continue;
    const value = fromUrl(filter.kind, text);
    const schema = schemaAt(body, filter.source);
    if (value !== undefined && (!schema || validate(schema, value, hoje()).ok)) filters[filter.source] = value;
  }
  return {
    pageIndex: Number.isInteger(index) && index > 0 ? index : 0,
    pageSize: (PAGE_SIZES as readonly number[]).includes(size) ? size : list.pageSize,
    sort: sortable ? sort : list.sort,
    filters: together(body, filters),
  };
}

/** The same, as react-admin asks its data provider for a list. */
export const listParams = ({ pageIndex, pageSize, sort, filters }: ListState) => ({
  pagination: { page: pageIndex + 1, perPage: pageSize },
  sort: { field: sort.replace(/^-/, ''), order: sort.startsWith('-') ? ('DESC' as const) : ('ASC' as const) },
  filter: filters,
});

/**
 * Filters that are right alone may be wrong together, as half of a period is: those to blame are left out, and where what is
 * missing is to blame, the one that asks for it. What goes by another name to the server has nothing to be compared with.
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

/** State → query string, always whole, so that a copied address shows the same rows to everyone. */
export function writeListUrl({ pageIndex, pageSize, sort, filters }: ListState): URLSearchParams {
  const search = new URLSearchParams({ _pageIndex: `${pageIndex}`, _pageSize: `${pageSize}`, _sort: sort });
  for (const [name, value] of Object.entries(filters)) if (given(value)) search.set(name, String(value));
  return search;
}

/** The declared filters that narrow the list. One that its condition would not offer narrows it all the same, and has its chip. */
export const inForce = (filters: readonly Filter[], values: Filters): Filters =>
  Object.fromEntries(
    filters.filter(({ source }) => given(values[source])).map(({ source }) => [source, values[source]]),
  );

/** The address of a list with filters preset, for links of other screens: `/processos?idFaseProcesso=4`. */
export const listLink = (name: string, filters: Readonly<Record<string, string | number | boolean>>): string =>
  `/${name}?${new URLSearchParams(Object.entries(filters).map(([key, value]) => [key, String(value)]))}`;

const plain = (sort: string) => sort.replace(/^-/, '');
/** «Não» on a checkbox and «nenhum» in a select narrow nothing. */
export const given = (value: unknown) => value !== null && value !== undefined && value !== '' && value !== false;

const numeric = new Set<Kind>(['numero', 'referencia', 'dinheiro', 'percentual']);
const fromUrl = (kind: Kind, text: string): unknown => {
  if (kind === 'booleano') return text === 'true' ? true : undefined;
  if (!numeric.has(kind)) return text;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
};
