import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { useLabels } from '../components/values/useLabel.ts';
import { PlainSelect } from './PlainSelect.tsx';
import { useColumns, useNarrow } from './useColumns.ts';
import type { UrlList } from './useUrlList.ts';

interface Props {
  readonly sort: string;
  readonly go: UrlList['go'];
}

/**
 * The order of the rows in a narrow list, where rows are cards and there are no column headings to press. As these, it says the
 * same when the rows come, and is not drawn again then.
 */
export const SortSelect = memo(function SortSelect({ sort, go }: Props) {
  const columns = useColumns();
  const label = useLabels();
  const translate = useTranslate();
  return (
    <Box sx={{ gridArea: 'sort', minWidth: 0, display: 'none', [useNarrow()]: { display: 'block' } }}>
      <PlainSelect
        value={sort}
        onChange={(event) => go({ sort: event.target.value, pageIndex: 0 })}
        aria-label={translate('comum.lista.ordenar')}
        style={{ width: '100%', maxWidth: 320 }}
      >
        {columns
          .filter((column) => column.sort !== false)
          .flatMap(({ source }) => [
            <option key={source} value={source}>
              {label(source)}, {translate('ra.sort.ASC')}
            </option>,
            <option key={`-${source}`} value={`-${source}`}>
              {label(source)}, {translate('ra.sort.DESC')}
            </option>,
          ])}
      </PlainSelect>
    </Box>
  );
});
