import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { useDeclaration } from './DeclarationContext.ts';

/** A row to be drawn, and how many like it there are with it; undefined: none, or it is one of those that were unfolded. */
interface Folded {
  readonly row: RaRecord;
  readonly alike?: number;
}

/** The rows of a list. Of rows that follow each other and say the same, only the first is drawn until a person opens them. */
export function useFold(data: readonly RaRecord[] | undefined) {
  const { list } = useDeclaration();
  const [open, setOpen] = useState<ReadonlySet<RaRecord['id']>>(new Set());
  const isOpen = (id: RaRecord['id']) => open.has(id);
  const toggle = (id: RaRecord['id']) =>
    setOpen((were) => (were.has(id) ? new Set([...were].filter((one) => one !== id)) : new Set([...were, id])));
  const rows = groupsOf(data ?? [], list.alike).flatMap(([first, ...others]): readonly Folded[] => {
    if (!first) return [];
    if (others.length === 0) return [{ row: first }];
    return [{ row: first, alike: others.length + 1 }, ...(isOpen(first.id) ? others.map((row) => ({ row })) : [])];
  });
  return { rows, isOpen, toggle };
}

/** Rows in order, each with those below it that say the same. */
export function groupsOf<R>(rows: readonly R[], alike: ((above: R, row: R) => boolean) | undefined): R[][] {
  const groups: R[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    const above = group?.at(-1);
    if (group && above && alike?.(above, row)) group.push(row);
    else groups.push([row]);
  }
  return groups;
}
