import { importacao as t } from '@i18n/pt-BR/comum/importacao.ts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ContratoImportacao, ImportacaoFeita, Problema } from '@/contract/importacao.ts';
import { cards } from '../../components/listStyle.ts';
import { Rolavel } from '../../components/Rolavel.tsx';
import { useBaixar } from '../../components/useBaixar.ts';

const { tela, problemas: frases } = t;
const [LINHA, COLUNA, , PROBLEMA] = frases.cabecalho;

interface Props {
  readonly feita: ImportacaoFeita;
  readonly contrato: ContratoImportacao;
}

/** The problems by line and column; on a phone, a card each. The file to download has all of them. */
export function Problemas({ feita: { id, problemas, totalProblemas }, contrato }: Props) {
  const { baixar, busy } = useBaixar();
  const title = useId();
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, py: 1.5 }}>
        <Typography variant="h2" id={title} sx={{ flexGrow: 1 }}>
          {tela.problemas}
        </Typography>
        <Button
          size="small"
          startIcon={<DownloadIcon />}
          disabled={busy}
          onClick={() => void baixar(contrato.endpoints.problemas, { id })}
        >
          {tela.baixar}
        </Button>
      </Box>
      <Rolavel nome={tela.problemas}>
        <Table size="small" aria-labelledby={title} sx={cards}>
          <TableHead>
            <TableRow>
              {frases.cabecalho.map((word) => (
                <TableCell key={word}>{word}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {problemas.map((problema, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes; a line may have the same problem twice
              <Linha key={i} problema={problema} />
            ))}
          </TableBody>
        </Table>
      </Rolavel>
      {totalProblemas > problemas.length && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5 }}>
          {tela.mostrando(problemas.length, totalProblemas)}
        </Typography>
      )}
    </Paper>
  );
}

const Linha = ({ problema: { linha, coluna, aviso, mensagem } }: { readonly problema: Problema }) => (
  <TableRow>
    <TableCell component="th" scope="row" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <Box component="span" sx={{ display: { sm: 'none' } }}>
        {`${LINHA} `}
      </Box>
      {linha.toLocaleString('pt-BR')}
    </TableCell>
    <TableCell data-label={COLUNA} sx={{ whiteSpace: { sm: 'nowrap' } }}>
      {coluna ?? frases.linhaInteira}
    </TableCell>
    <TableCell sx={noCanto}>
      <Chip
        size="small"
        variant="outlined"
        color={aviso ? 'warning' : 'error'}
        label={aviso ? frases.aviso : frases.erro}
      />
    </TableCell>
    <TableCell data-label={PROBLEMA}>{mensagem}</TableCell>
  </TableRow>
);

/** On a phone, beside the number of the line. */
const noCanto = { gridColumn: { xs: '-2 / -1' }, gridRow: { xs: 1 } } as const;
