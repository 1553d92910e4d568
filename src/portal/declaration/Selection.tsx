import Box from '@mui/material/Box';
import { type RaRecord, useTranslate } from 'ra-core';
import { box } from './listShape.ts';
import { spokenName } from './spokenName.ts';
import type { Selection } from './useSelection.ts';

/** Selects or deselects one row; where only one may be selected, the arrows move the choice. The table styles it. */
export function RowCheckbox({ row, selection }: { readonly row: RaRecord; readonly selection: Selection }) {
  const label = useTranslate()('comum.lista.selecionar', { linha: spokenName(row) });
  return (
    <label data-box>
      <input
        {...(selection.single ? { type: 'radio', name: 'linha' } : { type: 'checkbox' })}
        aria-label={label}
        checked={selection.has(row.id)}
        onChange={() => selection.toggle(row.id)}
      />
    </label>
  );
}

/** Selects or deselects the rows of the page. */
export function PageCheckbox({ selection }: { readonly selection: Selection }) {
  const label = useTranslate()('comum.lista.selecionarPagina');
  return (
    <Box component="label" data-box sx={box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={selection.ofPage === 'all'}
        ref={(input) => {
          if (input) input.indeterminate = selection.ofPage === 'some';
        }}
        onChange={selection.togglePage}
      />
    </Box>
  );
}
