import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useTimeout, useTranslate } from 'ra-core';
import { aDireita } from '../components/formato.ts';
import { useDeclaration } from './DeclarationContext.ts';
import { ListRow } from './ListRow.tsx';
import { cards } from './listStyle.ts';
import { useRowActions } from './RowActions.tsx';
import { useLabels } from './useLabel.ts';
import type { UrlList } from './useUrlList.ts';

/** Only what takes longer than this shows that it is being waited for. */
const PATIENCE_MS = 150;

/** Compact table of the rows, kept while the next ones load; one column orders it, and always one does (S0 §2.5). */
export function ListTable({ list: { state, controller, go } }: { readonly list: UrlList }) {
  const { name, list } = useDeclaration();
  const label = useLabels();
  const translate = useTranslate();
  const actions = useRowActions();
  const { data, error, isFetching, isPending } = controller;
  const field = state.sort.replace(/^-/, '');
  const descending = state.sort.startsWith('-');
  const width = list.columns.length + (actions.exist ? 1 : 0);

  if (error && !data?.length)
    return (
      <Alert
        severity="error"
        sx={{ m: 2 }}
        action={
          <Button color="inherit" size="small" onClick={() => void controller.refetch()}>
            {translate('comum.tentarNovamente')}
          </Button>
        }
      >
        {error.message}
      </Alert>
    );
  return (
    <Box sx={{ overflowX: 'auto', position: 'relative' }}>
      {isFetching && !isPending && <Waiting />}
      <Table size="small" aria-label={translate(`resources.${name}.list`)} aria-busy={isFetching ?? false} sx={cards}>
        <TableHead>
          <TableRow>
            {list.columns.map(({ source, sort, kind }) => (
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
            data.map((row) => <ListRow key={row.id} row={row} actions={actions} />)
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
  const late = useTimeout(PATIENCE_MS);
  const label = useTranslate()('comum.carregando');
  return late ? (
    <LinearProgress aria-label={label} sx={{ position: 'absolute', insetInline: 0, top: 0, zIndex: 1, height: 2 }} />
  ) : null;
}

function Skeletons({ columns }: { readonly columns: number }) {
  const late = useTimeout(PATIENCE_MS);
  const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  return rows.map((row) => (
    <TableRow key={row} aria-hidden>
      {rows.slice(0, columns).map((cell) => (
        <TableCell key={cell}>{late ? <Skeleton /> : <Box sx={{ height: 20 }} />}</TableCell>
      ))}
    </TableRow>
  ));
}
