import type { Declaration, RecordLike } from './resource.ts';

/** Where the screens of a resource live (S0 §2.2, S2 §2.12). The id of an edit travels in the query and in the state. */
export const paths = (name: string) => ({
  list: `/${name}`,
  create: `/${name}/cadastrar`,
  import: `/${name}/importar`,
  edit: (id: number | string) => `/${name}/editar?id=${encodeURIComponent(id)}`,
  show: (id: number | string) => `/${name}/${encodeURIComponent(id)}`,
});

/** Of the detail of a record, by its id or by what the declaration addresses it with; the id then tells namesakes apart. */
export function showPath({ name, address }: Declaration, record: RecordLike): string {
  const value = address && (record[address.by] as string | null);
  return value ? `${paths(name).show(value)}?id=${encodeURIComponent(record.id)}` : paths(name).show(record.id);
}
