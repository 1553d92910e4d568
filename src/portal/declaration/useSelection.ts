import type { Identifier, RaRecord } from 'ra-core';
import { useState } from 'react';

export interface Selection {
  /** At most one row is selected. */
  readonly single: boolean;
  readonly rows: readonly RaRecord[];
  readonly has: (id: Identifier) => boolean;
  readonly toggle: (id: Identifier) => void;
  /** How many rows of the page are selected. */
  readonly ofPage: 'none' | 'some' | 'all';
  /** Selects the whole page; if all of it is selected, deselects it. */
  readonly togglePage: () => void;
  readonly clear: () => void;
}

interface Kept {
  readonly filters: string;
  readonly rows: ReadonlyMap<Identifier, RaRecord>;
}

/**
 * The selected rows, kept from page to page and in any order of the list. Other filters drop the selection: an action
 * on rows that are no longer shown would surprise.
 */
export function useSelection(page: readonly RaRecord[], filters: string, single = false): Selection {
  const [kept, setKept] = useState<Kept>({ filters, rows: new Map() });
  const onPage = new Map(page.map((row) => [row.id, row]));
  // A single row is acted upon and then often gone: only while it is shown is it selected.
  const shown = single ? new Map([...kept.rows].filter(([id]) => onPage.has(id))) : kept.rows;
  const rows = kept.filters === filters ? shown : nobody;
  const selected = page.filter(({ id }) => rows.has(id)).length;
  const ofPage = selected === 0 ? 'none' : selected === page.length ? 'all' : 'some';
  const keep = (change: (next: Map<Identifier, RaRecord>) => void) => {
    const next = new Map(rows);
    change(next);
    setKept({ filters, rows: next });
  };
  return {
    single,
    rows: [...rows.values()].map((row) => onPage.get(row.id) ?? row),
    has: (id) => rows.has(id),
    toggle: (id) =>
      keep((next) => {
        const row = onPage.get(id);
        if (single && !next.has(id)) next.clear();
        if (!next.delete(id) && row) next.set(id, row);
      }),
    ofPage,
    togglePage: () =>
      keep((next) => {
        for (const row of page) ofPage === 'all' ? next.delete(row.id) : next.set(row.id, row);
      }),
    clear: () => setKept({ filters, rows: nobody }),
  };
}

const nobody: ReadonlyMap<Identifier, RaRecord> = new Map();
