import TablePagination from '@mui/material/TablePagination';
import { useTranslate } from 'ra-core';
import { PAGE_SIZES } from './listUrl.ts';
import type { UrlList } from './useUrlList.ts';

/** Pages counted from 1 for people, from 0 in the URL. */
export function ListPagination({ list: { state, controller, go } }: { readonly list: UrlList }) {
  const translate = useTranslate();
  const total = controller.total;
  if (!total) return null;
  const last = Math.max(0, Math.ceil(total / state.pageSize) - 1);
  const words = { first: 'primeira', last: 'ultima', next: 'proxima', previous: 'anterior' } as const;
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(state.pageIndex, last)}
      rowsPerPage={state.pageSize}
      rowsPerPageOptions={[...PAGE_SIZES]}
      showFirstButton
      showLastButton
      onPageChange={(_, pageIndex) => go({ pageIndex })}
      onRowsPerPageChange={(event) => go({ pageSize: Number(event.target.value), pageIndex: 0 })}
      labelRowsPerPage={translate('comum.lista.porPagina')}
      labelDisplayedRows={({ from, to, count }) => translate('comum.lista.faixa', { from, to, count })}
      getItemAriaLabel={(type) => translate(`comum.lista.${words[type]}`)}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        '.MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end' },
      }}
    />
  );
}
