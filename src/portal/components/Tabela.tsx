import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Rolavel } from './Rolavel.tsx';

interface Props {
  readonly rotulo: string;
  readonly colunas: readonly string[];
  /** Formatted cells; the first one names the row. */
  readonly linhas: readonly (readonly string[])[];
  readonly total?: readonly string[];
}

/** A small table of figures: names on the left, figures aligned on the right, the total in bold. */
export function Tabela({ rotulo, colunas, linhas, total }: Props) {
  return (
    <Rolavel nome={rotulo}>
      <Table size="small" aria-label={rotulo} sx={figuras}>
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
    </Rolavel>
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
