import type { Declaration } from '../declaration/resource.ts';

type List = Declaration['list'];

/** The order of a list for its call: `campo` or `campo,desc`; nothing without a sort. */
export function orderOf({ columns }: List, sort: { field: string; order: string } | undefined): { sort?: string } {
  const column = columns.find((c) => c.source === sort?.field);
  const key = column?.sort || sort?.field;
  return key ? { sort: sort?.order === 'DESC' ? `${key},desc` : key } : {};
}

/** The filters under their names in the API; blank ones are left out. */
export function bodyOf({ filters, fixed, toBody }: List, values: Readonly<Record<string, unknown>>) {
  const wire = new Map(filters.map((f) => [f.source, f.wire]));
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const named = Object.fromEntries(given.map(([name, value]) => [wire.get(name) ?? name, value]));
  return { ...(toBody ? toBody(named) : named), ...fixed };
}
