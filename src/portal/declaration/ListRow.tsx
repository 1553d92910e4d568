import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { type RaRecord, RecordContextProvider, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Kind } from '@/contract/values/valor.ts';
import { aDireita } from '../components/values/formato.ts';
import { useLabels } from '../components/values/useLabel.ts';
import { useValorDoRegistro, Valor } from '../components/values/Valor.tsx';
import { useMay } from './Allowed.tsx';
import { fetchAhead } from './ahead.ts';
import { useDeclaration } from './DeclarationContext.ts';
import type { Column } from './declaration.ts';
import { paths, showPath } from './paths.ts';
import type { RowActions } from './RowActions.tsx';
import { RowCheckbox } from './Selection.tsx';
import { useColumns } from './useColumns.ts';
import type { Selection } from './useSelection.ts';

interface Props {
  readonly row: RaRecord;
  readonly actions: RowActions;
  /** Undefined where rows cannot be selected. */
  readonly selection: Selection | undefined;
}

/** One row. The cell that names it is a real link, so that it can be opened in another tab, copied and reached by keyboard. */
export function ListRow({ row, actions, selection }: Props) {
  const columns = useColumns();
  const label = useLabels();
  const to = useRowLink(row);
  const name = Math.max(
    0,
    columns.findIndex(({ link }) => link),
  );
  return (
    <RecordContextProvider value={row}>
      <TableRow hover selected={selection?.has(row.id) ?? false}>
        {selection && (
          <TableCell padding="checkbox" data-select>
            <RowCheckbox row={row} selection={selection} />
          </TableCell>
        )}
        {columns.map((column, i) => {
          const cell = column.component ? <column.component /> : <Cell column={column} />;
          return (
            <TableCell
              key={column.source}
              align={aDireita(column.kind) ? 'right' : 'left'}
              data-label={label(column.source)}
              sx={inteiros.has(column.kind) ? { whiteSpace: 'nowrap' } : {}}
              {...(i === name ? { component: 'th', scope: 'row' } : {})}
            >
              {i === name && to ? <RowLink to={to}>{cell}</RowLink> : cell}
              {i === name && row.ativo === false && <Inativo />}
            </TableCell>
          );
        })}
        {actions.exist && (
          <TableCell align="right" sx={{ whiteSpace: 'nowrap', py: 0 }}>
            {actions.draw(row)}
          </TableCell>
        )}
      </TableRow>
    </RecordContextProvider>
  );
}

/** Kinds of value that never break over two lines. */
const inteiros = new Set<Kind>([
  'cpf',
  'cnpj',
  'cpfCnpj',
  'cep',
  'telefone',
  'data',
  'dataHora',
  'dinheiro',
  'percentual',
]);

/** Fetches the code of its address as soon as it gets the pointer or the focus. */
function RowLink({ to, children }: { to: string; children: ReactNode }) {
  const ahead = () => void fetchAhead(to);
  return (
    <MuiLink component={Link} to={to} onPointerEnter={ahead} onFocus={ahead} sx={{ fontWeight: 'strong' }}>
      {children}
    </MuiLink>
  );
}

/** The badge beside the name of an inactive record. */
const Inativo = () => (
  <Chip size="small" variant="outlined" label={useTranslate()('comum.inativo')} sx={{ ml: 1, height: 20 }} />
);

const Cell = ({ column: { source, kind } }: { column: Column }) => (
  <Valor kind={kind} value={useValorDoRegistro(source)} source={source} />
);

/** To the detail, or else to the form, as the user may open them. */
function useRowLink(row: RaRecord): string | undefined {
  const declaration = useDeclaration();
  const show = useMay('show');
  const edit = useMay('edit');
  return show ? showPath(declaration, row) : edit ? paths(declaration.name).edit(row.id) : undefined;
}
