import { cobrancaTela as t } from '@i18n/pt-BR/cobranca/telas.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { CodigoAcaoDaCobranca } from '@/contract/acoesDaCobranca.ts';
import { cancelamentoDaCobranca } from '@/contract/cancelamentoDaCobranca.ts';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { estornoDaCobranca } from '@/contract/estornoDaCobranca.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import type { DeUmaAcao } from '../../product/acao/familia.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';

/** What an action that undoes will undo. */
export function AvisoDaCobranca({ sujeito, codigo }: DeUmaAcao<CobrancaDetalhe, CodigoAcaoDaCobranca>) {
  if (codigo === 'ESTORNAR_BAIXA') return <Estorno cobranca={sujeito} />;
  return codigo === 'CANCELAR_COBRANCA' ? <Cancelamento cobranca={sujeito} /> : null;
}

function Cancelamento({ cobranca: { id, versao } }: { readonly cobranca: CobrancaDetalhe }) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['cancelamentoDaCobranca', id, versao],
    queryFn: ({ signal }) => executar(cancelamentoDaCobranca.previaDoCancelamento, { params: { id }, signal }),
  });
  if (!data) return <Aviso>{error?.message ?? t.cancelamento.lendo}</Aviso>;
  return (
    <Aviso>
      {t.cancelamento.titulo}
      <Lista frases={data.encerra} />
    </Aviso>
  );
}

function Estorno({ cobranca: { id, versao } }: { readonly cobranca: CobrancaDetalhe }) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const escolhido = useWatch<{ idRecebimento?: number | null }>({ name: 'idRecebimento' });
  const { data, error } = useQuery({
    queryKey: ['estornoDaCobranca', id, versao, escolhido],
    queryFn: ({ signal }) =>
      executar(estornoDaCobranca.previa, {
        params: { id },
        query: escolhido ? { idRecebimento: escolhido } : {},
        signal,
      }),
  });
  if (!data) return <Aviso>{error?.message ?? t.estorno.lendo}</Aviso>;
  return (
    <Aviso>
      {t.estorno.pagamento(formatReais(data.valor), formatData(data.data))}
      <Lista frases={data.desfaz} />
    </Aviso>
  );
}

const Lista = ({ frases }: { readonly frases: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
    {frases.map((frase) => (
      <li key={frase}>{frase}</li>
    ))}
  </Box>
);

const Aviso = ({ children }: { readonly children: ReactNode }) => (
  <Grid size={12} sx={{ mb: 1.5 }}>
    <Alert severity="warning" role="status">
      {children}
    </Alert>
  </Grid>
);
