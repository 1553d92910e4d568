import { cobrancaTela as t } from '@i18n/pt-BR/cobranca/telas.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import type { CodigoAcaoDaCobranca } from '@/contract/acoesDaCobranca.ts';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { estornoDaCobranca } from '@/contract/estornoDaCobranca.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import type { DeUmaAcao } from '../../product/acao/familia.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';

/** What an action that undoes will undo. */
export function AvisoDaCobranca({ sujeito, codigo }: DeUmaAcao<CobrancaDetalhe, CodigoAcaoDaCobranca>) {
  if (codigo === 'ESTORNAR_BAIXA') return <Estorno cobranca={sujeito} />;
  return codigo === 'CANCELAR_COBRANCA' ? <Aviso>{t.cancelamento}</Aviso> : null;
}

function Estorno({ cobranca: { id, versao } }: { readonly cobranca: CobrancaDetalhe }) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['estornoDaCobranca', id, versao],
    queryFn: ({ signal }) => executar(estornoDaCobranca.previa, { params: { id }, signal }),
  });
  if (!data) return <Aviso>{error?.message ?? t.estorno.lendo}</Aviso>;
  return (
    <Aviso>
      {t.estorno.pagamento(formatReais(data.valor), formatData(data.data))}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {data.desfaz.map((frase) => (
          <li key={frase}>{frase}</li>
        ))}
      </Box>
    </Aviso>
  );
}

const Aviso = ({ children }: { readonly children: ReactNode }) => (
  <Grid size={12} sx={{ mb: 1.5 }}>
    <Alert severity="warning" role="status">
      {children}
    </Alert>
  </Grid>
);
