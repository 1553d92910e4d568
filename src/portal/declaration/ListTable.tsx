import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useTimeout, useTranslate } from 'ra-core';
import { limits } from '@/contract/limits.ts';
import { breathing, cardsWhere, running, soOuvido } from '../components/listStyle.ts';
import { aDireita } from '../components/values/formato.ts';
import { useLabels } from '../components/values/useLabel.ts';
import { useDeclaration } from './DeclarationContext.ts';
import { ListError } from './ListError.tsx';
import { ListRow } from './ListRow.tsx';
import { useRowActions } from './RowActions.tsx';
import { PageCheckbox } from './Selection.tsx';
import { useColumns, useNarrow } from './useColumns.ts';
import type { UrlList } from './useUrlList.ts';

interface Props {
  readonly list: UrlList;
  /** The rows have checkboxes. */
  readonly selectable: boolean;
}

/** Compact table of the rows, which stay while the next ones load; it is always ordered by one column (S0 §2.5). */
export function ListTable({ list: { state, controller, go, selection }, selectable }: Props) {
  const { name } = useDeclaration();
  const columns = useColumns();
  const narrow = useNarrow();
  const label = useLabels();
  const translate = useTranslate();
  const actions = useRowActions();
  const { data, error, isFetching, isPending } = controller;
  const field = state.sort.replace(/^-/, '');
  const descending = state.sort.startsWith('-');
  const width = columns.length + (actions.exist ? 1 : 0) + (selectable ? 1 : 0);

  if (error && !data?.length) return <ListError message={error.message} onRetry={() => void controller.refetch()} />;
  return (
    <Box sx={{ overflowX: 'auto', position: 'relative' }}>
      {isFetching && !isPending && <Waiting />}
      <Table
        size="small"
        aria-label={translate(`resources.${name}.list`)}
        aria-busy={isFetching ?? false}
        sx={(theme) => cardsWhere(narrow, theme)}
      >
        <TableHead>
          <TableRow>
            {selectable && (
              <TableCell padding="checkbox" sx={{ [narrow]: { display: 'none' } }}>
                {selection.single ? (
                  <Box component="span" sx={soOuvido}>
                    {translate('comum.lista.escolha')}
                  </Box>
                ) : (
                  <PageCheckbox selection={selection} />
                )}
              </TableCell>
            )}
            {columns.map(({ source, sort, kind }) => (
              <TableCell
                key={source}
                align={aDireita(kind) ? 'right' : 'left'}
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
            ))}
            {actions.exist && <TableCell align="right">{translate('comum.lista.acoes')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {isPending ? (
            <Skeletons columns={width} />
          ) : data?.length ? (
            data.map((row) => (
              <ListRow key={row.id} row={row} actions={actions} selection={selectable ? selection : undefined} />
            ))
          ) : (
            <TableRow>
              <TableCell colSpan={width} align="center" sx={{ py: 6, color: 'text.secondary' }}>
                {translate('comum.lista.vazia')}
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
      {actions.dialog}
    </Box>
  );
}

function Waiting() {
  const late = useTimeout(limits.skeletonMs);
  const label = useTranslate()('comum.carregando');
  return late ? <Box role="progressbar" aria-label={label} sx={running} /> : null;
}

function Skeletons({ columns }: { readonly columns: number }) {
  const late = useTimeout(limits.skeletonMs);
  const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  return rows.map((row) => (
    <TableRow key={row} aria-hidden>
      {rows.slice(0, columns).map((cell) => (
        <TableCell key={cell}>
          <Box sx={late ? breathing : { height: 16 }} />
        </TableCell>
      ))}
    </TableRow>
  ));
}
