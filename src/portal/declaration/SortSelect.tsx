import NativeSelect from '@mui/material/NativeSelect';
import { useTranslate } from 'ra-core';
import { useDeclaration } from './DeclarationContext.ts';
import { useLabels } from './useLabel.ts';

/** The order of the rows where there are no column headings to press: on a narrow screen rows are cards. */
export function SortSelect({ sort, onSort }: { readonly sort: string; readonly onSort: (sort: string) => void }) {
  const { columns } = useDeclaration().list;
  const label = useLabels();
  const translate = useTranslate();
  return (
    <NativeSelect
      value={sort}
      onChange={(event) => onSort(event.target.value)}
      disableUnderline
      inputProps={{ 'aria-label': translate('comum.lista.ordenar') }}
      sx={{ display: { xs: 'inline-flex', sm: 'none' }, fontSize: 14, maxWidth: 150 }}
    >
      {columns
        .filter((column) => column.sort !== false)
        .flatMap(({ source }) => [
          <option key={source} value={source}>
            {label(source)} ↑
          </option>,
          <option key={`-${source}`} value={`-${source}`}>
            {label(source)} ↓
          </option>,
        ])}
    </NativeSelect>
  );
}
