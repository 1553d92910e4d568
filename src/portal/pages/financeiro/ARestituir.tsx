import { valorARestituirTela } from '@i18n/pt-BR/financeiro/telas.ts';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useId } from 'react';
import { Link } from 'react-router';
import { valoresARestituir } from '@/contract/valorARestituir.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { Espera } from '../../components/Espera.tsx';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';

const t = valorARestituirTela.cartao;

/** The sum of the values to be given back, with a link to their list (M §7.87). */
export function ARestituir() {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const id = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['valorARestituir', 'total'],
    queryFn: ({ signal }) => executar(valoresARestituir.total, { signal }),
  });
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, flex: { sm: '1 1 0' }, maxWidth: { sm: 420 } }}>
      <Typography variant="h2" id={id}>
        {t.titulo}
      </Typography>
      {error && <Espera error={error} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <Typography component="p" sx={valor} aria-live="polite">
          {data ? formatReais(data.aRestituir.valor) : t.lendo}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {data && t.quantos(data.aRestituir.quantidade)}
        {data && data.aCreditar.quantidade > 0 && ` ${t.creditos(formatReais(data.aCreditar.valor))}`}
      </Typography>
      <Button component={Link} to="/valorARestituir?estado=A_RESTITUIR" size="small" sx={{ mt: 0.5, ml: -0.5 }}>
        {t.abrir}
      </Button>
    </Card>
  );
}

const valor = {
  my: 0.5,
  typography: { xs: 'sum', sm: 'headline' },
  fontVariantNumeric: 'lining-nums tabular-nums',
} as const;
