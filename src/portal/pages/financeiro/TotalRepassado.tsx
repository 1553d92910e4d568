import { financeiroTela as t } from '@i18n/pt-BR/financeiro/telas.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import { financeiro } from '@/contract/financeiro.ts';
import { diasDoFiltro, type FiltroDaTelaFinanceiro } from '@/contract/financeiroFiltro.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';

/** What is passed on of the receipts in the list, of all its pages (S2 §2.9). */
export function TotalRepassado() {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const translate = useTranslate();
  const id = useId();
  const body = diasDoFiltro(useListContext().filterValues as FiltroDaTelaFinanceiro);
  // Of other filters nothing is kept: their total would stand under these until the new one arrived.
  const { data, error, refetch } = useQuery({
    queryKey: ['financeiro', 'total', body],
    queryFn: ({ signal }) => executar(financeiro.total, { body, signal }),
  });
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, flex: { sm: '1 1 0' }, maxWidth: { sm: 420 } }}>
      <Typography variant="h2" id={id}>
        {t.totalRepassado}
      </Typography>
      {error ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              {translate('comum.tentarNovamente')}
            </Button>
          }
        >
          {error.message}
        </Alert>
      ) : (
        <Box sx={valor}>
          {data ? formatReais(data.valorTotalRepassado) : <Skeleton component="span" width="50%" sx={esqueleto} />}
        </Box>
      )}
      <Typography variant="body2" color="textSecondary">
        {t.repasse}
      </Typography>
    </Card>
  );
}

const valor = {
  my: 0.5,
  typography: { xs: 'sum', sm: 'headline' },
  fontVariantNumeric: 'lining-nums tabular-nums',
} as const;
/** As high as the figure that replaces it, so that the list does not move. */
const esqueleto = { display: 'inline-block', height: '0.7em', transform: 'none' } as const;
