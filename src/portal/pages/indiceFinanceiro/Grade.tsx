import { indiceFinanceiro } from '@i18n/pt-BR/indice/telas.ts';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatDecimal } from '@/contract/values/dinheiro.ts';
import type { AnoDoIndice } from '@/domain/tabelaDoIndice.ts';
import { Espera } from '../../components/Espera.tsx';
import { soOuvido } from '../../components/listStyle.ts';
import { SEM_VALOR } from '../../components/values/formato.ts';
import { useMeses } from './useMeses.ts';

const t = indiceFinanceiro.grade;

/** The months of an index: a row per year, with the year's total. On a phone each year is a block of its months. */
export default function Grade() {
  const { tabela, inventados, error, refetch } = useMeses();
  if (!tabela) return <Espera error={error} onRetry={() => void refetch()} />;
  if (tabela.anos.length === 0) return t.nenhum;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={t.legenda} sx={grade}>
        <TableHead>
          <TableRow>
            {[t.ano, ...t.meses, t.acumulado].map((word, i) => (
              <TableCell key={word} align={i === 0 ? 'left' : 'right'}>
                {word}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {tabela.anos.map((ano) => (
            <Ano key={ano.ano} ano={ano} inventados={inventados} />
          ))}
        </TableBody>
      </Table>
      {inventados.size > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t.deDemonstracao}
        </Typography>
      )}
    </Box>
  );
}

interface DoAno {
  readonly ano: AnoDoIndice;
  readonly inventados: ReadonlySet<string>;
}

const Ano = ({ ano: { ano, meses, acumulado }, inventados }: DoAno) => (
  <TableRow>
    <TableCell component="th" scope="row">
      {ano}
    </TableCell>
    {meses.map((percentual, i) => (
      <TableCell key={t.meses[i]} align="right" data-label={t.meses[i]}>
        {percentual === null ? t.vazio : formatDecimal(percentual)}
        {inventados.has(`${ano}-${String(i + 1).padStart(2, '0')}`) && '*'}
      </TableCell>
    ))}
    <TableCell align="right" data-label={t.acumulado} data-total>
      {acumulado === null ? SEM_VALOR : formatDecimal(acumulado)}
    </TableCell>
  </TableRow>
);

const grade = (theme: Theme) => ({
  fontVariantNumeric: 'lining-nums tabular-nums',
  '& th': { fontWeight: 'strong', color: 'text.secondary' },
  '& th, & td': { px: 1, whiteSpace: 'nowrap' },
  '& [data-total], & thead th:last-of-type': { fontWeight: 'strong', color: 'text.primary' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  [theme.breakpoints.down('md')]: {
    '& thead': soOuvido,
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      columnGap: '24px',
      paddingBlock: '8px',
      borderBottom: `1px solid ${theme.palette.divider}`,
    },
    '& tbody tr:last-of-type': { borderBottom: 0 },
    '& tbody tr > *': { border: 0, px: 0, py: 0 },
    '& tbody th': { color: 'text.primary', fontSize: 'size16' },
    '& tbody td': { display: 'flex', flexDirection: 'row', justifyContent: 'space-between', gap: '8px' },
    '& td::before': { content: 'attr(data-label)', color: 'text.secondary', fontWeight: 'text' },
    // The year and its total share the first line.
    '& tbody td[data-total]': { gridRow: 1, gridColumn: '2 / -1', justifyContent: 'flex-end' },
  },
});
