import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';

interface Props {
  readonly rotulo: string;
  readonly colunas: readonly string[];
  /** Formatted cells; the first one names the row. */
  readonly linhas: readonly (readonly string[])[];
  readonly total?: readonly string[];
}

/** A small table of figures: names on the left, figures aligned on the right, the total in bold. */
export function Tabela({ rotulo, colunas, linhas, total }: Props) {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    // Where it is wider than the screen it scrolls, and what scrolls must be reachable by keyboard.
    <TableContainer {...(phone ? { tabIndex: 0, role: 'group', 'aria-label': rotulo } : {})}>
      <Table size="small" {...(phone ? {} : { 'aria-label': rotulo })} sx={figuras}>
        <TableHead>
          <TableRow>
            {colunas.map((coluna, i) => (
              <TableCell key={coluna} align={i === 0 ? 'left' : 'right'}>
                {coluna}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {linhas.map((celulas) => (
            <Linha key={celulas[0]} celulas={celulas} />
          ))}
          {total && <Linha celulas={total} forte />}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const Linha = ({ celulas, forte = false }: { readonly celulas: readonly string[]; readonly forte?: boolean }) => (
  <TableRow
    sx={forte ? { '&& > *': { fontWeight: 'heavy', borderTop: 2, borderTopColor: 'divider', borderBottom: 0 } } : {}}
  >
    {celulas.map((celula, i) => (
      <TableCell
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns have no other name
        key={i}
        align={i === 0 ? 'left' : 'right'}
        {...(i === 0 ? { component: 'th', scope: 'row' } : {})}
      >
        {celula}
      </TableCell>
    ))}
  </TableRow>
);

const figuras = {
  fontVariantNumeric: 'lining-nums tabular-nums',
  '& th, & td': { px: { xs: 0.5, sm: 1.5 }, fontSize: { xs: 'size12', sm: 'size14' } },
  '& td': { whiteSpace: 'nowrap' },
  '& tr > :first-of-type': { pl: 0 },
  '& tr > :last-child': { pr: 0 },
} as const;
