import type { GetListParams } from 'ra-core';
import type { Call } from '../providers/early.ts';
import type { Declaration } from './declaration.ts';

type List = Declaration['list'];

/** The call of a list: `page` counts from 1, `sort` names a column, filters have their names of the screen. */
export function listCall({ list, contract }: Declaration, { pagination, sort, filter }: Partial<GetListParams>): Call {
  const { page, perPage } = pagination ?? { page: 1, perPage: list.pageSize };
  const query = { size: perPage, page: page - 1, ...orderOf(list, sort) };
  return [contract.endpoints.list, { query, body: bodyOf(list, filter ?? {}) }];
}

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
