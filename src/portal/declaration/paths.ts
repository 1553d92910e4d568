import type { Declaration, RecordLike } from './declaration.ts';

/** Addresses of the screens of a resource (S0 §2.2, S2 §2.12). The id of an edit is in the query and in the state. */
export const paths = (name: string) => ({
  list: `/${name}`,
  create: `/${name}/cadastrar`,
  import: `/${name}/importar`,
  edit: (id: number | string) => `/${name}/editar?id=${encodeURIComponent(id)}`,
  show: (id: number | string) => `/${name}/${encodeURIComponent(id)}`,
});

/** Address of a record's detail: its id, or the field in `address` with the id in the query, as values may repeat. */
export function showPath({ name, address }: Declaration, record: RecordLike): string {
  const value = address && (record[address.by] as string | null);
  return value ? `${paths(name).show(value)}?id=${encodeURIComponent(record.id)}` : paths(name).show(record.id);
}
