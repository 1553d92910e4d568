import { indiceFinanceiro as t } from '@i18n/pt-BR/indice/telas.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useRecordContext } from 'ra-core';
import type { IndiceFinanceiro } from '@/contract/indiceFinanceiro.ts';
import { formatDataHora, formatMes } from '@/contract/values/data.ts';
import { mesDe } from '@/domain/calendario.ts';
import { ultimoMesEsperado } from '@/domain/indice.ts';
import { SEM_VALOR } from '../../components/values/formato.ts';
import { useHoje } from '../../components/values/hoje.ts';
import { useMeses } from './useMeses.ts';

const { situacao } = t;

/** Whether the months of an index are up to date and complete; each problem is a sentence of its own. */
export default function Situacao() {
  const indice = useRecordContext<IndiceFinanceiro>();
  const hoje = useHoje();
  const faltam = useMeses().tabela?.faltam ?? [];
  if (!indice) return null;
  const { ultimaDataReferencia: ultima, falhaSincronizacao: falha, tentadoEm } = indice;
  const esperado = ultimoMesEsperado(hoje);
  const atrasado = ultima !== null && mesDe(ultima) < esperado;
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 0.5 }}>
      {falha && (
        <Alert severity="error">
          {situacao.falhou(tentadoEm ? formatDataHora(tentadoEm) : SEM_VALOR)} {falha}
        </Alert>
      )}
      {ultima === null && <Alert severity="warning">{situacao.semMeses}</Alert>}
      {atrasado && <Alert severity="warning">{situacao.desatualizado(formatMes(esperado))}</Alert>}
      {faltam.length > 0 && <Alert severity="warning">{situacao.faltam(faltam.map(formatMes))}</Alert>}
      {!falha && ultima !== null && !atrasado && faltam.length === 0 && (
        <Alert severity="success">{situacao.emDia(formatMes(esperado))}</Alert>
      )}
    </Box>
  );
}
