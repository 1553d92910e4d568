import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useTimeout, useTranslate } from 'ra-core';
import { memo, type PointerEvent } from 'react';
import { limits } from '@/contract/limits.ts';
import { running, soOuvido } from '../components/listStyle.ts';
import { aDireita } from '../components/values/formato.ts';
import { useLabels } from '../components/values/useLabel.ts';
import { useDeclaration } from './DeclarationContext.ts';
import { EmptyList } from './EmptyList.tsx';
import { ListError } from './ListError.tsx';
import { ListRow, useRowShape } from './ListRow.tsx';
import { actionsWidth, CHECKBOX_WIDTH, isDense, tableStyle } from './listShape.ts';
import { useRowActions } from './RowActions.tsx';
import { PageCheckbox } from './Selection.tsx';
import { useColumns, useNarrow } from './useColumns.ts';
import { useFold } from './useFold.ts';
import type { UrlList } from './useUrlList.ts';

interface Props {
  readonly list: UrlList;
  /** The rows have checkboxes. */
  readonly selectable: boolean;
}

/**
 * Compact table of the rows, which stay while the next ones load, and below the error if they could not be read again; it is always
 * ordered by one column (S0 §2.5).
 */
export function ListTable({ list, selectable }: Props) {
  const { name } = useDeclaration();
  const shape = useRowShape();
  const { columns } = shape;
  const translate = useTranslate();
  const actions = useRowActions();
  const { state, controller, selection } = list;
  const { data, error, isFetching, isPending } = controller;
  const fold = useFold(data);
  const width = columns.length + (actions.count > 0 ? 1 : 0) + (selectable ? 1 : 0);

  const failed = error && <ListError message={error.message} onRetry={() => void controller.refetch()} />;
  if (failed && !data?.length) return failed;
  return (
    <>
      {failed}
      <Box sx={{ overflowX: 'auto', position: 'relative' }}>
        {isFetching && !isPending && <Waiting />}
        <Table
          size="small"
          aria-label={translate(`resources.${name}.list`)}
          aria-busy={isFetching ?? false}
          onPointerOver={sayWhatIsCut}
          sx={(theme) => tableStyle(columns, selectable, theme)}
        >
          <Head list={list} selectable={selectable} actions={actions.count} />
          <TableBody>
            {isPending ? (
              <Skeletons rows={state.pageSize} selectable={selectable} actions={actions.count > 0} />
            ) : data?.length ? (
              fold.rows.map(({ row, alike }) => (
                <ListRow
                  key={row.id}
                  row={row}
                  shape={shape}
                  actions={actions}
                  selection={selectable ? selection : undefined}
                  alike={
                    alike ? { count: alike, open: fold.isOpen(row.id), toggle: () => fold.toggle(row.id) } : undefined
                  }
                />
              ))
            ) : (
              <tr>
                <td colSpan={width}>
                  <EmptyList list={list} />
                </td>
              </tr>
            )}
          </TableBody>
        </Table>
        {actions.dialog}
      </Box>
    </>
  );
}

interface HeadProps extends Props {
  /** How many icon buttons a row has. */
  readonly actions: number;
}

function Head({ list: { state, go, selection }, selectable, actions }: HeadProps) {
  const columns = useColumns();
  const narrow = useNarrow();
  const translate = useTranslate();
  const dense = isDense(columns);
  return (
    <TableHead>
      <TableRow>
        {selectable && (
          <TableCell padding="checkbox" data-select width={CHECKBOX_WIDTH} sx={{ [narrow]: { display: 'none' } }}>
            {selection.single ? (
              <Box component="span" sx={soOuvido}>
                {translate('comum.lista.escolha')}
              </Box>
            ) : (
              <PageCheckbox selection={selection} />
            )}
          </TableCell>
        )}
        <ColumnHeads sort={state.sort} go={go} />
        {actions > 0 && (
          <TableCell align="right" {...(dense ? { width: actionsWidth(actions) } : {})}>
            <Box component="span" sx={dense ? soOuvido : {}}>
              {translate('comum.lista.acoes')}
            </Box>
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
}

/** They say the same when the rows come, and are not drawn again then. */
const ColumnHeads = memo(function ColumnHeads({ sort, go }: { readonly sort: string; readonly go: UrlList['go'] }) {
  const columns = useColumns();
  const label = useLabels();
  const field = sort.replace(/^-/, '');
  const descending = sort.startsWith('-');
  return columns.map(({ source, sort, kind, width }) => (
    <TableCell
      key={source}
      align={aDireita(kind) ? 'right' : 'left'}
      {...(width === undefined ? {} : { width })}
      {...(field === source ? { sortDirection: descending ? 'desc' : 'asc' } : {})}
    >
      {sort === false ? (
        label(source)
      ) : (
        <TableSortLabel
          active={field === source}
          direction={field === source && descending ? 'desc' : 'asc'}
          onClick={() => go({ sort: field === source && !descending ? `-${source}` : source, pageIndex: 0 })}
        >
          {label(source)}
        </TableSortLabel>
      )}
    </TableCell>
  ));
});

/** A cell that does not show its whole text gets it as its tooltip. */
function sayWhatIsCut({ target }: PointerEvent) {
  const cell = (target as HTMLElement).closest<HTMLElement>('td[data-label], th[data-label]');
  const cut = cell && [cell, ...cell.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1);
  if (cut && !cell.title) cell.title = cell.textContent;
}

function Waiting() {
  const late = useTimeout(limits.skeletonMs);
  const label = useTranslate()('comum.carregando');
  return late ? <Box role="progressbar" aria-label={label} sx={running} /> : null;
}

interface SkeletonsProps {
  readonly rows: number;
  readonly selectable: boolean;
  readonly actions: boolean;
}

/** Rows of the shape and number of those that are being waited for, so that nothing moves when they come. */
function Skeletons({ rows, selectable, actions }: SkeletonsProps) {
  const late = useTimeout(limits.skeletonMs);
  const columns = useColumns();
  const bar = <div data-bar={late ? 'late' : 'early'} />;
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike
    <tr key={row} aria-hidden data-waiting>
      {selectable && <td data-select />}
      {columns.map(({ source, phone }) => (
        <td key={source} data-phone={phone} data-label="">
          {bar}
        </td>
      ))}
      {actions && <td data-actions />}
    </tr>
  ));
}
