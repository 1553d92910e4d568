import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { type RaRecord, useTranslate } from 'ra-core';
import { spokenName } from './spokenName.ts';
import type { Selection } from './useSelection.ts';

/** Selects or deselects one row; where only one may be selected, the arrows move the choice. */
export function RowCheckbox({ row, selection }: { readonly row: RaRecord; readonly selection: Selection }) {
  const translate = useTranslate();
  const label = translate('comum.lista.selecionar', { linha: spokenName(row) });
  if (selection.single)
    return (
      <Box
        component="input"
        type="radio"
        name="linha"
        aria-label={label}
        checked={selection.has(row.id)}
        onChange={() => selection.toggle(row.id)}
        sx={({ palette }) => ({
          width: 20,
          height: 20,
          m: '8px 0',
          cursor: 'pointer',
          accentColor: palette.primary.main,
          colorScheme: palette.mode,
        })}
      />
    );
  return (
    <Checkbox
      size="small"
      checked={selection.has(row.id)}
      onChange={() => selection.toggle(row.id)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}

/** Selects or deselects the rows of the page. */
export function PageCheckbox({ selection }: { readonly selection: Selection }) {
  const translate = useTranslate();
  return (
    <Checkbox
      size="small"
      checked={selection.ofPage === 'all'}
      indeterminate={selection.ofPage === 'some'}
      onChange={selection.togglePage}
      slotProps={{ input: { 'aria-label': translate('comum.lista.selecionarPagina') } }}
    />
  );
}
